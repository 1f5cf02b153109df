import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultCarrierFor } from '#domain/carriers/carrier.ts'
import { createChargeIndex, readBilledBefore } from '#domain/invoices/billed-before.ts'
import { checkInvoice } from '#domain/invoices/invoice-check.ts'
import { billedAmount } from '#domain/invoices/invoice.ts'
import { outcomeOf } from '#domain/planning/plan-outcome.ts'
import { carrierFacts } from '#wire/api/carrier-changes.ts'
import { createRecords } from '../../dispute/read-records.ts'
import { createFleet, type ServerFleet } from '../../fleet/create-fleet.ts'
import { listDisputes } from '../../store/claims/disputes.ts'
import { listInvoices } from '../../store/claims/invoices.ts'
import { findContainers } from '../../store/containers/containers.ts'
import type { Store } from '../../store/engine/open-store.ts'
import { listApiTokens } from '../../store/people/api-tokens.ts'
import { findOrder, listOrders } from '../../store/orders/delivery-orders.ts'
import { listCarriers, readDefaultCarriers } from '../../store/people/carriers.ts'
import { listAudit } from '../../store/people/audit.ts'
import { readPolicy } from '../../store/people/policy.ts'
import { listViews } from '../../store/people/saved-views.ts'
import { listAllShareLinks } from '../../store/people/share-links.ts'
import { findPlan, listPlans } from '../../store/plans/pickup-plans.ts'
import { fromJson } from '../../store/schema/json-column.ts'
import { openPast } from '../testing/past.ts'

let past: Awaited<ReturnType<typeof openPast>>
let store: Store
let fleet: ServerFleet
beforeAll(async () => {
  past = await openPast({ days: 90, containers: 150 })
  store = past.store
  const onError = (error: unknown) => {
    throw error
  }
  const after = () => () => undefined
  fleet = await createFleet({ store, now: past.now, after, isMirroring: () => false, onError })
}, 120_000)
afterAll(async () => {
  fleet.stop()
  await store.close()
})

