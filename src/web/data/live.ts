import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { liveEvents, type LiveEventName } from '#wire/api/live.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Clock } from './clock.ts'
import { alertQueries } from './alerts.ts'
import { changeQueries } from './changes.ts'
import { containerQueries } from './containers.ts'
import { liveKeys } from './live-keys.ts'
import { limitQueries } from './limits.ts'
import { policyQueries } from './policy.ts'
import { mergeJobs, refreshQueries } from './refreshes.ts'
import { shipmentQueries } from './shipments.ts'
import { sessionQueries } from './session.ts'
import {
  createStream,
  type RawEvent,
  type StreamParts,
  joinTabs,
  type TabMessage,
  type Tabs,
} from './stream.ts'
import type { FleetFollower, Live, LiveStatus } from './live-context.ts'
import { syncQueries } from './sync.ts'

/** Reads the text of one event; returns false if it can't be read. */
type Reader = (text: string, since: number) => boolean

/** The browser functions of a live connection, injected so that tests don't need a browser. */
export interface LiveParts extends Omit<StreamParts, 'onEvent' | 'onStatus'> {
  readonly join: typeof joinTabs
  /** Calls back when the device goes offline and comes back. Returns how to stop watching. */
  readonly watchNetwork: (onChange: (online: boolean) => void) => () => void
}

/** Creates the follower that keeps the fleet up to date. `want` is called with the version from which the stream is needed. */
export type CreateFollower = (
  client: QueryClient,
  want: (from: number) => void,
  later: StreamParts['later'],
) => FleetFollower

const browser: LiveParts = {
  connect: (url: string) => new EventSource(url),
  later: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  chance: Math.random,
  join: joinTabs,
  watchNetwork(onChange) {
    const offline = () => onChange(false)
    const online = () => onChange(true)
    globalThis.addEventListener('offline', offline)
    globalThis.addEventListener('online', online)
    return () => {
      globalThis.removeEventListener('offline', offline)
      globalThis.removeEventListener('online', online)
    }
  },
}

/** Starts listening. Nothing is requested from the server until a snapshot is followed. */
export function createLive(
  client: QueryClient,
  clock: Pick<Clock, 'now' | 'correct'>,
  createFollower: CreateFollower,
  parts: LiveParts = browser,
): Live {
  const listeners = new Set<() => void>()
  let leading = false
  let status: LiveStatus = { state: 'connecting', tries: 0, lastEventAt: null }
  const lastOf = new Map<LiveEventName, RawEvent>()

  const publishStatus = (change: Partial<LiveStatus>) => {
    status = { ...status, ...change }
    for (const listener of listeners) listener()
  }
  const stream = createStream({
    ...parts,
    onEvent(event) {
      if (event.name !== 'change' && event.name !== 'reset') lastOf.set(event.name, event)
      tabs.say({ kind: 'event', event })
      receive(event)
    },
    onStatus(next) {
      tabs.say({ kind: 'status', status: next })
      // A stream that the server refuses looks like a broken one: check whether the session is still valid.
      if (next.state === 'reconnecting') void client.invalidateQueries(sessionQueries.current())
      publishStatus(next)
    },
  })
  const wantFrom = (from: number) => {
    if (leading) stream.follow(from)
    else tabs.say({ kind: 'wants', from })
  }
  const following = createFollower(client, wantFrom, parts.later)

  const refetch = (queryKey: QueryKey) => void client.invalidateQueries({ queryKey })

  /** Each event of the stream and the queries it touches. */
  const readers: Readonly<Record<LiveEventName, Reader>> = {
    change: reader(liveEvents.change, (event, since) => following.take(event, since)),
    reset: reader(liveEvents.reset, pageAfresh),
    refreshes: reader(liveEvents.refreshes, ({ data }) =>
      client.setQueryData(refreshQueries.list().queryKey, (before) => ({
        data: mergeJobs(before?.data ?? [], data),
      })),
    ),
    limits: reader(liveEvents.limits, (limits) =>
      client.setQueryData(limitQueries.current().queryKey, limits),
    ),
    sync: reader(liveEvents.sync, (sync) =>
      client.setQueryData(syncQueries.current().queryKey, sync),
    ),
    policy: reader(liveEvents.policy, (policy) =>
      client.setQueryData(policyQueries.current().queryKey, (before) =>
        // Every new stream sends the policy again; if it's the same, nothing is assessed again.
        JSON.stringify(before) === JSON.stringify(policy) ? before : policy,
      ),
    ),
    changes: reader(liveEvents.changes, () => {
      refetch(changeQueries.counts())
      refetch(liveKeys.holdAges)
    }),
    alerts: reader(liveEvents.alerts, () => refetch(alertQueries.all())),
    views: reader(liveEvents.views, () => refetch(liveKeys.views)),
    customers: reader(liveEvents.customers, () => {
      refetch(liveKeys.customers)
      // Default carriers name customers.
      refetch(liveKeys.carriers)
    }),
    orders: reader(liveEvents.orders, () => refetch(liveKeys.orders)),
    carriers: reader(liveEvents.carriers, () => refetch(liveKeys.carriers)),
    fields: reader(liveEvents.fields, () => refetch(liveKeys.fields)),
    time: reader(liveEvents.time, ({ serverTime }) => clock.correct(serverTime)),
  }

  function receive({ name, text, since }: RawEvent) {
    // A change that can't be read must not be lost: the rows are read again instead.
    if (!readers[name](text, since) && name === 'change') pageAfresh()
    // Truncated to the second, because every subscriber renders again when the status changes.
    const lastEventAt: Instant = `${clock.now().slice(0, 19)}Z`
    if (lastEventAt !== status.lastEventAt) publishStatus({ lastEventAt })
  }

  function pageAfresh() {
    if (leading) stream.unfollow()
    following.startAfresh()
    void client.refetchQueries(containerQueries.list())
    void client.refetchQueries(shipmentQueries.list())
  }

  function hear(message: TabMessage) {
    switch (message.kind) {
      case 'leads':
        return following.wantAgain()
      case 'wants':
        if (!leading) return
        tabs.say({ kind: 'status', status: stream.status() })
        for (const event of lastOf.values()) tabs.say({ kind: 'event', event })
        return stream.follow(message.from)
      case 'event':
        return receive(message.event)
      case 'status':
        return publishStatus(message.status)
      case 'command':
        return leading ? obey(message.command) : undefined
    }
  }

  function obey(command: 'pause' | 'resume' | 'reconnect') {
    if (command === 'reconnect') stream.reconnect()
    else stream.happened(command)
  }

  const tabs: Tabs = parts.join(() => {
    leading = true
    queueMicrotask(() => {
      tabs.say({ kind: 'leads' })
      following.wantAgain()
    })
  }, hear)

  const unwatch = parts.watchNetwork((online) =>
    stream.happened(online ? 'came-online' : 'went-offline'),
  )

  return {
    following,
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    command(command) {
      if (leading) obey(command)
      else tabs.say({ kind: 'command', command })
    },
    close() {
      unwatch()
      stream.close()
      tabs.close()
    },
  }
}

function reader<T>(schema: z.ZodMiniType<T>, take: (data: T, since: number) => void): Reader {
  return (text, since) => {
    const read = z.safeParse(schema, readJson(text))
    if (read.success) take(read.data, since)
    return read.success
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
