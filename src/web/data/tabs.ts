import type { RawEvent, StreamStatus } from './stream.ts'

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