describe('the team of a demo', () => {
  it('owns, tags, notes, snoozes and acknowledges', async () => {
    const { illustration } = await readPolicy(store.db)
    expect(illustration).toBe(true)
    const views = await listViews(store.db, 'sofia')
    expect(views.map(({ name, shared, owner }) => [name, shared, owner.name])).toEqual([
      ['Blocked, highest charges first', true, 'Mei Lindqvist'],
      ['Ready for pickup', true, 'Mei Lindqvist'],
    ])
    const rows = await store.db.selectFrom('container_handling').select('handling').execute()
    const handlings = rows.map(({ handling }) => fromJson(handling))
    const owners = new Set(handlings.map(({ owner }) => owner?.name))
    expect(owners).toEqual(new Set(['Carlos Okafor', 'Sofia Marin', undefined]))
    expect(handlings.some(({ tags }) => tags.length > 0)).toBe(true)
    expect(handlings.some(({ notes }) => notes > 0)).toBe(true)
    const alerts = (await store.db.selectFrom('alert').select('alert').execute()).map(({ alert }) =>
      fromJson(alert),
    )
    const acknowledged = alerts.filter((alert) => alert.acknowledged !== null)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.length).toBeLessThan(alerts.length)
    expect(alerts.some(({ resolved }) => resolved !== null)).toBe(true)
  })

  it('enters a booking site, and appointments that somebody booked there, still to come', async () => {
    const { policy } = await readPolicy(store.db)
    expect(Object.values(policy.bookingSites)).toEqual(['https://appointments.example.com/'])
    const rows = await store.db.selectFrom('container_handling').select('handling').execute()
    const booked = rows.flatMap(({ handling }) => fromJson(handling).booking ?? [])
    expect(booked.length).toBeGreaterThan(0)
    expect(new Set(booked.map(({ by }) => by.name))).toEqual(new Set(['Carlos Okafor']))
    expect(booked.every(({ at }) => at > past.now())).toBe(true)
  })

  it('has a sample API token that still works when the past ends', async () => {
    const tokens = await listApiTokens(store.db, past.now(), null)
    expect(tokens).toMatchObject([
      { kind: 'service', name: 'TMS sync (sample)', role: 'coordinator', writes: true },
    ])
  })

  it('has drayage carriers, one in Spanish, and containers with a default', async () => {
    const carriers = await listCarriers(store.db)
    expect(carriers).toHaveLength(7)
    expect(carriers.filter(({ facts }) => facts.language === 'es')).toHaveLength(1)
    for (const { facts } of carriers) expect(carrierFacts.parse(facts)).toEqual(facts)
    const { list } = await readDefaultCarriers(store.db)
    const found = fleet.rows().map(({ container }) =>
      defaultCarrierFor(list, {
        terminal: container.facility?.id ?? null,
        customer: container.shipment,
      }),
    )
    expect(found.some((one) => one !== null && one.customer === null)).toBe(true)
    expect(list.some(({ customer }) => customer !== null)).toBe(true)
  })

  it('orders pickups from carriers, who accept or decline, and report what happened', async () => {
    const orders = await listOrders(store.db, 1_000)
    expect(orders.length).toBeGreaterThan(8)
    const whole = await Promise.all(orders.map(({ id }) => findOrder(store.db, id)))
    const lines = whole.flatMap((order) => order?.lines ?? [])
    const states = Map.groupBy(lines, ({ state }) => state)
    for (const state of ['accepted', 'declined', 'picked-up'] as const)
      expect([state, states.get(state)?.length ?? 0]).toEqual([state, expect.toSatisfy(isSome)])
    for (const { state, report } of lines)
      if (state === 'picked-up') expect(report.pickedUpAt).not.toBeNull()
    expect(orders.every(({ sentAt }) => sentAt !== null)).toBe(true)
  })

  it('has interchange receipts of carriers, small and readable, for some of the moves', async () => {
    const rows = await store.db.selectFrom('delivery_order_receipt').selectAll().execute()
    expect(rows.length).toBeGreaterThan(2)
    for (const { bytes, size, kind } of rows) {
      expect(kind).toBe('pdf')
      expect(size).toBeLessThan(60_000)
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
      expect(text).toMatch(/Equipment interchange receipt \(sample\)/)
    }
  })

  it('has an audit entry for everything', async () => {
    const entries = await listAudit(store.db, { limit: 100_000 })
    const count = (action: string) => entries.filter((entry) => entry.action === action).length
    expect(count('add invoice')).toBe((await listInvoices(store.db)).length)
    const disputes = await listDisputes(store.db)
    expect(count('add dispute')).toBe(disputes.length)
    const changes = disputes.reduce((sum, { version }) => sum + version - 1, 0)
    expect(count('change dispute')).toBe(changes)
    for (const [action, times] of [
      ['switch illustration rates', 1],
      ['make view', 2],
      ['change gates', 5],
      ['change booking-site', 1],
      ['change tariff', 2],
      ['keep plan', 1],
      ['add spend report', 1],
      ['create API token', 1],
      ['make share link', 2],
      ['create calendar feed', 1],
      ['add carrier', 7],
      ['change default carriers', 1],
    ] as const)
      expect([action, count(action)]).toEqual([action, times])
    for (const action of [
      'change owner',
      'change tags',
      'write note',
      'snooze',
      'record appointment',
    ])
      expect(count(action)).toBeGreaterThan(0)
  })

  it('confirms gate hours with closed days, some of them still to come', async () => {
    const { policy } = await readPolicy(store.db)
    const calendars = Object.values(policy.gates.byFacility)
    expect(calendars.map(({ assumed }) => assumed)).toEqual(calendars.map(() => false))
    const days = calendars.flatMap(({ closures }) => Object.keys(closures))
    expect(days.some((day) => day > '2026-11-20')).toBe(true)
    expect(days.some((day) => day < '2026-11-20')).toBe(true)
  })

  it('names its contracts as samples', async () => {
    const { policy } = await readPolicy(store.db)
    const own = policy.tariffs.filter(({ illustration }) => !illustration)
    expect(own.every(({ name }) => name.startsWith('Sample contract: '))).toBe(true)
  })

  it('saves a plan, most of whose containers have left by now', async () => {
    const [summary, ...others] = await listPlans(store.db, 10)
    expect(others).toEqual([])
    const plan = await findPlan(store.db, summary?.id ?? '')
    const pickups = plan?.pickups ?? []
    const containers = await findContainers(
      store.db,
      pickups.map(({ containerId }) => containerId),
    )
    const byId = new Map(containers.map((one) => [one.id, fleet.assessRow(one)]))
    const { policy } = fleet.policy()
    const fates = pickups.map(
      (one) => outcomeOf(one, byId.get(one.containerId) ?? null, policy).fate.kind,
    )
    expect(fates.length).toBeGreaterThan(1)
    expect(fates.filter((kind) => kind === 'picked-up').length * 2).toBeGreaterThan(fates.length)
  })

  it('shares a container and a shipment with links that still work', async () => {
    const links = await listAllShareLinks(store.db, past.now())
    expect(links.map(({ kind, by }) => `${kind} of ${by.name}`).toSorted()).toEqual([
      'container of Mei Lindqvist',
      'shipment of Carlos Okafor',
    ])
  })

  it('subscribes to the calendar of a team view', async () => {
    const feeds = await store.db.selectFrom('calendar_feed').selectAll().execute()
    const views = await listViews(store.db, 'sofia')
    expect(feeds.map(({ by_name, view_id }) => [by_name, view_id])).toEqual([
      ['Carlos Okafor', views[0]?.id],
    ])
  })

  it('hands containers over to support in the last shift', async () => {
    const notes = await store.db
      .selectFrom('container_note')
      .select(['text', 'at'])
      .where('text', 'like', 'Handoff to Sofia:%')
      .execute()
    expect(notes.length).toBeGreaterThan(0)
    expect(notes.every(({ at }) => at >= '2026-11-19T20:42')).toBe(true)
  })
})

