import { StoreFull } from '../store/schema/engine.ts'
import type { Store } from '../store/engine/open-store.ts'
import { replaceRailEvents } from '../store/containers/write-rail-events.ts'
import type { Result, Upstream } from '../upstream/create-upstream.ts'
import { pathTo } from '../upstream/create-upstream.ts'
import type { Failure } from '../upstream/failure.ts'
import type { Priority } from '../upstream/buckets.ts'
import { currentAsker, mayJoin, type Asker } from '../upstream/shares.ts'
import { readContainerRelationships } from '#wire/upstream/container.ts'
import { anyResource } from '#wire/upstream/json-api.ts'
import { ingest, type Unsure } from './ingest.ts'
import { readEvents } from './read-events.ts'
import { readRawEvents, type RawEvent } from './read-raw-events.ts'
import { saveUnreadable } from '../store/containers/unreadable.ts'
import { saveUnreadableFields } from '../store/containers/unreadable-fields.ts'
import type { JourneyEvent } from './translate-event.ts'

/** A record was read and ingested, or why not. */
export type ReadOutcome = { readonly ok: true } | { readonly ok: false; readonly failure: Failure }

/**
 * A container as read for its page: its record is in the store, its events are here; null, with the reason, if they
 * aren't.
 */
export interface ContainerRead {
  readonly record: ReadOutcome
  readonly events: readonly JourneyEvent[] | null
  readonly eventsFailure: string | null
}

/** The events of a container in the order of its journey, or why not. */
export type EventsRead =
  | { readonly ok: true; readonly events: readonly JourneyEvent[] }
  | { readonly ok: false; readonly failure: Failure }

/**
 * Raw events as far as they are shown, how many there are in total, and how many records couldn't be read; or why not.
 */
export type RawEventsRead =
  | {
      readonly ok: true
      readonly events: readonly RawEvent[]
      readonly total: number
      readonly lost: number
    }
  | { readonly ok: false; readonly failure: Failure }

/** How to read one record: for whom, with how many tries at most, and how many slots to leave to others. */
export interface ReadOptions {
  readonly priority: Priority
  readonly tries?: number
  readonly leave?: number | undefined
  readonly signal?: AbortSignal | undefined
}

const containerIncludes = ['shipment', 'pod_terminal', 'pickup_facility'] as const
/** A record that was also read elsewhere at the same time with different content is read again. */
const maxReads = 3

const eventIncludes = ['location', 'terminal', 'vessel'] as const

/** Reads single records into the store; concurrent callers for the same record share the answer. */
export interface SingleReader {
  readonly readContainer: (id: string, options: ReadOptions) => Promise<ReadOutcome>
  readonly readShipment: (id: string, options: ReadOptions) => Promise<ReadOutcome>
  readonly readContainerWithEvents: (id: string, options: ReadOptions) => Promise<ContainerRead>
  /** Reads the events of a container alone. Its rail moves are then in the store. */
  readonly readEvents: (id: string, options: ReadOptions) => Promise<EventsRead>
  readonly readRawEvents: (id: string, options: ReadOptions) => Promise<RawEventsRead>
  /** Reads records one by one that a page couldn't settle. */
  readonly readAgain: (unsure: Unsure, options: ReadOptions) => Promise<void>
}

