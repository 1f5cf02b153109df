import { setImmediate } from 'node:timers/promises'
import {
  wantFacilities,
  wantPlaces,
  writeFacilities,
  writePlaces,
} from '../store/containers/facilities.ts'
import type { Reading } from '../store/schema/facts.ts'
import { stampUnchanged, stampUnchangedRequests } from '../store/containers/stamp-unchanged.ts'
import { writeTrackingRequest } from '../store/sync/tracking-requests.ts'
import { forgetUnreadable, saveUnreadable } from '../store/containers/unreadable.ts'
import { saveUnreadableFields } from '../store/containers/unreadable-fields.ts'
import { writeContainer, type Written } from '../store/containers/write-container.ts'
import { writeRailEvents } from '../store/containers/write-rail-events.ts'
import { writeShipment } from '../store/containers/write-shipment.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import {
  readDocument,
  type DocumentRead,
  type RecordLost,
  type RecordRead,
} from './read-document.ts'

/** Contents of a document. */
export interface Ingested {
  /** Ids of its main records in order, omitting those without one. */
  readonly ids: readonly string[]
  /** How many of its containers, shipments and requests were new or changed, including those in `included`. */
  readonly updated: number
  /** Records that were also read elsewhere at the same time with different content: to be read again. */
  readonly unsure: Unsure
}

/** Ids of containers and shipments for which we can't tell whether this read is newer than our copy. */
export interface Unsure {
  readonly containers: readonly string[]
  readonly shipments: readonly string[]
}

/** When a document was requested and when it arrived. */
export type Times = Pick<Reading, 'askedAt' | 'readAt'>

/**
 * Stores the records of a document, main and included. A record that can't be read or stored is saved raw with the
 * reason; the others aren't affected.
 */
export async function ingest(
  tx: WriteTransaction,
  document: { readonly data: readonly unknown[]; readonly included: readonly unknown[] },
  list: string,
  times: Times,
): Promise<Ingested> {
  const read = await readDocument(document, list, times.readAt)
  await wantFacilities(tx, eachOnce(read.facilityReferences))
  await wantPlaces(tx, eachOnce(read.placeReferences))
  await writePlaces(tx, lastOfEach(read.places))
  await writeFacilities(tx, lastOfEach(read.facilities))
  await saveUnreadableFields(tx, 'place', lastOfEach(read.places).map(fieldsOf))
  await saveUnreadableFields(tx, 'facility', lastOfEach(read.facilities).map(fieldsOf))
  // Records that containers are joined with go first, so that no transaction shows a container without its shipment.
  const requests = await writeRequests(tx, read.requests, times)
  const shipments = await writeShipments(tx, read.shipments, times)
  const containers = await writeContainers(tx, read.containers, times)
  await writeRailEvents(tx, read.railEvents)
  await settleUnreadable(tx, read, [...requests.lost, ...shipments.lost, ...containers.lost])
  return {
    ids: document.data.flatMap((raw) => idIn(raw) ?? []),
    updated: requests.news + shipments.news + containers.news,
    unsure: { containers: containers.unsure, shipments: shipments.unsure },
  }
}

interface Taken {
  readonly news: number
  readonly unsure: readonly string[]
  /** Records that match our copy now. */
  readonly written: readonly RecordRead<{ readonly id: string }>[]
  /** Records our own code threw on. */
  readonly lost: readonly RecordLost[]
}

async function writeContainers(
  tx: WriteTransaction,
  records: DocumentRead['containers'],
  times: Times,
): Promise<Taken> {
  const unchanged = await stampUnchanged(tx, { table: 'container', records, times })
  const write = async ({ facts, raw, unreadable }: (typeof records)[number]) => {
    const written = await writeContainer(tx, facts, { ...times, raw, unreadable })
    return written.outcome
  }
  const taken = await takeAll(tx, 'container', records, unchanged, write)
  await saveUnreadableFields(tx, 'container', taken.written.map(fieldsOf))
  return taken
}

async function writeShipments(
  tx: WriteTransaction,
  records: DocumentRead['shipments'],
  times: Times,
): Promise<Taken> {
  const unchanged = await stampUnchanged(tx, { table: 'shipment', records, times })
  const write = async ({ facts, raw, unreadable }: (typeof records)[number]) => {
    const written = await writeShipment(tx, facts, { ...times, raw, unreadable })
    return written.outcome
  }
  const taken = await takeAll(tx, 'shipment', records, unchanged, write)
  await saveUnreadableFields(tx, 'shipment', taken.written.map(fieldsOf))
  return taken
}

