import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Departure } from '#domain/history/kpi-departure.ts'
import type { SpendFigure } from '#domain/spend/spend-entries.ts'
import { postedCoverage } from '#domain/spend/spend-table.ts'
import type { ContainerPlan } from '#sandbox/world/container-plan.ts'
import { spend, type SpendAnswer } from '#wire/api/spend.ts'
import { readFees } from '#domain/history/container-record.ts'
import { openPast } from '../demo/testing/past.ts'
import { createFleet, type ServerFleet } from '../fleet/create-fleet.ts'
import type { Store } from '../store/engine/open-store.ts'
import { fromJson } from '../store/schema/json-column.ts'
import { createDepartures } from './list-departures.ts'
import { createSpend } from './read-spend.ts'
import {
  plannedCharges,
  plannedDwellDays,
  plannedLastFreeDays,
  plannedOutOn,
  plansUntil,
} from './testing/planned.ts'

let store: Store
let fleet: ServerFleet
let answer: SpendAnswer
/** What left, each with the plan by which the sandbox made it up. */
let left: readonly { readonly is: Departure; readonly plan: ContainerPlan | undefined }[]
beforeAll(async () => {
  const account = { seed: 'demo history', containers: 150 }
  const past = await openPast({ days: 90, ...account })
  store = past.store
  const { now } = past
  const onError = (error: unknown) => {
    throw error
  }
  const after = () => () => undefined
  fleet = await createFleet({ store, now, after, isMirroring: () => false, onError })
  const departures = createDepartures({ store, fleet, now })
  answer = spend.parse(await createSpend({ store, departures, now })(6))
  const plans = plansUntil(account, now())
  left = (await departures(90)).data.map((is) => ({ is, plan: plans.get(is.id) }))
}, 120_000)
afterAll(async () => {
  fleet.stop()
  await store.close()
})

/** Cents by `month currency`, from what the database holds and nothing of the rules. */
type Sums = Record<string, number>
const add = (sums: Sums, month: string, currency: string | null, amount: number) => {
  const key = `${month} ${currency ?? '?'}`
  sums[key] = (sums[key] ?? 0) + Math.round(amount * 100)
}
const entered = (figure: SpendFigure) => {
  const sums: Sums = {}
  for (const entry of answer.data)
    if (entry.figure === figure)
      add(sums, entry.month?.slice(0, 7) ?? 'none', entry.currency, entry.amount)
  return sums
}

