import type { LiveEventName } from '#wire/api/live.ts'
import { eventBytes } from './event-text.ts'
import type { After } from '../fleet/after.ts'

/** Something whose present state is pushed whole whenever it changes. */
export interface PushSource {
  read(): unknown
  onChange(listener: () => void): () => void
}

/** Pushes a source's state at most once in `gapMs`, the last state always; also gives it to who connects. */
export interface Pusher {
  present(): Promise<Uint8Array>
  stop(): void
}

export function createPusher(
  name: LiveEventName,
  source: PushSource,
  gapMs: number,
  deps: {
    after: After
    broadcast: (bytes: Uint8Array) => void
    onTrouble: (error: unknown) => void
  },
): Pusher {
  let waiting: (() => void) | null = null
  const present = async (): Promise<Uint8Array> =>
    eventBytes(name, JSON.stringify(await source.read()))
  const push = (): void => {
    waiting = null
    present().then(deps.broadcast, deps.onTrouble)
  }
  const stopListening = source.onChange(() => {
    waiting ??= deps.after(gapMs, push)
  })
  return {
    present,
    stop() {
      stopListening()
      waiting?.()
    },
  }
}
