import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fleetChangesQuery } from './follower.ts'
import { useLive } from '#web/data/live-context.ts'

const none: ReadonlySet<string> = new Set()

/** Ids of rows that would move, appear or leave, held back while a list is in use; `apply` lets all of them in. */
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