async function readInvoices() {
  const rows = await store.db.selectFrom('invoice').selectAll().execute()
  return rows.map(({ id, invoice }) => ({ id, ...fromJson(invoice) }))
}
describe('spend over the past of a demo', () => {
  it('is invoiced and paid what the database holds, month by month', async () => {
    const [invoiced, paid]: [Sums, Sums] = [{}, {}]
    for (const one of await readInvoices()) {
      add(invoiced, one.issuedOn?.slice(0, 7) ?? '?', one.currency, one.total ?? Number.NaN)
      if (one.paid) add(paid, one.paid.on.slice(0, 7), one.currency, one.paid.amount)
    }
    expect(Object.keys(invoiced).length).toBeGreaterThan(3)
    expect(entered('invoiced')).toEqual(invoiced)
    expect(Object.keys(paid).length).toBeGreaterThan(1)
    expect(entered('paid')).toEqual(paid)
    expect(answer.meta.corrected).toBe(0)
  })

  it('is recovered and open what the database holds', async () => {
    const invoices = new Map((await readInvoices()).map((one) => [one.id, one]))
    const [recovered, open]: [Sums, Sums] = [{}, {}]
    for (const row of await store.db.selectFrom('dispute').selectAll().execute()) {
      const one = fromJson(row.dispute)
      const issued = invoices.get(row.invoice_id ?? '')?.issuedOn ?? 'none'
      if (['won', 'partly', 'lost'].includes(one.state))
        add(recovered, one.decidedOn?.slice(0, 7) ?? '?', one.currency, one.recovered ?? Number.NaN)
      else add(open, issued.slice(0, 7), one.currency, one.amount)
    }
    expect(Object.keys(open).length).toBeGreaterThan(0)
    expect(entered('recovered')).toEqual(recovered)
    expect(entered('open')).toEqual(open)
  })

  it('is posted what the journal held at gate-out, and known for every container tracked since then', async () => {
    const posted: Sums = {}
    const rows = await store.db
      .selectFrom('journal')
      .select(['container_id', 'field', 'new', 'learnt_at', 'happened_at'])
      .where('field', '=', 'fees')
      .orderBy('learnt_at')
      .execute()
    const byContainer = Map.groupBy(rows, (row) => row.container_id)
    const own = answer.departures.filter(({ id }) => byContainer.has(id))
    const outs = new Map(
      fleet.rows().map(({ container: { id, milestones } }) => [id, milestones.portFullOutAt]),
    )
    // Independent: the last list of fees known by the moment of gate-out, of containers still in memory at a port.
    let compared = 0
    for (const { id, posted: sums, outOn } of own) {
      const out = outs.get(id)
      if (!out || outOn === null || sums === null) continue
      const last = byContainer
        .get(id)
        ?.filter((row) => Date.parse(row.happened_at ?? row.learnt_at) <= Date.parse(out))
        .at(-1)
      if (last === undefined) continue
      const fees = readFees(fromJson(last.new))
      const due = fees.filter(({ type }) => type === 'demurrage' || type === 'extended_dwell_time')
      const cents = due.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      expect([id, sums.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)]).toEqual([
        id,
        cents,
      ])
      compared += 1
      for (const { amount, currency } of due) add(posted, outOn.slice(0, 7), currency, amount)
    }
    expect(compared).toBeGreaterThan(0)
    const { left, known } = postedCoverage(answer.departures)
    expect(left).toBe(answer.departures.length)
    expect(known).toBeGreaterThan(0)
  })

  it('names everything that an entry comes from', () => {
    for (const { containers, invoice, disputes } of answer.data) {
      for (const id of containers) expect(answer.numbers[id]).toMatch(/^[A-Z]{4}\d{7}$/)
      if (invoice !== null) expect(answer.invoices[invoice]).toBeDefined()
      for (const id of disputes) expect(answer.disputes[id]).toBeDefined()
    }
  })
})

describe('figures over the past of a demo, beside the plans of the sandbox', () => {
  const planned = () => left.flatMap(({ is, plan }) => (plan ? [{ is, plan }] : []))

  it('are of containers that left on the day of their plan', () => {
    expect(left.length).toBeGreaterThan(500)
    expect(planned().length).toBe(left.length)
    expect(left.map(({ is }) => is.outOn)).toEqual(planned().map(({ plan }) => plannedOutOn(plan)))
  })

  it('measure the planned dwell to the second, before and after the release', () => {
    for (const { is, plan } of planned()) {
      const dwellDays = is.dwellDays ?? Number.NaN
      expect(Math.abs(dwellDays - plannedDwellDays(plan)) * 86_400).toBeLessThan(2)
      if (is.daysToAvailable !== null)
        expect(is.daysToAvailable + (is.daysToOut ?? Number.NaN)).toBeCloseTo(dwellDays, 6)
    }
    expect(left.filter(({ is }) => is.daysToAvailable !== null).length).toBeGreaterThan(400)
  })

  it('count against the last free day that the sources named', () => {
    for (const { is, plan } of planned())
      expect(plannedLastFreeDays(plan)).toContain(is.lastFreeDay)
    const isOnTime = ({ is }: { readonly is: Departure }) =>
      is.lastFreeDay !== null && is.outOn <= is.lastFreeDay
    expect(left.filter(isOnTime).length).toBeGreaterThan(100)
    expect(left.filter((one) => !isOnTime(one)).length).toBeGreaterThan(100)
  })

  it('post what the facility charged by the last reading before gate-out', () => {
    const known = planned().filter(({ is }) => is.posted !== null)
    const amountOf = ({ posted }: Departure) =>
      (posted ?? []).reduce((all, { amount }) => all + amount, 0)
    for (const { is, plan } of known) expect(plannedCharges(plan)).toContain(amountOf(is))
    const exact = known.filter(({ is, plan }) => plannedCharges(plan)[0] === amountOf(is))
    expect(exact.length / known.length).toBeGreaterThan(0.95)
    expect(known.filter(({ is }) => amountOf(is) > 0).length).toBeGreaterThan(50)
  })
})