describe('the invoices of a demo', () => {
  async function checked() {
    const stored = (await listInvoices(store.db)).toReversed()
    const records = createRecords({ store, fleet, now: past.now })
    const held = await records.ofInvoices(stored.map(({ invoice }) => invoice))
    const charges = createChargeIndex()
    for (const { invoice } of stored) charges.add(invoice)
    return stored.map(({ invoice, at }, index) => ({
      invoice,
      at,
      check: checkInvoice(invoice, {
        records: held[index] ?? new Map(),
        policy: fleet.policy().policy,
        now: past.now(),
        billedBefore: readBilledBefore(invoice, charges),
      }),
    }))
  }

  it('are 40 over the three months', async () => {
    const all = await checked()
    expect(all).toHaveLength(40)
    const months = new Set(all.map(({ invoice }) => invoice.issuedOn?.slice(0, 7)))
    expect(months).toEqual(new Set(['2026-08', '2026-09', '2026-10', '2026-11']))
  })

  it('are right but for six, each wrong in another way', async () => {
    const all = await checked()
    const wrong = all.filter(({ check }) => check.verdict === 'dispute')
    const ways = wrong.map(({ check }) =>
      check.grounds.flatMap((ground) => {
        if (ground.kind === 'contradicted') return [ground.row.what]
        if (ground.kind === 'odd-dates')
          return [...new Set(ground.dates.map(({ why }) => why.kind))]
        return [ground.kind]
      }),
    )
    expect(ways.map((way) => way.join(', ')).toSorted()).toEqual([
      'after-end',
      'billed-before',
      'closed',
      'free-through, free, billers-own',
      'rate, amount, billed-before',
      'total',
    ])
    expect(all.filter(({ check }) => check.verdict === 'agrees').length).toBeGreaterThan(0)
    expect(all.filter(({ check }) => check.verdict === 'unknown')).toEqual([])
  })

  it('are complete but for two that nobody has gone through yet', async () => {
    const all = await checked()
    const pending = all.filter(({ check }) =>
      check.doubts.some(({ kind }) => kind === 'items-unknown'),
    )
    expect(pending.map(({ check }) => check.verdict)).toEqual(['agrees-so-far', 'agrees-so-far'])
  })

  it('are partly paid: in full if right, and only what is right if not', async () => {
    const all = await listInvoices(store.db)
    const paid = all.filter(({ invoice }) => invoice.paid)
    expect(paid.length).toBeGreaterThan(5)
    expect(paid.length).toBeLessThan(all.length)
    const isShort = ({ invoice }: (typeof all)[number]) =>
      (invoice.paid?.amount ?? 0) < billedAmount(invoice)
    expect(paid.some(isShort)).toBe(true)
    expect(paid.some((one) => !isShort(one))).toBe(true)
    for (const { invoice } of paid) {
      expect(invoice.paid?.amount).toBeLessThanOrEqual(billedAmount(invoice))
      expect((invoice.paid?.on ?? '') > (invoice.issuedOn ?? '')).toBe(true)
    }
  })

  it('are disputed eight times: recovered, rejected and open', async () => {
    const disputes = await listDisputes(store.db)
    expect(disputes.map(({ dispute }) => dispute.state).toSorted()).toEqual([
      'answered',
      'answered',
      'lost',
      'lost',
      'partly',
      'sent',
      'won',
      'won',
    ])
    const amounts = new Map(
      (await listInvoices(store.db)).map(({ id, invoice }) => [id, billedAmount(invoice)]),
    )
    for (const { invoiceId, dispute } of disputes)
      expect(dispute.amount).toBeLessThanOrEqual(amounts.get(invoiceId ?? '') ?? 0)
  })
})

const isSome = (count: number) => count > 0
