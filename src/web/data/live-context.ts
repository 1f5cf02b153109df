import { createContext, use, useSyncExternalStore } from 'react'
import type { Instant } from '#domain/time/instant.ts'
import type { Change } from '#wire/api/live.ts'
import type { StreamStatus } from './stream.ts'

export interface LiveStatus extends StreamStatus {
  readonly lastEventAt: Instant | null
}

/** Keeps the pages of this tab up to date with the live stream, without a gap and without moving rows that are in use. */
export interface FleetFollower {
  /** Follows the rows of a snapshot that was paged. */
  readonly follow: (snapshot: number) => void
  /** One event, and the version the stream had reached before it. */
  readonly take: (event: Change, since: number) => void
  /** The version reached can no longer be followed. The next snapshot starts over. */
  readonly startAfresh: () => void
  /** Requests the stream again, because another tab leads now. */
  readonly wantAgain: () => void
  /** Holds rows in place until the returned function is called. */
  readonly hold: () => () => void
  /** Whether rows are held: a list is in use, or was until just now. */
  readonly held: () => boolean
  /** Applies changes of this container even while rows are held, because a person asked for them. */
  readonly letThrough: (containerId: string) => void
  readonly applyWaiting: () => void
}

/** Live changes for this tab, whichever tab of the browser holds the stream. */
export interface Live {
  readonly following: FleetFollower
  readonly status: () => LiveStatus
  readonly subscribe: (listener: () => void) => () => void
  readonly command: (command: 'pause' | 'resume' | 'reconnect') => void
  /** Ends the stream, before signing out too. */
  readonly close: () => void
}

/** The live changes of this tab; given once, at the top. */
export const LiveContext = createContext<Live | null>(null)

/** Throws if there is no {@link LiveContext}, which is our bug. */
export function useLive(): Live {
  const live = use(LiveContext)
  if (live === null) throw new Error('No LiveContext above this component')
  return live
}

/** The state of the live stream, and how to pause, resume and reconnect it. */
export function useLiveStatus(): LiveStatus & { readonly command: Live['command'] } {
  const live = useLive()
  const status = useSyncExternalStore(live.subscribe, live.status)
  return { ...status, command: live.command }
}
