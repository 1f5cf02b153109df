import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { evidenceFields } from '#domain/history/evidence.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { containerDetail, type ContainerRow } from '#wire/api/containers.ts'
import { disputeAnswer } from '#wire/api/disputes.ts'
import { invoiceDetail, invoiceList, savedInvoices } from '#wire/api/invoices.ts'
import { anInvoice, anInvoicedContainer } from '../../domain/testing/invoices.ts'
import type { FieldChange } from '../store/containers/field-changes.ts'
import { toJson } from '../store/schema/json-column.ts'
import { writeJournal } from '../store/containers/journal.ts'
import {
  containersSeenBy,
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
} from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ containers: 40, at: friday })
const manager = await server.as('manager')
const support = await server.as('support')
const containers = await containersSeenBy(support)
afterAll(() => server.end())

const aContainer = (): ContainerRow => {
  const container = containers.find(
    ({ milestones, facility }) => milestones.dischargedAt !== null && facility?.locode === 'USLAX',
  )
  if (!container) throw new Error('The account has containers that were discharged')
  return container
}

async function saveInvoice(invoice: Invoice) {
  const answer = await manager('/api/invoices', jsonPost({ invoices: [invoice] }))
  const [made] = savedInvoices.parse(await answer.json()).data
  if (!made) throw new Error('It was not saved')
  return made
}

const invoiceOf = (container: ContainerRow, terms: Partial<Invoice> = {}) =>
  anInvoice({
    billOfLading: container.shipment?.billOfLading ?? null,
    boxes: [anInvoicedContainer({ number: container.number })],
    ...terms,
  })

/** The document's text without its line breaks and spaces: lines are wrapped where the page ends. */
async function readPdf(answer: Response): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return squeezed((await extractText(document, { mergePages: true })).text)
}
const squeezed = (text: string) => text.replaceAll(/\s+/g, '')

