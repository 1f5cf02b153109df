import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Change } from '#wire/api/live.ts'
import { containerQueries } from './containers.ts'
import {
  noChanges,
  refollowed,
  withChanges,
  withWaitingApplied,
  type Changes,
  type FleetChanges,
  type Shown,
} from './fleet-changes.ts'
import { withChangesFolded } from './folding.ts'
import type { Page } from './pages.ts'
import { shipmentQueries } from './shipments.ts'
import type { StreamParts } from './stream.ts'

/** After the hand leaves a list, what waited is let in this much later. */
const graceMs = 1500

/** Events that come this soon after another are shown together: all that is listed and counted follows from each. */
const togetherMs = 200

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
  /** Changes of this container are let in even while rows are held: a person asked for them. */
  readonly letThrough: (containerId: string) => void
  readonly applyWaiting: () => void
}

/** `want` is called with the version from which this tab needs the stream. */
export function createFollowing(
  client: QueryClient,
  want: (from: number) => void,
  later: StreamParts['later'],
): Following {
  const key = fleetChangesQuery().queryKey
  const asked = new Set<string>()
  let holders = 0
  let cancelRelease: (() => void) | null = null
  /** Events that came since changes were last shown, and whether it is too soon to show them. */
  const queued: Change[] = []
  let tooSoon = false

  const write = (changes: FleetChanges) => client.setQueryData(key, changes)
  const held = () => holders > 0 || cancelRelease !== null
  const holds = (id: string) => held() && !asked.has(id)

  /** The changes received from the stream so far. */
  function read(): FleetChanges | undefined {
    showQueued()
    return client.getQueryData(key)
  }

  function showQueued() {
    const changes = client.getQueryData(key)
    const events = queued.splice(0)
    if (changes === undefined || events.length === 0) return
    write(withChanges(changes, events, shown(changes), holds))
    if (tooSoon) return
    tooSoon = true
    later(() => {
      tooSoon = false
      showQueued()
    }, togetherMs)
    // In a task of its own, between two batches.
    later(foldChanges, togetherMs / 2)
  }

  function foldChanges() {
    const changes = client.getQueryData(key)
    const folded = changes && withChangesFolded(client, changes)
    if (folded && folded !== changes) write(folded)
  }

  function shown({ containers, shipments }: FleetChanges): Shown {
    const pages = client.getQueryData(containerQueries.list().queryKey)?.pages
    const bills = client.getQueryData(shipmentQueries.list().queryKey)?.pages
    return {
      container: (id) => rowNow(pages, containers, id),
      shipment: (id) => rowNow(bills, shipments, id),
    }
  }

  function applyWaiting() {
    const changes = read()
    if (changes !== undefined) write(withWaitingApplied(changes))
  }

  return {
    follow(snapshot) {
      const changes = read()
      if (changes !== undefined && changes.since <= snapshot) return
      write(changes === undefined ? noChanges(snapshot) : refollowed(changes, snapshot))
      want(snapshot)
    },
    take(event, since) {
      const changes = client.getQueryData(key)
      if (changes === undefined || changes.since === Infinity) return
      const version = queued.at(-1)?.version ?? changes.version
      if (since > version) return want(version)
      if (event.version > version) queued.push(event)
      if (!tooSoon) showQueued()
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
      cancelRelease?.()
      cancelRelease = null
      return () => {
        holders -= 1
        if (holders > 0) return
        cancelRelease = later(() => {
          cancelRelease = null
          applyWaiting()
        }, graceMs)
      }
    },
    held,
    letThrough: (id) => asked.add(id),
    applyWaiting,
  }
}

/** A row as the pages and the changes let in since have it. */
function rowNow<Row extends { readonly id: string }>(
  pages: readonly Page<Row>[] = [],
  { applied }: Changes<Row>,
  id: string,
): Row | undefined {
  const change = applied.get(id)
  if (change && change.version > (pages[0]?.meta.snapshot ?? 0)) return change.row ?? undefined
  for (const page of pages) {
    const row = page.data.find((one) => one.id === id)
    if (row) return row
  }
  return undefined
}
