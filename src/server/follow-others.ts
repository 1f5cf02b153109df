import type { Leadership } from './leadership.ts'
import type { Mirror } from './mirror/create-mirror.ts'
import type { Log } from './store/engine/log.ts'
import type { Store } from './store/engine/open-store.ts'
import type { Ledger } from './upstream/ledger.ts'
import { createLoops, every } from './runtime/loops.ts'
import type { After } from './runtime/timers.ts'

/** Notifications of commits may be lost with their connection. */
const lookEveryMs = 1_000

/** A database that hasn't responded for this long is out of reach: other instances may serve better. */
const outOfReachMs = 5_000

/** What this instance learns from the other instances on its store. */
export interface OtherInstances {
  /** Whether the store has responded recently. */
  isInTouch(): boolean
  stop(): void
}

/** Follows the other instances on the same store: their commits, their budget use, and the leader's progress. */
export function followOthers(deps: {
  readonly store: Store
  readonly mirror: Pick<Mirror, 'recall'>
  readonly ledger: Pick<Ledger, 'refresh'>
  readonly leadership: Pick<Leadership, 'leads'>
  readonly after: After
  /** Monotonic clock in milliseconds. */
  readonly elapsed: () => number
  readonly log: Log
}): OtherInstances {
  const { store, mirror, ledger, leadership, after, elapsed, log } = deps
  if (!store.isShared) return { isInTouch: () => true, stop: () => undefined }
  let answeredAt = elapsed()
  const state = { isRecalling: false, isDue: false }
  const loops = createLoops(after)

  async function look(): Promise<void> {
    await Promise.all([store.lookElsewhere(), ledger.refresh()])
    answeredAt = elapsed()
  }

  async function recall(): Promise<void> {
    state.isDue = true
    if (state.isRecalling) return
    state.isRecalling = true
    while (state.isDue && !leadership.leads()) {
      state.isDue = false
      await mirror.recall().catch(warn)
    }
    state.isRecalling = false
  }

  const warn = (error: unknown): void =>
    log.warn({ err: error }, 'Couldn’t read changes from other instances')

  loops.start([{ ...every(lookEveryMs, look, warn), firstRestMs: lookEveryMs }])
  const unlisten = store.onRemoteCommit(() => void recall())
  return {
    isInTouch: () => elapsed() - answeredAt < outOfReachMs,
    stop() {
      unlisten()
      void loops.stop()
    },
  }
}
