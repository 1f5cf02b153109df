import { createContext, use, useSyncExternalStore } from 'react'
import type { Instant } from '#domain/time/instant.ts'
import type { FleetFollower } from './following.ts'
import type { StreamStatus } from './stream.ts'

export interface LiveStatus extends StreamStatus {
  readonly lastEventAt: Instant | null
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

/** Throws where no {@link LiveContext} was given: a defect of ours. */
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
