import { createContext, use, useSyncExternalStore } from 'react'
import type { Live, LiveStatus } from './live.ts'

/** The live changes of this tab; given once, at the top. */
export const LiveContext = createContext<Live | null>(null)

/** Throws where no {@link LiveContext} was given: a defect of ours. */
export function useLive(): Live {
  const live = use(LiveContext)
  if (live === null) throw new Error('No LiveContext above this component')
  return live
}

/** Where the stream of changes stands, and how to pause, resume and reconnect it. */
export function useLiveStatus(): LiveStatus & { readonly command: Live['command'] } {
  const live = useLive()
  const status = useSyncExternalStore(live.subscribe, live.status)
  return { ...status, command: live.command }
}
