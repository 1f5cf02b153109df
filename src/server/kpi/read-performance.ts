import { wholeScope, type DepartureScope } from '#domain/history/departure-scope.ts'
import { findDepartures, type DepartureAsk } from '#domain/history/find-departures.ts'
import {
  readMeasureFigures,
  readOverview,
  type MeasureAsk,
  type PerformancePeriods,
} from '#domain/history/performance.ts'
import type { CellReader } from '#domain/history/period-cells.ts'
import type { Instant } from '#domain/time/instant.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { DeparturePage, PerformanceAnswer, PerformanceMeta } from '#wire/api/performance.ts'
import { periodKinds } from '#domain/history/trend.ts'
import { createLoops, every } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import { inTurns } from '../runtime/in-turns.ts'
import { findCustomerRecords, namedCustomer } from '../store/containers/customer-records.ts'
import {
  countSwept,
  findDepartureRows,
  type DepartureState,
} from '../store/containers/stored-departures.ts'
import { findClaim } from '../store/engine/claim-store.ts'
import type { Store } from '../store/engine/open-store.ts'
import { createDepartureIndex } from './departure-index.ts'

type Span = Pick<PerformancePeriods, 'kind' | 'months'> & { readonly scope?: DepartureScope }

/** The figures of Performance, over every stored departure. */
export type Performance = ReturnType<typeof createPerformance>

const maxCached = 20
const [firstWarmMs, warmEveryMs] = [10_000, 600_000]

/**
 * Creates the reader. Answers are cached until a departure or a customer's name changes, or the day is over.
 *
 * @param deps.catchUp applies what changed to the stored departures
 */
export function createPerformance(deps: {
  readonly store: Store
  readonly now: () => Instant
  readonly catchUp: () => Promise<void>
  readonly after: After
  readonly onError: (error: unknown) => void
}) {
  const { store, now } = deps
  const index = createDepartureIndex(store)
  const loops = createLoops(deps.after)
  const onError = (error: unknown): void => {
    if (!(error instanceof Error && error.name === 'AbortError')) deps.onError(error)
  }
  const cached = new Map<string, unknown>()
  let cachedAt = ''

  /** Runs `work` in the index's line, or returns what it gave for the same key. */
  async function cachedRead<T>(
    key: readonly unknown[],
    work: (reader: CellReader, periods: PerformancePeriods) => Promise<T>,
    span: Span,
    signal?: AbortSignal,
  ): Promise<PerformanceAnswer<T>> {
    await deps.catchUp()
    return index.read(async (reader, { revision, stored }) => {
      const today = localDateAt(now(), 'UTC')
      const at = `${revision} ${today}`
      if (at !== cachedAt) cached.clear()
      cachedAt = at
      const meta = {
        today,
        followedSince: (await findClaim(store.db)) ?? now(),
        progress: await progressOf(stored),
      }
      if (stored.is_filled === 0) return { data: null, meta }
      const name = JSON.stringify([key, span])
      // The key says of which type it is.
      const known = cached.get(name) as T | undefined
      const data = known ?? (await work(reader, { kind: span.kind, months: span.months, today }))
      cached.delete(name)
      cached.set(name, data)
      const [oldest] = cached.keys()
      if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
      return { data, meta }
    }, signal)
  }

  async function progressOf({ swept_to }: DepartureState): Promise<PerformanceMeta['progress']> {
    return swept_to === null ? null : countSwept(store.db, swept_to)
  }

  /** A customer may be given by another of its names: an address outlives a merge. */
  async function shown<T extends Pick<MeasureAsk, 'group' | 'of'>>(ask: T): Promise<T> {
    if (ask.group !== 'customer' || ask.of === null) return ask
    const records = await findCustomerRecords(store.db, [ask.of])
    return { ...ask, of: namedCustomer(ask.of, records).customer }
  }

  async function shownSpan({ scope = wholeScope, ...span }: Span) {
    const { of } = await shown({ group: 'customer', of: scope.customer })
    return { ...span, scope: { ...scope, customer: of } }
  }

  async function overview(asked: Span, signal?: AbortSignal) {
    const span = await shownSpan(asked)
    return cachedRead(
      ['overview'],
      (reader, periods) => inTurns(readOverview(reader, periods, span.scope), signal),
      span,
      signal,
    )
  }

  /** So that the first reader of a large account doesn't wait for it. */
  async function warm(signal: AbortSignal): Promise<void> {
    for (const kind of periodKinds) await overview({ kind, months: 24 }, signal)
  }

  return {
    start: () => loops.start([{ ...every(warmEveryMs, warm, onError), firstRestMs: firstWarmMs }]),
    stop: () => loops.stop(),
    /** @param signal ends the reading, such as when the client disconnects */
    overview,
    async measure(span: Span, ask: MeasureAsk, signal?: AbortSignal) {
      const [asked, shownIn] = [await shown(ask), await shownSpan(span)]
      return cachedRead(
        ['measure', asked],
        (reader, periods) =>
          inTurns(readMeasureFigures(reader.within(shownIn.scope), periods, asked), signal),
        shownIn,
        signal,
      )
    },
    /** A page of the departures behind a figure. */
    async departures(
      span: Span,
      ask: DepartureAsk,
      page: { readonly from: number; readonly size: number },
      signal?: AbortSignal,
    ): Promise<DeparturePage> {
      const [asked, shownIn] = [await shown(ask), await shownSpan(span)]
      const { data } = await cachedRead(
        ['departures', asked, page],
        async (reader, periods) => {
          const own = reader.within(shownIn.scope)
          const found = await inTurns(findDepartures(own, periods, asked, page), signal)
          return { ...found, data: await findDepartureRows(store.db, found.rows) }
        },
        shownIn,
        signal,
      )
      return data ?? { data: [], total: 0, counted: null, reading: { kind: 'none', of: 0 } }
    },
  }
}
