import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Change } from '#wire/api/live.ts'
import { containerQueries, withSharedParts, type KnownParts } from '#web/data/containers.ts'
import {
  noChanges,
  refollowed,
  withChanges,
  withWaitingApplied,
  type Changes,
  type FleetChanges,
  type Shown,
  withChangesFolded,
} from './changes.ts'
import type { Page } from '#web/data/pages.ts'
import { shipmentQueries } from '#web/data/shipments.ts'
import type { FleetFollower } from '#web/data/live-context.ts'
import type { StreamParts } from '#web/data/stream.ts'

/** Waiting changes are applied this long after interaction with a list ends. */
const graceMs = 1500

/** Events within this time are applied together, because each one recomputes every list and count. */
const togetherMs = 200

/** The changes of the fleet as one value in the query cache, written only by the live stream. */
export const fleetChangesQuery = () =>
  queryOptions<FleetChanges>({ queryKey: ['fleet-changes'], queryFn: skipToken, gcTime: Infinity })

/** Calls `want` with the version from which this tab needs the stream. */
export function createFleetFollower(
  client: QueryClient,
  want: (from: number) => void,
  later: StreamParts['later'],
): FleetFollower {
  const key = fleetChangesQuery().queryKey
  const asked = new Set<string>()
  let holders = 0
  let cancelRelease: (() => void) | null = null
  /** Events since changes were last applied, and whether it is too soon to apply them. */
  const queued: Change[] = []
  /** Facilities and shipments of changed rows, so that thousands of changes don't each keep a copy. */
  const parts: KnownParts = new Map()
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
    // Only the change a person asked for comes through. Later ones wait like any other.
    for (const { containers } of events) {
      for (const { id } of containers.put) asked.delete(id)
      for (const id of containers.drop) asked.delete(id)
    }
    if (tooSoon) return
    tooSoon = true
    later(() => {
      tooSoon = false
      showQueued()
    }, togetherMs)
    // In a separate task, between two batches.
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
      if (event.version > version) {
        const put = withSharedParts(event.containers.put, parts)
        queued.push({ ...event, containers: { ...event.containers, put } })
      }
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

/** A row from the pages with the changes applied since. */
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
