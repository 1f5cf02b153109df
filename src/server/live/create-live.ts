import type { Instant } from '#domain/time/instant.ts'
import type { ServerFleet, FleetChange } from '../fleet/create-fleet.ts'
import { changedSince } from '../store/containers/changes.ts'
import { findStoredShipments } from '../store/containers/shipments.ts'
import type { Store } from '../store/engine/open-store.ts'
import {
  createClientStream,
  type ClientStream,
  changeBytes,
  charactersOf,
  eventBytes,
  heartbeatBytes,
  mergeChanges,
  retryBytes,
} from './event-stream.ts'
import { createPusher, type PushSource } from './push-source.ts'
import { repeat, type After } from '../runtime/timers.ts'

/** Minimum gap between two batches: a single change is sent at once, a burst becomes one change. */
const batchMs = 250
const heartbeatMs = 15_000
const heartbeatsPerMinute = 4
/** Budget slots free up by time alone, so the limits are polled as well. */
const paces = {
  refreshes: { gapMs: batchMs, lookEveryMs: null },
  limits: { gapMs: 1000, lookEveryMs: 2000 },
  sync: { gapMs: 1000, lookEveryMs: null },
  policy: { gapMs: batchMs, lookEveryMs: null },
  changes: { gapMs: 1000, lookEveryMs: null },
  alerts: { gapMs: batchMs, lookEveryMs: null },
  fields: { gapMs: 1000, lookEveryMs: null },
  /** They rarely change, at any instance. */
  views: { gapMs: 0, lookEveryMs: 5000 },
  customers: { gapMs: 0, lookEveryMs: 5000 },
  carriers: { gapMs: 0, lookEveryMs: 5000 },
  orders: { gapMs: 0, lookEveryMs: 2000 },
} as const
/**
 * Maximum unread bytes buffered for one browser. Batches are shared between browsers, so this limits a slow browser,
 * not memory.
 */
const unreadBytes = 16 * 1024 * 1024
/** Characters of one batch. Even if each takes two bytes, a browser that has read everything so far takes it. */
const maxBatch = unreadBytes / 2
/** A browser opens one stream, which its tabs share: more than one per session means dead connections or abuse. */
const maxOfOneSession = 8
/** A person is signed in on a few devices; more streams than this are deliberate. */
const maxOfOnePerson = 16
/** Beyond this many changed records, paging from scratch is cheaper than one huge change. */
const maxCaughtUp = 3000

/** Committed changes as server-sent events (`wire/api/live.ts`). */
export interface Live {
  /**
   * Opens a stream that starts at version `from` (null: the present) and ends with its session. Beyond 8 streams per
   * session or 16 per person at this instance, the oldest ends.
   */
  connect(who: {
    readonly sessionId: string
    readonly personId: string
    readonly from: number | null
  }): ReadableStream<Uint8Array>
  clients(): number
  /** Ends every stream. */
  stop(): void
}

interface Client {
  readonly stream: ClientStream
  readonly sessionId: string
  readonly personId: string
  /** Whether it has everything up to the last batch, so that it gets the next one. */
  isFollowing: boolean
}

/** Sources of live updates. Everything but the fleet is pushed as a whole. */
export interface LiveSources {
  readonly refreshes: PushSource
  readonly limits: PushSource
  readonly sync: PushSource
  readonly policy: PushSource
  readonly changes: PushSource
  readonly alerts: PushSource
  readonly fields: PushSource
  readonly views: PushSource
  readonly customers: PushSource
  readonly carriers: PushSource
  readonly orders: PushSource
  readonly sessions: {
    isLive(sessionId: string): Promise<boolean>
    onRevoked(listener: (sessionId: string) => void): () => void
  }
}

