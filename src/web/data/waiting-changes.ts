import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fleetChangesQuery } from './following.ts'
import { useLive } from './live-context.ts'

/** Rows that would move, appear or leave, held back while a list is in use; `apply` lets all of them in. */
export function useWaitingChanges(of: 'containers' | 'shipments' = 'containers'): {
  readonly count: number
  readonly apply: () => void
} {
  const live = useLive()
  const changes = useQuery(fleetChangesQuery()).data
  return { count: changes?.[of].waiting.size ?? 0, apply: live.following.applyWaiting }
}

/** Keeps rows in their places while `active`: the pointer is on them, they have focus, are selected or scrolled. */
export function useHoldUpdates(active: boolean): void {
  const { following } = useLive()
  useEffect(() => (active ? following.hold() : undefined), [active, following])
}
