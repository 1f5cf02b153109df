/** The state of the stream of live changes. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'paused' | 'offline'

/** What changes the state. */
export type LiveTransition = 'opened' | 'lost' | 'pause' | 'resume' | 'went-offline' | 'came-online'

type Row = Readonly<Record<LiveTransition, LiveState>>

/** Every state with every transition. A missing cell doesn't compile. */
const table: Readonly<Record<LiveState, Row>> = {
  connecting: {
    opened: 'live',
    lost: 'reconnecting',
    pause: 'paused',
    resume: 'connecting',
    'went-offline': 'offline',
    'came-online': 'connecting',
  },
  live: {
    opened: 'live',
    lost: 'reconnecting',
    pause: 'paused',
    resume: 'live',
    'went-offline': 'offline',
    'came-online': 'live',
  },
  reconnecting: {
    opened: 'live',
    lost: 'reconnecting',
    pause: 'paused',
    resume: 'connecting',
    'went-offline': 'offline',
    'came-online': 'reconnecting',
  },
  paused: {
    opened: 'paused',
    lost: 'paused',
    pause: 'paused',
    resume: 'connecting',
    'went-offline': 'paused',
    'came-online': 'paused',
  },
  offline: {
    opened: 'live',
    lost: 'offline',
    pause: 'paused',
    resume: 'connecting',
    'went-offline': 'offline',
    'came-online': 'connecting',
  },
}

/** The state after `transition`. */
export function nextLiveState(state: LiveState, transition: LiveTransition): LiveState {
  return table[state][transition]
}

/** Milliseconds before try number `tries` (from 1): 1, 2, 4 s and so on to 30 s, spread by `chance` in [0, 1). */
export function waitBeforeTry(tries: number, chance: number): number {
  return Math.min(30_000, 1000 * 2 ** (tries - 1)) * (0.75 + chance / 2)
}
