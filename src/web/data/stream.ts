import { liveEvents, type LiveEventName } from '#wire/api/live.ts'
import { nextLiveState, waitBeforeTry, type LiveTransition, type LiveState } from './live-state.ts'
import { addressOf } from './api.ts'

/** An event as it arrived, and the version reached before it. A reader that hasn't seen that version has a gap. */
export interface RawEvent {
  readonly name: LiveEventName
  readonly text: string
  readonly since: number
}

export interface StreamStatus {
  readonly state: LiveState
  /** Which try to connect this is; 0 while connected or at rest. */
  readonly tries: number
}

/** The browser functions of the stream, injected so that tests don't need a browser. */
export interface StreamParts {
  readonly connect: (url: string) => EventSource
  readonly later: (run: () => void, ms: number) => () => void
  readonly chance: () => number
  readonly onEvent: (event: RawEvent) => void
  readonly onStatus: (status: StreamStatus) => void
}

/** The connection of this browser to `GET /api/live`. */
export interface Stream {
  /** Makes sure that everything after version `from` is delivered, again if needed. */
  readonly follow: (from: number) => void
  /** Forgets the version reached: nothing is followed until the next {@link follow}. */
  readonly unfollow: () => void
  readonly happened: (transition: Exclude<LiveTransition, 'opened' | 'lost'>) => void
  /** Reconnects now. */
  readonly reconnect: () => void
  readonly status: () => StreamStatus
  readonly close: () => void
}

const eventNames = Object.keys(liveEvents).filter((name): name is LiveEventName =>
  Object.hasOwn(liveEvents, name),
)

/** A stream at rest, to be started by {@link Stream.follow}. */
export function createStream(parts: StreamParts): Stream {
  let reached: number | null = null
  let source: EventSource | null = null
  let cancelTry = () => {}
  let status: StreamStatus = { state: 'connecting', tries: 0 }

  function move(transition: LiveTransition) {
    const state = nextLiveState(status.state, transition)
    const tries = state === 'reconnecting' ? status.tries + (transition === 'lost' ? 1 : 0) : 0
    if (state === status.state && tries === status.tries) return
    status = { state, tries }
    parts.onStatus(status)
  }

  function disconnect() {
    cancelTry()
    source?.close()
    source = null
  }

  function connect() {
    disconnect()
    if (reached === null || status.state === 'paused' || status.state === 'offline') return
    const opened = parts.connect(addressOf('GET /api/live', { query: { from: reached } }))
    source = opened
    opened.addEventListener('open', () => move('opened'))
    opened.addEventListener('error', lost)
    for (const name of eventNames) {
      opened.addEventListener(name, (message: MessageEvent<string>) => {
        const since = reached ?? 0
        // Only `change` carries an id; it is the version reached with it.
        const version = name === 'change' ? Number(message.lastEventId) : Number.NaN
        if (version > since) reached = version
        parts.onEvent({ name, text: message.data, since })
      })
    }
  }

  function lost() {
    disconnect()
    move('lost')
    if (status.state !== 'reconnecting') return
    cancelTry = parts.later(connect, waitBeforeTry(status.tries, parts.chance()))
  }

  return {
    follow(from) {
      if (reached !== null && reached <= from && source !== null) return
      reached = reached === null ? from : Math.min(reached, from)
      connect()
    },
    unfollow() {
      reached = null
      disconnect()
    },
    happened(transition) {
      move(transition)
      if (transition === 'pause' || transition === 'went-offline') disconnect()
      else if (source === null) connect()
    },
    reconnect() {
      move('resume')
      connect()
    },
    status: () => status,
    close: disconnect,
  }
}

/** Messages between the tabs of one browser. One tab leads and holds the only stream. */
export type TabMessage =
  | { readonly kind: 'leads' }
  | { readonly kind: 'wants'; readonly from: number }
  | { readonly kind: 'event'; readonly event: RawEvent }
  | { readonly kind: 'status'; readonly status: StreamStatus }
  | { readonly kind: 'command'; readonly command: 'pause' | 'resume' | 'reconnect' }

export interface Tabs {
  /** Sends to every other tab; after {@link Tabs.close} to none. */
  readonly say: (message: TabMessage) => void
  readonly close: () => void
}

/** Joins the browser's other tabs; `onLead` is called once, when this tab becomes the leader. */
export function joinTabs(onLead: () => void, onMessage: (message: TabMessage) => void): Tabs {
  // Both need a secure context; without them each tab holds its own stream.
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    onLead()
    return { say: () => {}, close: () => {} }
  }
  const channel = new BroadcastChannel('landside-live')
  channel.addEventListener('message', (message: MessageEvent<TabMessage>) =>
    onMessage(message.data),
  )
  const leaving = new AbortController()
  let left = false
  let giveUp = () => {}
  const held = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  navigator.locks
    .request('landside-live', { signal: leaving.signal }, () => {
      onLead()
      return held
    })
    .catch(() => {
      // Closed before this tab became the leader.
    })
  return {
    say(message) {
      // Work under way when the page was left may still send, and a closed channel would throw.
      if (left) return
      // A channel between tabs has no target origin: it never leaves this one.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(message)
    },
    close() {
      left = true
      leaving.abort()
      giveUp()
      channel.close()
    },
  }
}
