import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Role } from '#wire/api/session.ts'
import { madeApiToken, type NewApiToken } from '#wire/api/tokens.ts'
import { jsonPost, origin, type Requester, type TestServer } from '../../testing/test-server.ts'

/** What a tool answered. */
export interface Told {
  readonly isError: boolean
  /** The structured content. */
  readonly data: Readonly<Record<string, unknown>>
  /** Both forms, as the client received them. */
  readonly text: string
}

/** The official client, connected to a server that needs no socket. */
export interface Assistant {
  readonly client: Client
  readonly token: string
  readonly tokenId: string
  readonly call: (name: string, args?: Readonly<Record<string, unknown>>) => Promise<Told>
}

/** A token of a role, created by `by`. */
export async function makeToken(
  by: Requester,
  wanted: Partial<NewApiToken> = {},
): Promise<{ readonly token: string; readonly id: string }> {
  const name = wanted.name ?? 'Assistant'
  const usual = { kind: 'service', name, role: 'coordinator', writes: true, days: 30 }
  const answer = await by('/api/tokens', jsonPost({ ...usual, ...wanted }))
  const { token, data } = madeApiToken.parse(await answer.json())
  return { token, id: data.find((one) => one.name === name)?.id ?? '' }
}

/** Connects the official client with a token. `era`: of the protocol. */
export async function connect(
  server: Pick<TestServer, 'request'>,
  { token, id }: { readonly token: string; readonly id: string },
  era: 'legacy' | 'modern' = 'legacy',
): Promise<Assistant> {
  const client = new Client(
    { name: 'a test', version: '1' },
    era === 'modern' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), {
      fetch: async (input, init) => {
        const { pathname, search } = new URL(String(input))
        return server.request(`${pathname}${search}`, init)
      },
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return { client, token, tokenId: id, call: (name, args) => callWith(client, name, args) }
}

/** Calls a tool with a connected client. */
export async function callWith(
  client: Client,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<Told> {
  const result = await client.callTool({ name, arguments: { ...args } })
  const [first] = result.content
  const said = first?.type === 'text' ? first.text : ''
  return {
    isError: result.isError === true,
    data: Object.fromEntries(Object.entries(result.structuredContent ?? {})),
    text: `${said} ${JSON.stringify(result.structuredContent ?? null)}`,
  }
}

/** A connected assistant of a role, whose token writes or only reads. */
export async function assistantOf(
  server: TestServer,
  admin: Requester,
  role: Role,
  writes: boolean,
): Promise<Assistant> {
  const name = `${role} ${writes ? 'writes' : 'reads'}`
  return connect(server, await makeToken(admin, { name, role, writes }))
}

/** An answer's data, or a part of it, as a test expects it. */
export function dataOf<T>(data: Readonly<Partial<Record<keyof T, unknown>>>): T {
  // What is wrong about it fails the test that reads it.
  return data as T
}
