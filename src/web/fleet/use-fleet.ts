import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useCallback } from 'react'
import type { Instant } from '#domain/time/instant.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import { statusOf } from '#web/data/api.ts'
import { containerQueries } from '#web/data/containers.ts'
import { shipmentQueries } from '#web/data/shipments.ts'
import {
  type Changes,
  type FleetChanges,
  overlay,
  overlayChanges,
  type FleetRows,
} from './changes.ts'
import { fleetChangesQuery } from './follower.ts'
import { useLive } from '#web/data/live-context.ts'
import type { Page, pagesOf } from '#web/data/pages.ts'
import { assessRow } from '#domain/fleet/fleet-row.ts'
import { findRow } from '#domain/fleet/fleet.ts'
import { clock, useNow } from '#web/data/clock.ts'
import { otherWork } from '#web/data/other-work.ts'
import { usePolicy } from '#web/data/policy.ts'
import type { FleetRow } from './row.ts'
import { createFleetStore } from './store.ts'

/** Every row of one kind as this screen shows it, while its pages load and after. */
export interface LoadedRows<Row> extends Pick<FleetRows<Row>, 'rows' | 'byId'> {
  /** Total rows, by the server's count; null before the first page. */
  readonly total: number | null
  /** Rows loaded so far. */
  readonly loaded: number
  /** Whether all pages are loaded. */
  readonly complete: boolean
  readonly snapshot: number | null
  /** When the newest fact shown was stored. */
  readonly asOf: Instant | null
  /** Why the pages couldn't be read, or couldn't be read to the end. */
  readonly error: Error | null
  /** The server itself is still reading the account for the first time: `total` may grow. */
  readonly mirroring: boolean
  /** Whether rows are held in place now. */
  readonly held: () => boolean
  /** Increases each time held rows are moved to their places. */
  readonly placings: number
  readonly retry: () => void
}

const deriveContainers = createDeriver<ContainerRow>()
const deriveShipments = createDeriver<ShipmentRow>()

/** Every container in play. Everything on screen that counts or lists containers derives from this one value. */
export function useContainers(): LoadedRows<ContainerRow> {
  return useFleet(containerQueries.list(), (changes) => changes.containers, deriveContainers)
}

/** Every shipment that has a container in play or is still on its way. */
export function useShipments(): LoadedRows<ShipmentRow> {
  return useFleet(shipmentQueries.list(), (changes) => changes.shipments, deriveShipments)
}

/**
 * The assessed fleet, most costly next step first. Counters and lists all derive from `shown`, so they show the same version;
 * `containers` are its rows. While a list is in use they keep their order and assessments. `latest` and `currentOf` have the
 * newest.
 */
export function useAssessedFleet() {
  const fleet = useContainers()
  const now = useNow()
  const policy = usePolicy()
  const { rows, held, placings } = fleet
  const { shown, latest, moved } = store.at({ rows, now, policy, placings }, held)
  const currentOf = useCallback(
    ({ container }: FleetRow) =>
      findRow(latest, container.id) ?? assessRow(container, latest.now, latest.policy),
    [latest],
  )
  return { ...fleet, shown, latest, containers: shown.rows, moved, currentOf, now }
}

const store = createFleetStore(otherWork)
clock.beforeTick(store.prepare)

