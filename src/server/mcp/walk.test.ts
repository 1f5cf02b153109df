import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createListener } from '../listener.ts'
import {
  containersSeenBy,
  jsonDelete,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'
import { callWith, connect, makeToken } from './testing/assistant.ts'

let server: TestServer
let admin: Requester
let listener: Server
let url = ''
let container = ''

beforeAll(async () => {
  server = await openMirroredServer({ containers: 40, at: friday })
  admin = await server.as('admin')
  container = (await containersSeenBy(admin))[0]?.number ?? ''
  listener = createListener(
    async (request, env) => server.app.fetch(request, env),
    () => false,
  )
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  // A listener on a port has an address with one.
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
  await server.end()
})

const calls = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  find_containers: { view: 'at-risk', limit: 5 },
  look_up: { text: container },
  get_container: { container },
  explain_deadline: { container },
  what_costs_next: { limit: 5 },
  summarize_risk: { by: 'Line' },
  list_changes: { limit: 5 },
  plan_pickups: { days: 5, pickups_per_terminal_day: 2 },
  add_note: { container, text: 'Seen by the assistant' },
  assign_container: { container, owner: 'coordinator@landside.test' },
  snooze_container: { container, until: '2026-11-24' },
  refresh_container: { container },
})

const answer = z.object({ about: z.object({ asOf: z.literal(friday), sources: z.string() }) })

/** Calls every tool that is listed, and checks that both forms of its answer say the same. */
async function walk(client: Client): Promise<number> {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls()).toSorted())
  for (const { name, description, inputSchema } of tools) {
    expect([name, (description ?? '').length > 40, inputSchema.type]).toEqual([
      name,
      true,
      'object',
    ])
    const result = await client.callTool({ name, arguments: { ...calls()[name] } })
    expect([name, result.isError ?? false]).toEqual([name, false])
    expect(answer.safeParse(result.structuredContent).error).toBeUndefined()
    const [text] = result.content
    expect(JSON.parse(text?.type === 'text' ? text.text : '')).toEqual(result.structuredContent)
  }
  return tools.length
}

describe('the official client walks every tool', () => {
  it.each(['legacy', 'modern'] as const)('over HTTP, by the %s protocol', async (era) => {
    const { client } = await connect(server, await makeToken(admin, { name: era }), era)
    expect(client.getInstructions()).toContain('untrustedText')
    expect(await walk(client)).toBe(12)
    await client.close()
  })

  it('over standard input and output, and hears why when its token ends', async () => {
    const made = await makeToken(admin, { name: 'Desktop' })
    const { client, transport } = desktop({ LANDSIDE_URL: url, LANDSIDE_TOKEN: made.token })
    await client.connect(transport)
    expect(client.getInstructions()).toContain('untrustedText')
    expect(await walk(client)).toBe(12)
    await admin(`/api/tokens/${made.id}`, jsonDelete())
    const refused = callWith(client, 'find_containers')
    await expect(refused).rejects.toThrow('Landside refused the token')
    await expect(refused).rejects.not.toThrow(made.token)
    await client.close()
  }, 60_000)
})

const start = join(import.meta.dirname, '../../start.js')

/** The program as a desktop assistant starts it. */
function desktop(env: Record<string, string>) {
  const args = [start, 'mcp']
  return {
    client: new Client({ name: 'a desktop', version: '1' }),
    transport: new StdioClientTransport({ command: process.execPath, args, env }),
  }
}

describe('the program that desktop assistants start', () => {
  const wellFormed = `landside_${'a'.repeat(43)}`
  it.each([
    ['without a token', '', null, 'Set LANDSIDE_TOKEN'],
    ['with something else as a token', 'secret-of-mine', null, 'Set LANDSIDE_TOKEN'],
    ['with an address in clear', wellFormed, 'http://landside.example', 'must use https'],
    [
      'with a server that isn’t there',
      wellFormed,
      'http://127.0.0.1:9',
      'Couldn’t reach Landside at http://127.0.0.1:9',
    ],
    ['with a token that doesn’t work', wellFormed, null, 'Landside refused the token'],
  ])(
    '%s says what to do, and not the token',
    async (_, token, address, sentence) => {
      const child = spawn(process.execPath, [start, 'mcp'], {
        env: { LANDSIDE_TOKEN: token, LANDSIDE_URL: address ?? url },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      let [out, err] = ['', '']
      child.stdout.on('data', (chunk) => (out += String(chunk)))
      child.stderr.on('data', (chunk) => (err += String(chunk)))
      const [status] = (await once(child, 'close')) as [number]
      expect([status, out]).toEqual([1, ''])
      expect(err).toContain(sentence)
      expect(token !== '' && err.includes(token)).toBe(false)
    },
    30_000,
  )

  it('ends when the assistant closes its input', async () => {
    const made = await makeToken(admin, { name: 'Short' })
    const env = { LANDSIDE_URL: url, LANDSIDE_TOKEN: made.token }
    const child = spawn(process.execPath, [start, 'mcp'], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`)
    await once(child.stdout, 'data')
    child.stdin.end()
    const [status] = (await once(child, 'close')) as [number]
    expect(status).toBe(0)
  }, 30_000)
})
