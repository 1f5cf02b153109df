import { Client, SdkHttpError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Readable, Writable } from 'node:stream'
import { isRemoteHttp } from './auth/loopback.ts'
import type { Environment } from './environment.ts'

/** What the bridge runs on. */
interface BridgeParts {
  readonly env: Environment
  readonly stdin: Readable
  readonly stdout: Writable
  readonly fetch: typeof fetch
}

/**
 * Serves the tools of a running Landside to a desktop assistant, over standard input and output. `LANDSIDE_URL` names that
 * server, and `LANDSIDE_TOKEN` is an API token of it. Nothing else is written to `stdout`.
 *
 * @returns why it can't, in one sentence that doesn't repeat the token; null: it does
 */
export async function bridgeToStdio(parts: BridgeParts): Promise<string | null> {
  const { env, stdin, stdout } = parts
  const { LANDSIDE_URL: address = 'http://localhost:4900', LANDSIDE_TOKEN: token = '' } = env
  if (!/^landside_[\w-]+$/.test(token))
    return 'Set LANDSIDE_TOKEN to an API token of Landside. Create one in Settings > API tokens.'
  if (!URL.canParse(address) || !/^https?:/.test(address))
    return 'Set LANDSIDE_URL to the address of Landside, such as https://landside.example.com.'
  const url = new URL('/mcp', address)
  if (isRemoteHttp(url))
    return 'LANDSIDE_URL must use https, or the token would be sent in clear text.'
  const client = new Client({ name: 'landside-stdio', version: '1' })
  const transport = new StreamableHTTPClientTransport(url, {
    fetch: (input, init) => parts.fetch(input, { ...init, redirect: 'error' }),
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  try {
    await client.connect(transport)
  } catch (error) {
    return sentenceFor(error, url.origin)
  }
  const instructions = client.getInstructions() ?? ''
  const version = client.getServerVersion()?.version ?? 'unknown'
  const capabilities = { tools: { listChanged: false } }
  const local = new StdioServerTransport(stdin, stdout)
  serveStdio(
    () => {
      const { server } = new McpServer(
        { name: 'landside', version },
        { instructions, capabilities },
      )
      server.setRequestHandler('tools/list', ({ params }) =>
        passedOn(client.listTools(params), url.origin),
      )
      server.setRequestHandler('tools/call', ({ params: { name, arguments: args } }) =>
        passedOn(client.callTool({ name, ...(args && { arguments: args }) }), url.origin),
      )
      return server
    },
    { transport: local },
  )
  // An open connection would keep this process running.
  stdin.once('end', () => void client.close())
  return null
}

async function passedOn<T>(answer: Promise<T>, origin: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw isOfTransport(error) ? new Error(sentenceFor(error, origin)) : error
  }
}

/** Whether the server couldn't be reached or refused the request, rather than answered it. */
function isOfTransport(error: unknown): boolean {
  return error instanceof SdkHttpError || error instanceof TypeError
}

function sentenceFor(error: unknown, origin: string): string {
  const status = error instanceof SdkHttpError ? error.status : null
  if (status === 401)
    return 'Landside refused the token: it may be mistyped, expired or revoked. Create another in Settings > API tokens.'
  if (status === 429) return 'Too many requests with this token. Try again in a minute.'
  return status === null
    ? `Couldn’t reach Landside at ${origin}. Check LANDSIDE_URL, and that it is running.`
    : `Landside at ${origin} answered with status ${status}.`
}
