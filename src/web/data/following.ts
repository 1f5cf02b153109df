import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Change } from '#wire/api/live.ts'
import { containerQueries } from './container-queries.ts'
import {
  noChanges,
  overlay,
  refollowed,
  withChange,
  withWaitingApplied,
  type FleetChanges,
} from './fleet-changes.ts'
import { shipmentQueries } from './shipment-queries.ts'

/** After the hand leaves a list, what waited is let in this much later. */
const graceMs = 1500

/** The changes of the fleet as one value in the query cache, put there by the live stream alone. */
export const fleetChangesQuery = () =>
  queryOptions<FleetChanges>({ queryKey: ['fleet-changes'], queryFn: skipToken, gcTime: Infinity })

/** Keeps the pages of this tab up to date with the live stream, without a gap and without moving rows under the hand. */
export interface Following {
  /** A snapshot was paged: its rows are to be followed. */
  readonly follow: (snapshot: number) => void
  /** One event, and the version the stream had reached before it. */
  readonly take: (event: Change, since: number) => void
  /** The version reached can no longer be followed; the next snapshot starts anew. */
  readonly startAfresh: () => void
  /** Says again from where this tab needs the stream: another tab leads now. */
  readonly wantAgain: () => void
  /** Rows keep their places until the answer is called. */
  readonly hold: () => () => void
  /** Whether rows keep their places now: a hand is on a list, or has only just left it. */
  readonly held: () => boolean
  /** Changes of this box are let in even while rows are held: a person asked for them. */
  readonly letThrough: (containerId: string) => void
  readonly applyWaiting: () => void
}

/** `want` is called with the version from which this tab needs the stream. */
export function createFollowing(client: QueryClient, want: (from: number) => void): Following {
  const key = fleetChangesQuery().queryKey
  const asked = new Set<string>()
  let holders = 0
  let release: ReturnType<typeof setTimeout> | null = null

  const read = () => client.getQueryData(key)
  const write = (changes: FleetChanges) => client.setQueryData(key, changes)
  const held = () => holders > 0 || release !== null
  const holds = (id: string) => held() && !asked.has(id)

  function shown(changes: FleetChanges) {
    const containers = client.getQueryData(containerQueries.list().queryKey)?.pages ?? []
    const shipments = client.getQueryData(shipmentQueries.list().queryKey)?.pages ?? []
    const boxes = overlay(
      containers.flatMap((page) => page.data),
      containers[0]?.meta.snapshot ?? 0,
      changes.containers,
    )
    const bills = overlay(
      shipments.flatMap((page) => page.data),
      shipments[0]?.meta.snapshot ?? 0,
      changes.shipments,
    )
    return {
      container: (id: string) => boxes.byId.get(id),
      shipment: (id: string) => bills.byId.get(id),
    }
  }

  function applyWaiting() {
    const changes = read()
    if (changes !== undefined) write(withWaitingApplied(changes))
  }

  const nothingShown = { container: () => undefined, shipment: () => undefined }

  return {
    follow(snapshot) {
      const changes = read()
      if (changes !== undefined && changes.since <= snapshot) return
      write(changes === undefined ? noChanges(snapshot) : refollowed(changes, snapshot))
      want(snapshot)
    },
    take(event, since) {
      const changes = read()
      if (changes === undefined || changes.since === Infinity) return
      if (since > changes.version) return want(changes.version)
      // Comparing with what is shown is worth its cost only while rows are held.
      write(withChange(changes, event, held() ? shown(changes) : nothingShown, holds))
    },
    startAfresh() {
      const changes = read()
      if (changes !== undefined) write(refollowed(changes, Infinity))
    },
    wantAgain() {
      const changes = read()
      if (changes !== undefined && changes.version !== Infinity) want(changes.version)
    },
    hold() {
      holders += 1
      if (release !== null) clearTimeout(release)
      release = null
      return () => {
        holders -= 1
        if (holders > 0) return
        release = setTimeout(() => {
          release = null
          applyWaiting()
        }, graceMs)
      }
    },
    held,
    letThrough: (id) => asked.add(id),
    applyWaiting,
  }
}