/** Pages through `options` to the end, follows the live stream from there, and returns the current rows. */
function useFleet<Row extends { readonly id: string }>(
  options: ReturnType<typeof pagesOf<Row>>,
  changesOf: (changes: FleetChanges) => Changes<Row>,
  derive: FleetDeriver<Row>,
): LoadedRows<Row> {
  const live = useLive()
  const query = useInfiniteQuery(options)
  const changes = useQuery(fleetChangesQuery()).data
  const pages = query.data?.pages
  const first = pages?.[0]
  const snapshot = first?.meta.snapshot ?? null
  const gone = statusOf(query.error) === 410
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = query

  useEffect(() => {
    if (snapshot !== null) live.following.follow(snapshot)
  }, [live, snapshot])

  useEffect(() => {
    if (gone && !isFetching) {
      // A snapshot expires within minutes: the pages are reloaded, and the old ones stay on screen until then.
      const timer = setTimeout(() => void refetch(), 1000)
      return () => clearTimeout(timer)
    }
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false })
    return undefined
  }, [gone, hasNextPage, isFetching, isError, fetchNextPage, refetch])

  const shown = pages && (hasNextPage ? pages.slice(0, shownOf(pages.length)) : pages)
  const { rows, byId } = derive(shown, changes && changesOf(changes))
  const loaded = hasNextPage ? countRows(pages ?? []) : rows.length
  return {
    rows,
    byId,
    total: first === undefined ? null : hasNextPage ? Math.max(first.meta.total, loaded) : loaded,
    loaded,
    complete: first !== undefined && !hasNextPage,
    snapshot,
    asOf: changes?.asOf ?? first?.meta.asOf ?? null,
    error: gone ? null : query.error,
    mirroring: first?.meta.mirroring ?? false,
    held: live.following.held,
    placings: changes?.placings ?? 0,
    retry: () => void (pages === undefined ? refetch() : fetchNextPage({ cancelRefetch: false })),
  }
}

/**
 * How many of the loaded pages are shown while more load: 1, 2, 4, 8 and so on, so that assessing and sorting all rows
 * again for each step costs no more, in total, than doing it twice at the end.
 */
function shownOf(here: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(1, here)))
}

function countRows(pages: readonly Page<unknown>[]): number {
  return pages.reduce((sum, { data }) => sum + data.length, 0)
}

export type FleetDeriver<Row> = (
  pages: readonly Page<Row>[] | undefined,
  changes: Changes<Row> | undefined,
) => FleetRows<Row>

/**
 * Pages and changes to rows, computed once for all callers; if only changes arrived, from the previous rows. If rows only
 * went from the changes into the pages, the result is the same object as before.
 */
export function createDeriver<Row extends { readonly id: string }>(): FleetDeriver<Row> {
  const empty: FleetRows<Row> = { rows: [], byId: new Map(), places: new Map() }
  const noChange: Changes<Row> = { applied: new Map(), waiting: new Map() }
  let last: { page: unknown; changes: Changes<Row>; rows: FleetRows<Row> } | null = null
  return (pages, changes = noChange) => {
    const [first] = pages ?? []
    if (pages === undefined || first === undefined) return empty
    // Pages are only appended or all replaced, so comparing the last one is enough.
    const page = pages.at(-1)
    const known = last?.page === page ? last : null
    if (known?.changes.applied === changes.applied) return known.rows
    const { snapshot } = first.meta
    const rows = known
      ? overlayChanges(known.rows, snapshot, changes, known.changes)
      : afresh(pages, snapshot, changes)
    last = { page, changes, rows }
    return rows
  }

  function afresh(pages: readonly Page<Row>[], snapshot: number, changes: Changes<Row>) {
    const rows = pages.flatMap(({ data }) => data)
    if (changes.applied.size === 0 && last && isSame(rows, last.rows.rows)) return last.rows
    return overlay(rows, snapshot, changes)
  }
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at])
}

const none: ReadonlySet<string> = new Set()

/** IDs of rows that would move, appear or leave, held back while a list is in use; `apply` applies them all. */
export function useWaitingChanges(of: 'containers' | 'shipments' = 'containers'): {
  readonly ids: ReadonlySet<string>
  readonly apply: () => void
} {
  const live = useLive()
  const waiting = useQuery(fleetChangesQuery()).data?.[of].waiting
  return {
    ids: waiting ? new Set(waiting.keys()) : none,
    apply: live.following.applyWaiting,
  }
}

/** Holds rows in place while `active`: hovered, focused, selected or scrolled. */
export function useHoldUpdates(active: boolean): void {
  const { following } = useLive()
  useEffect(() => (active ? following.hold() : undefined), [active, following])
}
