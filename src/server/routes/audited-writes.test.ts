import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { shipmentPage } from '#wire/api/shipments.ts'
import { endpointAt, endpointKeys } from '#wire/api/endpoints.ts'
import { listAudit, writeAudit } from '../store/people/audit.ts'
import { deedsAt, type Deed, type Standing } from '../testing/deeds.ts'
import { containersSeenBy, jsonPut, openMirroredServer, writeOf } from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ containers: 16, at: friday })
const admin = await server.as('admin')
// Its token exists, and was used, before anything is compared.
await admin('/api/v1/alerts')
afterAll(() => server.end())

const shipments = shipmentPage.parse(await (await admin('/api/shipments')).json()).data
const standing: Standing = {
  server,
  admin,
  containerIds: (await containersSeenBy(admin)).map(({ id }) => id),
  shipmentId: shipments[0]?.id ?? '',
}
const deeds = deedsAt(() => standing)

const writes = endpointKeys.filter((key) => !key.startsWith('GET '))

describe('what cannot be in the audit is not done', () => {
  it.each(asked())('$key', async ({ key, deed }) => {
    const ask = await prepare(key, deed)
    await server.settled()
    const before = await everything(key)
    await sql`alter table audit_entry rename to elsewhere`.execute(server.store.db)
    const { status } = await ask()
    await sql`alter table elsewhere rename to audit_entry`.execute(server.store.db)
    expect(status).toBe(500)
    expect(await everything(key)).toEqual(before)
  })
})

describe('what people do is in the audit', () => {
  it.each(writes)('%s: or the table says why not', (key) => {
    expect(deeds[key] === undefined).toBe(endpointAt(key).unaudited !== undefined)
  })

  it.each(asked())('$key: $deed.action', async ({ key, deed }) => {
    const answer = await (await prepare(key, deed))()
    const [latest] = await listAudit(server.store.db, { limit: 1 })
    expect({ status: answer.status, action: latest?.action }).toEqual({
      status: deed.status ?? expect.toBeOneOf([200, 201, 202, 204]),
      action: deed.action,
    })
    expect(latest?.by.requestId).toBe(answer.headers.get('x-request-id'))
  })
})

describe('an entry', () => {
  it('is no second copy of a long value, so that nobody can fill the log with one field', async () => {
    const [containerId = ''] = standing.containerIds
    const edit = { entity: 'container', id: containerId, slug: 'notes', from: null }
    const value = 'x'.repeat(40_000)
    await admin('/api/custom-fields', jsonPut({ ...edit, value }))
    const [latest] = await listAudit(server.store.db, { limit: 1 })
    expect(latest?.action).toBe('ask to change field')
    expect(JSON.stringify(latest?.detail).length).toBeLessThan(3000)
    expect(JSON.stringify(latest?.detail)).toContain('(40000 characters)')
  })

  it('names every container of a bulk edit, however many there were', async () => {
    const { store } = server
    const containerIds = Array.from({ length: 3000 }, (_, at) => `container-${at}`)
    await store.transaction((tx) =>
      writeAudit(tx, actor, {
        action: 'assign',
        object: '3000 containers',
        detail: { containerIds },
      }),
    )
    const [latest] = await listAudit(store.db, { limit: 1 })
    expect(latest?.detail).toEqual({ containerIds })
  })

  it('names its object in at most 1,000 characters', async () => {
    const { store } = server
    const object = 'alert-'.repeat(12_000)
    await store.transaction((tx) => writeAudit(tx, actor, { action: 'acknowledge', object }))
    const [latest] = await listAudit(store.db, { limit: 1 })
    expect(latest?.object).toBe(`${object.slice(0, 1000)}… (72000 characters)`)
  })

  it('is in the export, however many there are: it is sent in parts', async () => {
    const { store } = server
    await store.transaction(async (tx) => {
      for (let at = 0; at < 450; at += 1)
        await writeAudit(tx, actor, { action: 'change freshness', object: `part ${at}` })
    })
    const answer = await admin('/api/audit/export')
    let others = 0
    const serveOthers = (): void => {
      others += 1
      next = setImmediate(serveOthers)
    }
    let next = setImmediate(serveOthers)
    const text = await answer.text()
    clearImmediate(next)
    // Each part lets others be served: 450 entries and more are three parts at least.
    expect(others).toBeGreaterThanOrEqual(3)
    const lines = text.trimEnd().split('\r\n')
    const count = await store.db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(lines).toHaveLength(count.count + 1)
    expect(lines.filter((line) => line.startsWith('When (UTC),'))).toHaveLength(1)
  })
})

const actor = { id: 'mei', name: 'Mei', address: '192.0.2.1', requestId: 'request-1' }

function asked() {
  return writes.flatMap((key) => {
    const deed = deeds[key]
    return deed !== undefined && 'action' in deed ? [{ key, deed }] : []
  })
}

/** What the server moves by itself meanwhile, once somebody has asked for a refresh: it sends what was asked for. */
const moving = new Set([
  'fleet_version',
  'refresh_job',
  'rate_slot',
  'rate_clock',
  'rate_pause',
  'sign_in_try',
])

/** All rows of all tables that don't change on their own. A session whose cookie was never sent doesn't count. */
async function everything(key: string): Promise<unknown> {
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    .execute(server.store.db)
    .then(({ rows }) => rows.map(({ name }) => name))
  const compared = tables
    .filter((name) => !(name === 'session' && key.includes('sign-in')))
    .filter((name) => !moving.has(name) || key === 'POST /api/refreshes')
  const rows = await Promise.all(
    compared.map((name) => sql`select * from ${sql.table(name)}`.execute(server.store.db)),
  )
  return Object.fromEntries(compared.map((name, at) => [name, rows[at]?.rows]))
}

/** Signing in and out end the session they come with, so those are not asked with the one that lives on. */
async function prepare(
  key: string,
  deed: Extract<Deed, { action: string }>,
): Promise<() => Promise<Response>> {
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(':id', (await deed.id?.()) ?? '') + (deed.search ?? '')
  const body = await deed.body()
  const who =
    key === 'POST /api/auth/sign-out'
      ? await server.as('support')
      : key.includes('sign-in')
        ? (path: string, init?: RequestInit) => server.request(path, init)
        : admin
  return () => who(path, writeOf(method, body))
}