/** Creates the reader of single containers and shipments. */
export function createSingleReader(deps: {
  readonly store: Store
  readonly upstream: Upstream
}): SingleReader {
  const { store, upstream } = deps
  const underWay = new Map<
    string,
    { readonly asker: Asker | null; readonly answer: Promise<unknown> }
  >()

  function shared<T>(what: string, { priority }: ReadOptions, read: () => Promise<T>): Promise<T> {
    const key = `${priority} ${what}`
    const known = underWay.get(key)
    // The key names both the record and the kind of answer, so a read in progress has this type.
    if (known && mayJoin(known.asker)) return known.answer as Promise<T>
    const answer = read().finally(() => {
      if (underWay.get(key)?.answer === answer) underWay.delete(key)
    })
    underWay.set(key, { asker: currentAsker(), answer })
    return answer
  }

  /** A full store is a failure like any other: people see what we have. */
  async function readRecord(...record: Parameters<typeof readUntilSure>): Promise<ReadOutcome> {
    try {
      return await readUntilSure(...record)
    } catch (error) {
      if (!(error instanceof StoreFull)) throw error
      return { ok: false, failure: { kind: 'no-room', detail: error.message } }
    }
  }

  async function readUntilSure(
    path: string,
    list: string,
    include: readonly string[],
    options: ReadOptions,
  ): Promise<ReadOutcome> {
    for (let reads = 1; ; reads += 1) {
      const first = await upstream.readOne(path, include, options)
      const result = isIncludeRefused(first) ? await upstream.readOne(path, [], options) : first
      if (!result.ok) return result
      const { body, askedAt, answeredAt } = result
      const document = { data: [body.data], included: body.included ?? [] }
      const times = { askedAt, readAt: answeredAt }
      const { unsure } = await store.transaction((tx) => ingest(tx, document, list, times))
      const isSure = unsure.containers.length + unsure.shipments.length === 0
      if (isSure || reads === maxReads) return { ok: true }
    }
  }

  const readContainer = (id: string, options: ReadOptions) =>
    shared(`container ${id}`, options, () =>
      readRecord(pathTo('containers', id), 'containers', containerIncludes, options),
    )

  const readShipment = (id: string, options: ReadOptions) =>
    shared(`shipment ${id}`, options, () =>
      readRecord(
        pathTo('shipments', id),
        'shipments',
        ['pod_terminal', 'destination_terminal'],
        options,
      ),
    )

  async function takeEvents(id: string, options: ReadOptions): Promise<EventsRead> {
    const answer = await askEvents(upstream, id, options)
    if (!answer.ok) return answer
    const read = readEvents(answer.body, id, answer.answeredAt)
    await store
      .transaction(async (tx) => {
        await read.saveUnreadable(tx)
        await replaceRailEvents(tx, id, read.railEvents)
      })
      .catch(unlessFull)
    return { ok: true, events: read.events }
  }

  return {
    readContainer,
    readShipment,
    readEvents: (id, options) => shared(`events ${id}`, options, () => takeEvents(id, options)),
    async readAgain(unsure, options) {
      for (const id of unsure.shipments) await readShipment(id, options)
      for (const id of unsure.containers) await readContainer(id, options)
    },
    readRawEvents: (id: string, options: ReadOptions): Promise<RawEventsRead> =>
      shared(`raw events ${id}`, options, async () => {
        const result = await upstream.readMany(pathTo('containers', id, 'raw_events'), [], options)
        if (!result.ok) return result
        const { data } = result.body
        const { events, fields, lost } = readRawEvents(data)
        await store
          .transaction(async (tx) => {
            await saveUnreadable(
              tx,
              lost.map((record) => ({ resource: 'raw_event', ...record })),
            )
            await saveUnreadableFields(tx, 'raw_event', fields, id)
          })
          .catch(unlessFull)
        return { ok: true, events, total: data.length, lost: lost.length }
      }),
    readContainerWithEvents: (id: string, options: ReadOptions): Promise<ContainerRead> =>
      shared(`container and events ${id}`, options, async () => {
        const [record, events] = await Promise.all([
          readContainer(id, options),
          takeEvents(id, options),
        ])
        if (!events.ok) return { record, events: null, eventsFailure: events.failure.detail }
        return { record, events: events.events, eventsFailure: null }
      }),
  }
}

/** The event list has been seen missing for containers that exist; the container itself then carries its events. */
async function askEvents(
  upstream: Upstream,
  id: string,
  options: ReadOptions,
): Promise<Result<{ data: readonly unknown[]; included: readonly unknown[] }>> {
  const path = pathTo('containers', id, 'transport_events')
  const first = await upstream.readMany(path, eventIncludes, options)
  const result = isIncludeRefused(first) ? await upstream.readMany(path, [], options) : first
  if (result.ok) {
    return { ...result, body: { data: result.body.data, included: result.body.included ?? [] } }
  }
  if (result.failure.kind !== 'not-found') return result
  const container = await upstream.readOne(pathTo('containers', id), ['transport_events'], options)
  if (!container.ok) return container
  const included = container.body.included ?? []
  const data = included.filter(isEvent)
  // A container document without events hasn't said that there are none.
  return data.length > 0 || namesNoEvents(container.body.data)
    ? { ...container, body: { data, included } }
    : result
}

function namesNoEvents(record: unknown): boolean {
  const read = anyResource.safeParse(record)
  if (!read.success) return false
  const { transport_events: events } = readContainerRelationships.read(
    read.data.relationships,
  ).fields
  return events?.data?.length === 0
}

/** The data is shown anyway. */
function unlessFull(error: unknown): void {
  if (!(error instanceof StoreFull)) throw error
}

function isIncludeRefused(result: Result<unknown>): boolean {
  return !result.ok && result.failure.kind === 'invalid'
}

function isEvent(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && 'type' in raw && raw.type === 'transport_event'
}
