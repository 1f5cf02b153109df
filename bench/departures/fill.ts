import { mkdir } from 'node:fs/promises'
import { checkDigitOf } from '../../src/domain/identity/container-number.ts'
import { epochMs, instantAt, type Instant } from '../../src/domain/time/instant.ts'
import { claimStore } from '../../src/server/store/engine/claim-store.ts'
import { openStore } from '../../src/server/store/engine/open-store.ts'
import { toJson } from '../../src/server/store/schema/json-column.ts'
import type { FacilityFacts } from '../../src/server/store/schema/facts.ts'
import type { Database } from '../../src/server/store/schema/tables.ts'
import { sortable } from '../../src/server/store/schema/sortable.ts'
import { containerFacts, shipmentFacts } from '../../src/server/store/testing/facts.ts'

/** The moment of the benchmark: the last containers left a day before. */
export const benchNow: Instant = '2026-11-26T20:00:00Z'
/** 24 months and the days before them that a trend is compared with. */
export const spanDays = 735

const [dayMs, hourMs] = [86_400_000, 3_600_000]
const atOnce = 1000
const sizes = { terminals: 40, lines: 12, customers: 300, ports: 8, containersOfShipment: 2 }

/** Fills a store with containers that left in the last {@link spanDays} days and came back empty, with their journal. */
export async function fillDepartures(directory: string, count: number): Promise<void> {
  await mkdir(directory, { recursive: true })
  const since = instantAt(epochMs(benchNow) - (spanDays + 40) * dayMs)
  const store = await openStore(
    { kind: 'sqlite', directory, isDisposable: true },
    { now: () => since },
  )
  await claimStore(store, 'the account of a benchmark')
  await store.transaction(async (tx) => {
    for (let at = 0; at < sizes.terminals; at += 1)
      await tx.db.insertInto('facility').values(facilityRow(at)).execute()
  })
  for (let from = 0; from < count; from += atOnce)
    await store.transaction(({ db }) =>
      insert(db, from, Math.min(count, from + atOnce), benchStep(count)),
    )
  await store.close()
}

/** Milliseconds from one departure to the one before it. */
function benchStep(count: number): number {
  return (spanDays * dayMs) / count
}

function facilityRow(at: number) {
  const facts: FacilityFacts = {
    id: `terminal-${at}`,
    name: `Terminal ${at}`,
    kind: 'terminal',
    nickname: null,
    firmsCode: null,
    city: 'Los Angeles',
    placeId: null,
  }
  return { id: facts.id, kind: facts.kind, place_id: null, facts: toJson(facts), tried_at: null }
}

async function insert(db: Database, from: number, to: number, stepMs: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at)
  const shipments = numbers.filter((at) => at % sizes.containersOfShipment === 0).map(shipmentRow)
  await db.insertInto('shipment').values(shipments).execute()
  await db
    .insertInto('container')
    .values(numbers.map((at) => containerRow(at, stepMs)))
    .execute()
  await db
    .insertInto('journal')
    .values(numbers.flatMap((at) => journalRows(at, stepMs)))
    .execute()
}

/** A number from 0 to `below`, the same each time. */
function draw(at: number, salt: number, below: number): number {
  let mixed = Math.imul(at + 1, 2_654_435_761) ^ Math.imul(salt + 1, 40_503)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % below
}

/** What happened to container `at`: the first of them left last. */
function storyOf(at: number, stepMs: number) {
  const outMs = epochMs(benchNow) - dayMs - at * stepMs
  const dwellMs = (24 + draw(at, 1, 200)) * hourMs + draw(at, 2, 3600) * 1000
  const dischargedMs = outMs - dwellMs
  const lastFreeDay = instantAt(dischargedMs + (3 + draw(at, 3, 6)) * dayMs).slice(0, 10)
  return {
    outAt: instantAt(outMs),
    dischargedAt: instantAt(dischargedMs),
    availableAt: instantAt(dischargedMs + draw(at, 4, 90) * hourMs * 0.1),
    emptyAt: sortable(instantAt(outMs + (3 + draw(at, 5, 8)) * dayMs)),
    lastFreeDay,
    isHeld: draw(at, 6, 5) === 0,
    fee: outMs > epochMs(`${lastFreeDay}T08:00:00Z`) + dayMs ? 120 * (1 + draw(at, 7, 9)) : 0,
  }
}

function shipmentRow(at: number) {
  const id = `shipment-${at}`
  const port = draw(at, 8, sizes.ports)
  const line = draw(at, 9, sizes.lines)
  const facts = shipmentFacts(id, {
    billOfLading: `MAEU${String(at).padStart(9, '0')}`,
    customer: `Importer ${draw(at, 10, sizes.customers)}`,
    line: { scac: `LN${String(line).padStart(2, '0')}`, name: `Line ${line}` },
    portOfLading: { locode: `CNP0${port}`, name: `Port ${port}`, zone: null },
  })
  return {
    id,
    bill_of_lading: facts.billOfLading,
    customer: facts.customer,
    port_terminal_id: null,
    destination_terminal_id: null,
    facts: toJson(facts),
    raw: toJson<unknown>({}),
    as_of: benchNow,
    read_at: benchNow,
    gone_at: null,
  }
}

function containerRow(at: number, stepMs: number) {
  const story = storyOf(at, stepMs)
  const serial = `MSKU${String(at).padStart(6, '0')}`
  const facts = containerFacts(`container-${at}`, {
    number: `${serial}${checkDigitOf(serial) ?? 0}`,
    shipmentId: `shipment-${at - (at % sizes.containersOfShipment)}`,
    portTerminalId: `terminal-${draw(at, 11, sizes.terminals)}`,
    status: 'empty_returned',
  })
  const left = {
    ...facts,
    reportedDeadlines: {
      ...facts.reportedDeadlines,
      terminal: `${story.lastFreeDay}T08:00:00Z`,
    },
    milestones: {
      ...facts.milestones,
      arrivedAt: story.dischargedAt,
      dischargedAt: story.dischargedAt,
      portFullOutAt: story.outAt,
      emptyReturnedAt: story.emptyAt,
    },
  }
  return {
    id: left.id,
    number: left.number,
    shipment_id: left.shipmentId,
    port_terminal_id: left.portTerminalId,
    pickup_facility_id: null,
    ended: 1 as const,
    ended_at: story.emptyAt,
    facts: toJson(left),
    raw: toJson<unknown>({}),
    as_of: benchNow,
    read_at: benchNow,
    gone_at: null,
  }
}

function journalRows(at: number, stepMs: number) {
  const { availableAt, outAt, isHeld, fee } = storyOf(at, stepMs)
  const hold = { name: ['customs', 'freight', 'TMF'][at % 3], status: 'hold', description: null }
  const change = (field: string, old: unknown, now: unknown, learntAt: Instant) => ({
    version: 1,
    container_id: `container-${at}`,
    shipment_id: null,
    field,
    old: toJson(old),
    new: toJson(now),
    source: 'terminal',
    by_id: null,
    by_name: null,
    happened_at: null,
    learnt_at: sortable(learntAt),
  })
  const posted = {
    type: 'demurrage',
    amount: fee,
    currency: at % 50 === 0 ? 'CAD' : 'USD',
  }
  return [
    ...(isHeld
      ? [
          change('holds', [], [hold], instantAt(epochMs(availableAt) - 30 * hourMs)),
          change('holds', [hold], [], availableAt),
        ]
      : []),
    change('availability', 'not-available', 'available', availableAt),
    ...(fee > 0 ? [change('fees', [], [posted], instantAt(epochMs(outAt) - hourMs))] : []),
  ]
}