describe('invoices', () => {
  it('are saved by managers, read by everyone, and checked against the record', async () => {
    const made = await saveInvoice(invoiceOf(aContainer()))
    const refused = await support('/api/invoices', jsonPost({ invoices: [anInvoice()] }))
    expect(refused.status).toBe(403)
    const { data } = invoiceDetail.parse(await (await support(`/api/invoices/${made.id}`)).json())
    expect(data.boxes[0]?.container?.id).toBe(aContainer().id)
    expect(data.record).toMatchObject({ version: 1, by: { name: 'Mei Lindqvist' } })
    const list = invoiceList.parse(await (await support('/api/invoices')).json()).data
    expect(list.find(({ id }) => id === made.id)).toMatchObject({ disputes: 0 })
    const of = await support(`/api/invoices?container=${aContainer().number}`)
    expect(invoiceList.parse(await of.json()).data.map(({ id }) => id)).toContain(made.id)
  })

  it('say in the list what their disputes come to', async () => {
    const made = await saveInvoice(invoiceOf(aContainer(), { number: 'PD-2616428' }))
    const listed = async () => {
      const list = invoiceList.parse(await (await support('/api/invoices')).json()).data
      return list.find(({ id }) => id === made.id)
    }
    expect(await listed()).toMatchObject({ disputes: 0, isSent: false, settled: null })
    const dispute = {
      subject: 'Invoice PD-2616428',
      biller: 'Pacific Line',
      currency: 'USD',
      amount: 45,
      recovered: null,
      state: 'sent',
      deadline: null,
      sentOn: '2026-10-20',
      decidedOn: null,
      note: null,
    }
    const about = { invoiceId: made.id, containerId: null }
    const answer = await manager('/api/disputes', jsonPost({ ...about, dispute }))
    const { id } = disputeAnswer.parse(await answer.json()).data
    expect(await listed()).toMatchObject({ disputes: 1, isSent: true, settled: null })
    const won = { ...dispute, state: 'won', decidedOn: '2026-10-28', recovered: 45 }
    await manager(`/api/disputes/${id}`, jsonPut({ dispute: won, basedOn: 1 }))
    expect(await listed()).toMatchObject({ isSent: false, settled: { asked: 45, recovered: 45 } })
  })

  it('are 5,000 at most; the answer says so and nothing is lost', async () => {
    const { store } = server
    const stored = await store.transaction(async (tx) => {
      const row = {
        version: 1,
        invoice: toJson(anInvoice()),
        days: 1,
        by_id: 'person',
        by_name: 'Mei Lindqvist',
        at: tx.at,
      }
      for (let from = 0; from < 5_000; from += 1000) {
        const rows = Array.from({ length: 1000 }, (_, at) => ({ ...row, id: `many-${from + at}` }))
        await tx.db.insertInto('invoice').values(rows).execute()
      }
      return tx.at
    })
    const answer = await manager('/api/invoices', jsonPost({ invoices: [anInvoice()] }))
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      title: expect.stringContaining('An account can hold 5,000 invoices') as string,
    })
    await store.transaction((tx) =>
      tx.db.deleteFrom('invoice').where('id', 'like', 'many-%').where('at', '=', stored).execute(),
    )
    await saveInvoice(anInvoice())
  })

  it('are saved all or none, and problems are reported by path', async () => {
    const before = invoiceList.parse(await (await support('/api/invoices')).json()).data.length
    const wrong = {
      ...anInvoice(),
      currency: 'dollars',
      boxes: [{ ...anInvoicedContainer(), freeDays: -1 }],
    }
    const answer = await manager('/api/invoices', jsonPost({ invoices: [anInvoice(), wrong] }))
    expect(answer.status).toBe(422)
    const { fields } = (await answer.json()) as { fields: { field: string }[] }
    expect(fields.map(({ field }) => field)).toEqual([
      'invoices.1.currency',
      'invoices.1.boxes.0.freeDays',
    ])
    expect(invoiceList.parse(await (await support('/api/invoices')).json()).data).toHaveLength(
      before,
    )
  })

  it('say which of their dates others charge, and send nothing else of those', async () => {
    const { number } = anInvoicedContainer({ number: 'TGHU1234564' })
    const large = (at: number) =>
      anInvoice({
        number: `LARGE-${at}`,
        boxes: [
          anInvoicedContainer({ number }),
          ...Array.from({ length: 150 }, (_, index) =>
            anInvoicedContainer({ number: `TGHU2${at}${index}` }),
          ),
        ],
      })
    const others = Array.from({ length: 25 }, (_, at) => large(at))
    for (let at = 0; at < others.length; at += 5)
      await manager('/api/invoices', jsonPost({ invoices: others.slice(at, at + 5) }))
    const { id } = await saveInvoice(anInvoice({ boxes: [anInvoicedContainer({ number })] }))
    const answer = await (await support(`/api/invoices/${id}`)).text()
    const { billedBefore } = invoiceDetail.parse(JSON.parse(answer)).data
    // Twenty are enough to dispute a date by.
    expect(billedBefore).toHaveLength(20)
    expect(billedBefore[0]).toMatchObject({
      container: number,
      number: expect.stringMatching(/^LARGE/) as string,
    })
    expect(answer.length).toBeLessThan(10_000)
  })

  it('take 10 MB at most, and a deleted one takes nothing', async () => {
    const { db } = server.store
    const { id } = await saveInvoice(anInvoice({ number: 'SMALL' }))
    const row = await db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const large = toJson({ ...anInvoice({ number: 'LARGE' }), rule: 'x'.repeat(11_000_000) })
    await db
      .insertInto('invoice')
      .values({ ...row, id: 'large', invoice: large })
      .execute()
    const refused = await manager('/api/invoices', jsonPost({ invoices: [anInvoice()] }))
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('An account can hold 10 MB of invoices')
    expect((await manager('/api/invoices/large', jsonDelete())).status).toBe(204)
    expect(await db.selectFrom('invoice').select('id').where('id', '=', 'large').execute()).toEqual(
      [],
    )
    expect((await manager('/api/invoices', jsonPost({ invoices: [anInvoice()] }))).status).toBe(201)
  })

  it('charge 500,000 days in all at most; one that is full can still be made shorter', async () => {
    const { db } = server.store
    const { id, version } = await saveInvoice(anInvoice({ number: 'LONG' }))
    await db.updateTable('invoice').set({ days: 500_001 }).where('id', '=', id).execute()
    const refused = await manager('/api/invoices', jsonPost({ invoices: [anInvoice()] }))
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('An account can hold invoices for 500,000 billed days')
    const shorter = anInvoice({ number: 'LONG', boxes: [anInvoicedContainer({ lines: [] })] })
    const change = jsonPut({ invoice: shorter, basedOn: version })
    expect((await manager(`/api/invoices/${id}`, change)).status).toBe(200)
    expect((await manager('/api/invoices', jsonPost({ invoices: [anInvoice()] }))).status).toBe(201)
  })

  it('charge a container for 1,000 days at most', async () => {
    const line = {
      from: '2026-01-01',
      to: '2026-12-31',
      days: null,
      perDay: null,
      amount: 1,
    } as const
    const lines = [line, line, line]
    const invoice = invoiceOf(aContainer(), {
      boxes: [anInvoicedContainer({ number: aContainer().number, lines })],
    })
    const answer = await manager('/api/invoices', jsonPost({ invoices: [invoice] }))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('1,000 days at most for one container')
  })

  it('charge 10,000 days at most: checking one takes the processor in one go', async () => {
    const containers = Array.from({ length: 11 }, (_, at) =>
      anInvoicedContainer({
        number: `LONG${at}`,
        lines: [{ from: '2024-01-01', to: '2026-08-31', days: null, perDay: null, amount: 1 }],
      }),
    )
    const long = { ...invoiceOf(aContainer(), { number: 'LONG-1' }), boxes: containers }
    const refused = await manager('/api/invoices', jsonPost({ invoices: [long] }))
    expect(refused.status).toBe(422)
    expect(JSON.stringify(await refused.json())).toContain('Split the invoice')
    const { id } = await saveInvoice(invoiceOf(aContainer(), { number: 'LONG-2' }))
    const change = jsonPut({ invoice: long, basedOn: 1 })
    expect((await manager(`/api/invoices/${id}`, change)).status).toBe(422)
  })

  it('are changed from the version that was read, and can be deleted', async () => {
    const { id, invoice } = await saveInvoice(invoiceOf(aContainer(), { number: 'DEM-2' }))
    const change = jsonPut({ invoice: { ...invoice, total: 9 }, basedOn: 1 })
    expect((await manager(`/api/invoices/${id}`, change)).status).toBe(200)
    expect((await manager(`/api/invoices/${id}`, change)).status).toBe(409)
    expect((await support(`/api/invoices/${id}`, jsonDelete())).status).toBe(403)
    expect((await manager(`/api/invoices/${id}`, jsonDelete())).status).toBe(204)
    expect((await support(`/api/invoices/${id}`)).status).toBe(404)
  })
})

