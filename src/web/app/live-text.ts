import type { LiveStatus } from '#web/data/live-context.ts'
import type { LiveState } from '#web/data/live-state.ts'

const labels: Readonly<Record<LiveState, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  paused: 'Paused by you',
  offline: 'Offline',
}

/** `Live`, `Reconnecting (try 3)`, `Paused by you`... */
export function describeLive({ state, tries }: Pick<LiveStatus, 'state' | 'tries'>): string {
  return state === 'reconnecting' ? `${labels[state]} (try ${tries})` : labels[state]
}
