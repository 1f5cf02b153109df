import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { roles, type Role } from '#wire/api/session.ts'
import { everyRow } from '../testing/cast.ts'
import {
  canary,
  containersSeenBy,
  jsonPost,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'
import { assistantOf, type Assistant } from './testing/assistant.ts'

let server: TestServer
let admin: Requester
let container = ''
const assistants = new Map<string, Assistant>()

beforeAll(async () => {
  server = await openMirroredServer({ containers: 40, at: friday })
  admin = await server.as('admin')
  container = (await containersSeenBy(admin))[0]?.number ?? ''
  for (const role of roles)
    for (const writes of [false, true])
      assistants.set(`${role} ${writes}`, await assistantOf(server, admin, role, writes))
  // What somebody looked up, and a view of their own, are nobody else's.
  await admin(
    '/api/views',
    jsonPost({ page: 'containers', name: 'secret view', search: 'q=hidden', shared: false }),
  )
}, 60_000)
afterAll(() => server.end())

const everybody: readonly Role[] = ['support', 'coordinator', 'manager', 'admin']
const fromCoordinator: readonly Role[] = ['coordinator', 'manager', 'admin']

/** A call of each tool, who may make it, and whether it changes anything. */
const tools: Readonly<
  Record<
    string,
    { readonly args: () => object; readonly may: readonly Role[]; readonly writes?: true }
  >
> = {
  find_containers: { args: () => ({ limit: 3 }), may: everybody },
  look_up: { args: () => ({ text: container }), may: everybody },
  get_container: { args: () => ({ container }), may: everybody },
  explain_deadline: { args: () => ({ container }), may: everybody },
  what_costs_next: { args: () => ({}), may: everybody },
  summarize_risk: { args: () => ({ by: 'Terminal' }), may: everybody },
  list_changes: { args: () => ({}), may: everybody },
  plan_pickups: { args: () => ({ days: 3 }), may: everybody },
  add_note: { args: () => ({ container, text: 'Checked' }), may: everybody, writes: true },
  assign_container: {
    args: () => ({ container, owner: 'Carlos Okafor' }),
    may: fromCoordinator,
    writes: true,
  },
  snooze_container: {
    args: () => ({ container, until: '2026-11-24' }),
    may: fromCoordinator,
    writes: true,
  },
  refresh_container: { args: () => ({ container }), may: everybody, writes: true },
}

const holders = roles.flatMap((role) => [false, true].map((writes) => ({ role, writes })))
const of = ({ role, writes }: (typeof holders)[number]): Assistant => {
  const found = assistants.get(`${role} ${writes}`)
  if (!found) throw new Error('No such assistant')
  return found
}

describe.each(holders)('a token of $role, writes: $writes', (holder) => {
  const mayUse = Object.entries(tools).filter(
    ([, { may, writes }]) => may.includes(holder.role) && (holder.writes || !writes),
  )

  it('lists the tools that it may use, and no other', async () => {
    const { tools: listed } = await of(holder).client.listTools()
    expect(listed.map(({ name }) => name).toSorted()).toEqual(
      mayUse.map(([name]) => name).toSorted(),
    )
    for (const { name, annotations } of listed)
      expect([name, annotations?.readOnlyHint]).toEqual([name, tools[name]?.writes !== true])
  })

  it.each(Object.keys(tools))('%s: as its endpoint’s role and scope say', async (name) => {
    const tool = tools[name]
    const isAllowed = mayUse.some(([one]) => one === name)
    const before = isAllowed && tool?.writes ? null : await rowsAtRest()
    const told = await of(holder).call(name, { ...tool?.args() })
    expect([name, told.isError, told.isError ? told.text : '']).toEqual([
      name,
      !isAllowed,
      isAllowed ? '' : expect.stringMatching(/role-missing|token-reads-only/),
    ])
    // Reads and refusals leave no trace.
    if (before) expect(await rowsAtRest()).toEqual(before)
    if (!told.isError) expect(about.safeParse(told.data).error).toBeUndefined()
  })
})

/** All rows but those that the server moves by itself once a refresh was asked for. */
async function rowsAtRest(): Promise<Readonly<Record<string, unknown>>> {
  const moving = new Set(['fleet_version', 'refresh_job', 'rate_slot', 'rate_clock', 'rate_pause'])
  const rows = await everyRow(server)
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !moving.has(table)))
}

/** What every answer carries. */
const about = z.object({
  about: z.object({
    asOf: z.literal(friday),
    data: z.nullable(z.object({ oldestCheckAt: z.nullable(z.string()) })),
    sources: z.string().min(20),
    basis: z.array(z.string()),
    links: z.record(z.string(), z.string().startsWith('http')),
  }),
})

it('no output has the service’s token, a session, a hash, another’s view or lookup, or an address', async () => {
  await admin('/api/lookups', { ...jsonPost({ text: 'MSCU7777777' }), method: 'PUT' })
  const rows = await everyRow(server)
  const sessions = z.array(z.object({ token: z.string() })).parse(rows['session'])
  const hashes = z.array(z.object({ token_hash: z.string() })).parse(rows['api_token'])
  const secrets = [
    canary,
    'q=hidden',
    'secret view',
    'MSCU7777777',
    '@landside.test',
    ...sessions.map(({ token }) => token),
    ...hashes.map(({ token_hash }) => token_hash),
    ...[...assistants.values()].map(({ token }) => token),
  ]
  expect(secrets.length).toBeGreaterThan(15)
  const { client, call } = of({ role: 'admin', writes: true })
  let output = JSON.stringify(await client.listTools()) + (client.getInstructions() ?? '')
  for (const [name, { args }] of Object.entries(tools))
    output += (await call(name, { ...args() })).text
  for (const text of ['MSCU7777777', 'secret view', canary])
    output += (await call('look_up', { text })).text.replaceAll(text, '')
  expect(output.length).toBeGreaterThan(50_000)
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([])
})