describe('the packet of a container', () => {
  const extended = {
    date: '2026-11-27',
    reason: 'extended by mail',
    evidence: null,
    until: '2026-12-04',
    against: [],
  }
  /** What happened to the container while Landside tracked it, as the journal recorded it. */
  const happened: readonly FieldChange[] = [
    ['availability', 'not-available', 'available', 'terminal'],
    ['holds', [], [{ name: 'customs', status: 'hold', description: 'CBP, exam "A"' }], 'terminal'],
    ['holds', [{ name: 'customs', status: 'hold' }], [], 'terminal'],
    ['reportedDeadlines.terminal', '2026-11-23', '2026-11-24', 'terminal'],
    ['reportedDeadlines.line', null, '2026-11-25', 'line'],
    ['appointmentAt', null, '2026-11-24T18:00:00Z', 'terminal'],
    ['fees', [], [{ type: 'demurrage', amount: 235, currency: 'USD' }], 'terminal'],
    ['override', null, extended, 'person'],
    ['yardSpot', 'A1', 'B2', 'terminal'],
  ].map(
    ([field, old, now, source]) =>
      ({ field, old, new: now, source, happenedAt: null }) as FieldChange,
  )

  it('has every change of the journal that bears on charges, as PDF and as CSV', async () => {
    const { id } = aContainer()
    await server.store.transaction((tx) => writeJournal(tx, { containerId: id }, happened))
    const detail = await (await support(`/api/containers/${id}`)).json()
    const changes = containerDetail
      .parse(detail)
      .data.history.filter(({ field }) => evidenceFields.includes(field))
    expect(changes.length).toBeGreaterThanOrEqual(6)
    const csv = await (await support(`/api/containers/${id}/packet?format=csv`)).text()
    const { data } = papa.parse<string[]>(csv.slice(1))
    const timeline = data.filter(([part]) => part === 'Timeline').slice(2)
    for (const { field, source, new: now } of changes) {
      const lines = timeline.filter(
        ([, , , by, what]) => by === source && what?.includes(evidenceText(field, now)),
      )
      expect({ field, hasCallbackOrigin: lines.length > 0 }).toEqual({
        field,
        hasCallbackOrigin: true,
      })
    }
    expect(timeline.map(([, , , , what]) => what)).toEqual(
      expect.arrayContaining([
        'Pickup status: available (was not available)',
        'Customs hold reported: blocking pickup (CBP, exam "A")',
        'Customs hold no longer reported',
        'Demurrage posted: $235.00',
        'Terminal’s last free day: Tue, Nov 24, 2026 (was Mon, Nov 23, 2026)',
        'Line’s last free day: Wed, Nov 25, 2026',
        'Last free day set manually: Fri, Nov 27, 2026, because “extended by mail”, until Fri, Dec 4, 2026',
      ]),
    )
    const pages = await readPdf(await support(`/api/containers/${id}/packet`))
    for (const [, happenedAt = '', learntAt = ''] of timeline)
      expect(pages).toContain(squeezed(happenedAt + learntAt).slice(0, 12))
    for (const [, , , , what = ''] of timeline) expect(pages).toContain(squeezed(what).slice(0, 30))
    expect(csv).not.toContain('B2')
  })

  it('says its zone, the age of its data, and that it is no legal advice', async () => {
    const pdf = await readPdf(await support(`/api/containers/${aContainer().id}/packet`))
    for (const text of [
      'Time zone',
      'Terminal last checked',
      'In Landside since',
      'not legal advice',
    ])
      expect(pdf).toContain(squeezed(text))
  })

  it('is there for tracked containers only, in two formats, and its export is audited', async () => {
    expect((await support('/api/containers/nobody/packet')).status).toBe(404)
    expect((await support(`/api/containers/${aContainer().id}/packet?format=doc`)).status).toBe(400)
    const admin = await server.as('admin')
    expect(await (await admin('/api/audit')).text()).toContain(
      `Evidence for container ${aContainer().number}`,
    )
  })
})

