import { afterAll, describe, expect, it } from 'vitest'
import { disputeAnswer, disputeList } from '#wire/api/disputes.ts'
import { problem } from '#wire/api/problem.ts'
import type { Dispute } from '#domain/invoices/dispute.ts'
import { toJson } from '../store/schema/json-column.ts'
import { interleave } from '../testing/interleave.ts'
import { containersSeenBy, jsonPost, jsonPut, openMirroredServer } from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ containers: 1, at: friday })
const manager = await server.as('manager')
const support = await server.as('support')
const containers = await containersSeenBy(support)
afterAll(() => server.end())

describe('disputes', () => {
  const dispute = {
    subject: 'DEM-1001',
    biller: 'Maersk',
    currency: 'USD',
    amount: 570,
    recovered: null,
    state: 'draft',
    deadline: '2027-01-04',
    sentOn: null,
    decidedOn: null,
    note: null,
  }
  const about = { invoiceId: null, containerId: null }

  it('have names on one line, but those of an earlier version stay readable', async () => {
    const hostile = { ...dispute, subject: 'DEM\u202E\r\n1' }
    const body = jsonPost({ ...about, dispute: hostile })
    expect((await manager('/api/disputes', body)).status).toBe(422)
    const made = await manager('/api/disputes', jsonPost({ ...about, dispute }))
    const { id } = disputeAnswer.parse(await made.json()).data
    await server.store.db
      .updateTable('dispute')
      .set({ dispute: toJson(hostile as Dispute) })
      .where('id', '=', id)
      .execute()
    const { data } = disputeList.parse(await (await support('/api/disputes')).json())
    expect(data.find((one) => one.id === id)?.dispute.subject).toBe(hostile.subject)
  })

  it('take at most 10 MB: beyond that, a note can only get shorter', async () => {
    const other = await openMirroredServer({ containers: 1, at: friday })
    const mei = await other.as('manager')
    const full = { ...dispute, note: 'x'.repeat(2_000) }
    const first = await mei('/api/disputes', jsonPost({ ...about, dispute: full }))
    const { id } = disputeAnswer.parse(await first.json()).data
    const row = await other.store.db.selectFrom('dispute').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 5_200 }, (_, at) => ({ ...row, id: `copy-${at}` }))
    for (let at = 0; at < copies.length; at += 400)
      await other.store.db
        .insertInto('dispute')
        .values(copies.slice(at, at + 400))
        .execute()
    const refused = await mei('/api/disputes', jsonPost({ ...about, dispute: full }))
    expect(refused.status).toBe(409)
    expect(problem.parse(await refused.json()).title).toContain('10 MB')
    const change = (note: string, basedOn: number) =>
      mei(`/api/disputes/${id}`, jsonPut({ dispute: { ...full, note }, basedOn }))
    expect((await change('short', 1)).status).toBe(200)
    expect((await change('not so short', 2)).status).toBe(409)
    await other.end()
  })

  it('go from draft to an outcome, each step saved with its author', async () => {
    expect((await support('/api/disputes', jsonPost({ ...about, dispute }))).status).toBe(403)
    const answer = await manager('/api/disputes', jsonPost({ ...about, dispute }))
    const { id } = disputeAnswer.parse(await answer.json()).data
    const sent = { ...dispute, state: 'sent', sentOn: '2026-12-10' }
    expect(
      (await manager(`/api/disputes/${id}`, jsonPut({ dispute: sent, basedOn: 1 }))).status,
    ).toBe(200)
    const won = { ...sent, state: 'partly', decidedOn: '2026-12-20', recovered: 300 }
    expect(
      (await manager(`/api/disputes/${id}`, jsonPut({ dispute: won, basedOn: 1 }))).status,
    ).toBe(409)
    expect(
      (await manager(`/api/disputes/${id}`, jsonPut({ dispute: won, basedOn: 2 }))).status,
    ).toBe(200)
    const list = disputeList.parse(await (await support('/api/disputes')).json()).data
    expect(list.find((one) => one.id === id)).toMatchObject({
      version: 3,
      dispute: { recovered: 300 },
      by: { name: 'Mei Lindqvist' },
    })
  })

  it.each([
    ['invoiceId', { invoiceId: 'nothing', containerId: null }, 'invoiceId'],
    ['containerId', { invoiceId: null, containerId: 'nothing' }, 'containerId'],
    ['a text without end', { invoiceId: 'x'.repeat(100_000), containerId: null }, 'invoiceId'],
  ])('are about what is on file: %s', async (_, what, field) => {
    const answer = await manager('/api/disputes', jsonPost({ ...what, dispute }))
    expect(answer.status).toBe(422)
    expect(problem.parse(await answer.json()).fields?.[0]?.field).toBe(field)
    const known = { invoiceId: null, containerId: containers[0]?.id }
    expect((await manager('/api/disputes', jsonPost({ ...known, dispute }))).status).toBe(201)
  })

  it('follow from the state that is saved, not from one that was read before', async () => {
    const made = await manager('/api/disputes', jsonPost({ ...about, dispute }))
    const { id } = disputeAnswer.parse(await made.json()).data
    const path = `/api/disputes/${id}`
    const withdrawn = { ...dispute, state: 'withdrawn' }
    const won = { ...dispute, state: 'won', sentOn: '2026-12-10', decidedOn: '2026-12-20' }
    interleave(server.store, {
      before: () => manager(path, jsonPut({ dispute: withdrawn, basedOn: 1 })),
    })
    const answer = await manager(
      path,
      jsonPut({ dispute: { ...won, recovered: 99_999_999 }, basedOn: 2 }),
    )
    expect(answer.status).toBe(422)
  })

  it('are refused where an outcome does not fit', async () => {
    const lost = { ...dispute, state: 'lost', recovered: 5, decidedOn: '2026-12-20' }
    const answer = await manager('/api/disputes', jsonPost({ ...about, dispute: lost }))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('dispute.state')
  })
})