export function createLive(deps: {
  readonly fleet: ServerFleet
  readonly store: Store
  readonly sources: LiveSources
  readonly now: () => Instant
  readonly after: After
  readonly onError: (error: unknown) => void
}): Live {
  const { fleet, store, sources, now, after, onError } = deps
  const clients = new Set<Client>()
  let pending: FleetChange | null = null
  /** Set for a while after each batch; nothing is sent until it clears. */
  let pacing: (() => void) | null = null
  let heartbeats = 0
  let rechecking: Promise<void> | null = null
  let isRecheckDue = false

  const broadcast = (bytes: Uint8Array): void => clients.forEach(({ stream }) => stream.send(bytes))
  const endWhere = (isIt: (client: Client) => boolean): void =>
    [...clients].filter(isIt).forEach(({ stream }) => stream.end())
  const timeBytes = (): Uint8Array => eventBytes('time', JSON.stringify({ serverTime: now() }))

  const pushing = { after, broadcast, onError }
  const pushers = [
    createPusher('refreshes', sources.refreshes, paces.refreshes, pushing),
    createPusher('limits', sources.limits, paces.limits, pushing),
    createPusher('sync', sources.sync, paces.sync, pushing),
    createPusher('policy', sources.policy, paces.policy, pushing),
    createPusher('changes', sources.changes, paces.changes, pushing),
    createPusher('alerts', sources.alerts, paces.alerts, pushing),
    createPusher('fields', sources.fields, paces.fields, pushing),
    createPusher('views', sources.views, paces.views, pushing),
    createPusher('customers', sources.customers, paces.customers, pushing),
    createPusher('carriers', sources.carriers, paces.carriers, pushing),
    createPusher('orders', sources.orders, paces.orders, pushing),
  ]
  const stops = [
    fleet.onChange((change) => (change === 'reload' ? resetAll() : gather(change))),
    sources.sessions.onRevoked((sessionId) => endWhere((client) => client.sessionId === sessionId)),
    store.onRemoteCommit(recheckSessions),
    repeat(after, heartbeatMs, beat),
  ]

  function gather(change: FleetChange): void {
    pending = mergeChanges(pending, change)
    if (!pacing) flush()
  }

  /** Brings every browser to the fleet's current version. */
  function flush(): void {
    if (!pending) return
    pacing?.()
    pacing = after(batchMs, () => {
      pacing = null
      flush()
    })
    const change = pending
    pending = null
    const following = [...clients].filter((client) => client.isFollowing)
    if (following.length === 0) return
    // No browser would take it all at once: they page instead.
    if (charactersOf(change) > maxBatch) return resetAll()
    const bytes = changeBytes(change)
    for (const { stream } of following) stream.send(bytes)
  }

  function resetAll(): void {
    pending = null
    for (const client of clients) reset(client, 'The fleet was reloaded.')
  }

  function reset({ stream }: Client, reason: string): void {
    stream.send(eventBytes('reset', JSON.stringify({ reason })))
    stream.end()
  }

  /**
   * Sends one change from `from` to the present, then adds the client to the followers. Nothing is awaited between the
   * last read of the store and joining, so no batch falls in between.
   */
  async function catchUp(client: Client, from: number): Promise<void> {
    if (from > fleet.version()) await fleet.catchUp()
    if (from > fleet.version()) return reset(client, 'This server doesn’t know that version.')
    for (;;) {
      const changed = await changedSince(store.db, from)
      if (changed === 'too-old') return reset(client, 'That version is too old to resume from.')
      const { containers, shipments } = changed
      if (containers.length + shipments.length > maxCaughtUp)
        return reset(client, 'Too much has changed since that version.')
      const found = await findStoredShipments(store.db, shipments)
      if (changed.version < fleet.version()) continue
      flush()
      if (from < fleet.version()) {
        const change = fleet.describe(containers, shipments, found)
        if (charactersOf(change) > maxBatch)
          return reset(client, 'Too much has changed since that version.')
        client.stream.send(changeBytes(change))
      }
      break
    }
    client.isFollowing = true
  }

  async function greet(client: Client, from: number | null): Promise<void> {
    client.stream.send(retryBytes)
    client.stream.send(timeBytes())
    const present = await Promise.all(pushers.map((pusher) => pusher.present()))
    for (const bytes of present) client.stream.send(bytes)
    if (from === null) {
      flush()
      client.isFollowing = true
    } else await catchUp(client, from)
  }

  /** A browser whose stream ends reconnects by itself; a person with this many streams has dead connections. */
  function endOldest({ sessionId, personId }: Client): void {
    const own = [...clients].filter((client) => client.sessionId === sessionId)
    for (const { stream } of own.slice(0, -maxOfOneSession)) stream.end()
    const all = [...clients].filter((client) => client.personId === personId)
    for (const { stream } of all.slice(0, -maxOfOnePerson)) stream.end()
  }

  function beat(): void {
    heartbeats += 1
    broadcast(heartbeats % heartbeatsPerMinute === 0 ? timeBytes() : heartbeatBytes)
    recheckSessions()
  }

  /**
   * Finds sessions that ended at another instance or expired. One check at a time, and one more if something changed
   * meanwhile.
   */
  function recheckSessions(): void {
    if (rechecking) isRecheckDue = true
    else
      rechecking = endStaleSessions()
        .catch(onError)
        .then(() => {
          rechecking = null
          if (isRecheckDue) recheckSessions()
        })
  }

  async function endStaleSessions(): Promise<void> {
    isRecheckDue = false
    for (const sessionId of new Set([...clients].map((client) => client.sessionId)))
      if (!(await sources.sessions.isLive(sessionId)))
        endWhere((client) => client.sessionId === sessionId)
  }

  return {
    connect({ sessionId, personId, from }) {
      const stream = createClientStream(unreadBytes, () => clients.delete(client))
      const client: Client = { stream, sessionId, personId, isFollowing: false }
      clients.add(client)
      endOldest(client)
      greet(client, from).catch((error: unknown) => {
        onError(error)
        stream.end()
      })
      return stream.body
    },
    clients: () => clients.size,
    stop() {
      stops.forEach((stop) => stop())
      pushers.forEach((pusher) => pusher.stop())
      pacing?.()
      endWhere(() => true)
    },
  }
}