describe('the packet of an invoice', () => {
  it('of many containers holds up no packet of one', async () => {
    const boxes = Array.from({ length: 150 }, (_, index) =>
      anInvoicedContainer({ number: `TGHU3${index}` }),
    )
    const { id } = await saveInvoice(anInvoice({ number: 'MANY-1', boxes }))
    const done: string[] = []
    const packet = async (name: string, path: string): Promise<void> => {
      const { status } = await manager(path)
      done.push(`${name} ${status}`)
    }
    const first = packet('first', `/api/invoices/${id}/packet`)
    const second = packet('second', `/api/invoices/${id}/packet`)
    // By now the second is being made.
    await first
    await packet('one', `/api/containers/${aContainer().id}/packet`)
    await second
    expect(done).toEqual(['first 200', 'one 200', 'second 200'])
  })

  it('has the grounds, the comparison, the gap list and the dates of the rule', async () => {
    const stated = { ...anInvoice().stated, 'did-not-cause': 'missing' as const }
    const { id } = await saveInvoice(
      invoiceOf(aContainer(), { number: 'DEM-3', stated, total: 1600 }),
    )
    const answer = await support(`/api/invoices/${id}/packet`)
    expect(answer.headers.get('content-disposition')).toContain('landside-dispute-DEM-3.pdf')
    const pdf = await readPdf(answer)
    const csv = squeezed(
      (await (await support(`/api/invoices/${id}/packet?format=csv`)).text()).replaceAll(
        /["]/g,
        '',
      ),
    )
    for (const text of [
      'The total is $1,600.00, but its lines add up to $1,510.00.',
      '541.6(e)(2)',
      'Last free day',
      '541.8(a)',
    ]) {
      expect(pdf).toContain(squeezed(text))
      expect(csv).toContain(squeezed(text))
    }
  })

  it('of an earlier version stay readable, whatever their names have in them', async () => {
    const { id } = await saveInvoice(invoiceOf(aContainer(), { number: 'OLD-1' }))
    const old = JSON.stringify(invoiceOf(aContainer(), { number: 'OLD\u202E\r\n1' }))
    await server.store.db
      .updateTable('invoice')
      .set({ invoice: old as never })
      .where('id', '=', id)
      .execute()
    const { data } = invoiceList.parse(await (await support('/api/invoices')).json())
    expect(data.find((one) => one.id === id)?.invoice.number).toBe('OLD\u202E\r\n1')
  })

  it('cannot be about a number with a line break or invisible characters', async () => {
    for (const number of ['DEM\r\n4', '\u202EDEM', 'DEM\u001B4']) {
      const body = jsonPost({ invoices: [invoiceOf(aContainer(), { number })] })
      expect((await manager('/api/invoices', body)).status).toBe(422)
    }
  })

  it('shows hostile text as text, and what its font cannot write as codes', async () => {
    const rule = '\u202Eevil</text> 感 Żółć Привет =cmd|x \u0001 “q”'
    const invoice = invoiceOf(aContainer(), { number: '../../"DEM 4', rule })
    const { id } = await saveInvoice(invoice)
    const answer = await support(`/api/invoices/${id}/packet`)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="landside-dispute-..-..-DEM-4.pdf"',
    )
    expect(await readPdf(answer)).toContain(
      squeezed('[U+202E]evil</text> [U+611F] Żółć Привет =cmd|x [U+0001] “q”'),
    )
  })
})

/** What the evidence says of a changed value, as far as it does not depend on zones. */
function evidenceText(field: string, now: unknown): string {
  if (field === 'availability') return `Pickup status: ${String(now).replaceAll('-', ' ')}`
  if (field === 'holds') return 'hold'
  if (field === 'fees') return 'Demurrage posted'
  if (field === 'override') return 'Last free day set manually'
  return field === 'appointmentAt' ? 'Gate appointment' : '’s last free day'
}
