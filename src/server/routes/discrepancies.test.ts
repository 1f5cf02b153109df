import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { trackingKey } from '#domain/documents/discrepancy.ts'
import {
  documentCheck,
  settlingAnswer,
  type DiscrepancyRow,
  type DocumentCheck,
  type SettlingRequest,
} from '#wire/api/discrepancies.ts'
import { documentList } from '#wire/api/documents.ts'
import { shipmentPage } from '#wire/api/shipments.ts'
import {
  canary,
  jsonPut,
  openTestServer,
  until,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'

let server: TestServer
let coordinator: Requester
let support: Requester

beforeAll(async () => {
  server = await openTestServer({ containers: 120 })
  coordinator = await server.as('coordinator')
  support = await server.as('support')
  const read = async () => shipmentPage.parse(await (await support('/api/shipments')).json())
  await until(async () => !(await read()).meta.mirroring)
  await server.settled()
  await plantNotices()
  // Planting takes calls of the same minute: with many documents none would be left for the server.
  await server.advance(60_000)
}, 60_000)
afterAll(() => server.end())

/** Makes every document about a container with a running clock name an unknown last free day. */
async function plantNotices(): Promise<void> {
  const root = 'http://localhost:4910/v2/documents'
  const headers = { authorization: `Token ${canary}`, 'content-type': 'application/vnd.api+json' }
  const listed = await server.sandbox.app.request(`${root}?page[size]=100`, { headers })
  const { data } = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(await listed.json())
  const attributes = { extracted_data_manual: { last_free_day_on: '2031-01-01' } }
  for (const { id } of data) {
    const body = JSON.stringify({ data: { type: 'document', attributes } })
    await server.sandbox.app.request(`${root}/${id}`, { method: 'PATCH', headers, body })
  }
}

const looks = () => server.calls.filter((call) => call === 'GET /v2/documents').length
const check = async (): Promise<DocumentCheck> =>
  documentCheck.parse(await (await support('/api/documents')).json()).data
const openOnes = (rows: readonly DiscrepancyRow[]) =>
  rows.filter(({ state, difference }) => state === 'open' && difference.kind === 'last-free-day')

function asked({ document, difference, settlement }: DiscrepancyRow): SettlingRequest {
  return {
    documentId: document.id,
    subject: { kind: difference.subject.kind, id: difference.subject.id },
    kind: difference.kind,
    documentSays: difference.documentSays,
    trackingSays: trackingKey(difference.tracking),
    decision: 'tracking-right',
    reason: null,
    from: settlement?.at ?? null,
  }
}
const put = (ask: Requester, body: SettlingRequest) => ask('/api/discrepancies', jsonPut(body))
const again = async ({ document, difference }: DiscrepancyRow) =>
  (await check()).discrepancies.find(
    (row) =>
      row.document.id === document.id &&
      row.difference.subject.id === difference.subject.id &&
      row.difference.kind === difference.kind,
  )

async function anOpenOne(): Promise<DiscrepancyRow> {
  const [row] = openOnes((await check()).discrepancies)
  if (!row) throw new Error('The sandbox has notices that differ')
  return row
}

describe('documents against tracking', () => {
  it('are looked through once in five minutes, and say how far', async () => {
    const first = await check()
    expect(first.comparable).toBeGreaterThan(0)
    expect(first.documents).toBe(first.comparable)
    expect(first.more).toBe(false)
    const before = looks()
    expect(await check()).toEqual(first)
    expect(looks()).toBe(before)
    await server.advance(5 * 60_000)
    await check()
    expect(looks()).toBeGreaterThan(before)
  })

  it('are listed with the container too, with both values', async () => {
    const row = await anOpenOne()
    const { subject } = row.difference
    const list = await support(`/api/containers/${subject.id}/documents`)
    expect(documentList.parse(await list.json()).data.discrepancies).toContainEqual(row)
  })

  it('are settled by a coordinator, audited, and only by who has seen the last decision', async () => {
    const row = await anOpenOne()
    expect((await put(support, asked(row))).status).toBe(403)
    expect((await put(coordinator, { ...asked(row), decision: 'ignored' })).status).toBe(422)
    expect((await put(coordinator, asked(row))).status).toBe(200)
    expect(await again(row)).toMatchObject({
      state: 'settled',
      settlement: { decision: 'tracking-right', by: { name: 'Carlos Okafor' } },
    })
    const late = settlingAnswer.parse(await (await put(coordinator, asked(row))).json())
    expect(late.data.outcome).toBe('changed-meanwhile')
    const audit = await (await (await server.as('admin'))('/api/audit')).text()
    expect(audit).toContain('settle document difference')
  })

  it('are open again where either side says something else', async () => {
    const row = await anOpenOne()
    const seen = { ...asked(row), trackingSays: 'terminal 2020-01-01' }
    expect((await put(coordinator, seen)).status).toBe(200)
    expect((await again(row))?.state).toBe('reopened')
  })

  it('are 20,000 at most, of which each can still be changed', async () => {
    const [first, second] = openOnes((await check()).discrepancies)
    if (!first || !second) throw new Error('The sandbox has notices that differ')
    const decided = settlingAnswer.parse(await (await put(coordinator, asked(first))).json())
    const { db } = server.store
    const { count } = await db
      .selectFrom('discrepancy_settlement')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 20_000 - count }, (_, at) => ({
      document_id: `many-${at}`,
      subject_id: 'x',
      kind: 'x',
      item: '',
      settlement: '{}' as never,
    }))
    for (let at = 0; at < many.length; at += 1000)
      await db
        .insertInto('discrepancy_settlement')
        .values(many.slice(at, at + 1000))
        .execute()
    const refused = await put(coordinator, asked(second))
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('The limit is 20,000 document decisions per account')
    const changed = { ...asked(first), from: decided.data.at }
    expect((await put(coordinator, changed)).status).toBe(200)
    await db.deleteFrom('discrepancy_settlement').where('document_id', 'like', 'many-%').execute()
  })

  it('of untracked records can’t be settled', async () => {
    const row = await anOpenOne()
    const other = {
      ...asked(row),
      subject: { kind: 'container' as const, id: 'no-such-container' },
    }
    expect((await put(coordinator, other)).status).toBe(404)
  })
})