async function writeRequests(
  tx: WriteTransaction,
  records: DocumentRead['requests'],
  times: Times,
): Promise<Taken> {
  const unchanged = await stampUnchangedRequests(tx, { records, times })
  const write = ({ facts, unreadable }: (typeof records)[number]) =>
    writeTrackingRequest(tx, facts, times.askedAt, unreadable)
  const taken = await takeAll(tx, 'tracking_request', records, unchanged, write)
  await saveUnreadableFields(tx, 'tracking_request', taken.written.map(fieldsOf))
  return taken
}

type Write<F> = (record: RecordRead<F>) => Promise<Written['outcome']>

/**
 * Stores the records that aren't `unchanged`. A record our own code throws on is set aside by itself, so that sync never
 * gets stuck on its page.
 */
async function takeAll<F extends { readonly id: string }>(
  tx: WriteTransaction,
  resource: string,
  records: readonly RecordRead<F>[],
  unchanged: ReadonlySet<string>,
  write: Write<F>,
): Promise<Taken> {
  const due = records.filter(({ facts }) => !unchanged.has(facts.id))
  const together = await tx.attempt(() => writeEach(due, write))
  if (together.ok) return takenOf(together.result, [])
  const outcomes: WriteOutcome<F>[] = []
  const lost: RecordLost[] = []
  for (const record of due) {
    const alone = await tx.attempt(() => writeEach([record], write))
    if (alone.ok) {
      outcomes.push(...alone.result)
      continue
    }
    const { error } = alone
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    const reason = `couldn’t be stored: ${error.message}`.slice(0, 300)
    lost.push({ resource, recordId: record.facts.id, reason, raw: record.raw })
  }
  return takenOf(outcomes, lost)
}

const blocksAtMostMs = 15

interface WriteOutcome<F> {
  readonly record: RecordRead<F>
  readonly outcome: Written['outcome']
}

async function writeEach<F extends { readonly id: string }>(
  records: readonly RecordRead<F>[],
  write: Write<F>,
): Promise<readonly WriteOutcome<F>[]> {
  const outcomes: WriteOutcome<F>[] = []
  let since = performance.now()
  for (const record of records) {
    // A page holds hundreds of records: others are answered in between.
    if (performance.now() - since > blocksAtMostMs) {
      await setImmediate()
      since = performance.now()
    }
    outcomes.push({ record, outcome: await write(record) })
  }
  return outcomes
}

function takenOf<F extends { readonly id: string }>(
  outcomes: readonly WriteOutcome<F>[],
  lost: readonly RecordLost[],
): Taken {
  const recordsWith = (...wanted: readonly Written['outcome'][]) =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome)).map(({ record }) => record)
  return {
    news: recordsWith('new', 'changed').length,
    unsure: recordsWith('unsure').map(({ facts }) => facts.id),
    written: recordsWith('new', 'changed', 'same'),
    lost,
  }
}

/** A record that can be read again leaves the list of unreadable ones. */
async function settleUnreadable(
  tx: WriteTransaction,
  read: DocumentRead,
  lost: readonly RecordLost[],
): Promise<void> {
  const ids = (records: readonly RecordRead<{ readonly id: string }>[]) =>
    records.map(({ facts }) => facts.id)
  await forgetUnreadable(tx, 'container', ids(read.containers))
  await forgetUnreadable(tx, 'shipment', ids(read.shipments))
  await forgetUnreadable(tx, 'tracking_request', ids(read.requests))
  await saveUnreadable(tx, [...read.lost, ...lost])
}

function eachOnce<T extends { readonly id: string }>(records: readonly T[]): T[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
}

function lastOfEach<F extends { readonly id: string }>(
  records: readonly RecordRead<F>[],
): RecordRead<F>[] {
  return [...new Map(records.map((record) => [record.facts.id, record])).values()]
}

function fieldsOf({ facts, unreadable }: RecordRead<{ readonly id: string }>) {
  return { id: facts.id, unreadable }
}

function idIn(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return null
  return typeof raw.id === 'string' ? raw.id : null
}
