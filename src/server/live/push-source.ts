import type { LiveEventName } from '#wire/api/live.ts'
import { repeat, type After } from '../runtime/timers.ts'
import { eventBytes } from './event-stream.ts'

/** A source whose current state is pushed whole whenever it changes. */
export interface PushSource {
  read(): unknown
  onChange(listener: () => void): () => void
}

/** Minimum gap between pushes of a source, and how often it is polled because time alone changes it (null: never). */
export interface Pace {
  readonly gapMs: number
  readonly lookEveryMs: number | null
}

/** Pushes a source's state, always the last one and never the same one twice; also sends it to each new connection. */
export interface SnapshotPublisher {
  present(): Promise<Uint8Array>
  stop(): void
}

export function createPusher(
  name: LiveEventName,
  source: PushSource,
  pace: Pace,
  deps: {
    readonly after: After
    readonly broadcast: (bytes: Uint8Array) => void
    readonly onError: (error: unknown) => void
  },
): SnapshotPublisher {
  const { after, broadcast, onError } = deps
  let waiting: (() => void) | null = null
  /** The state everyone has; null if someone who connected may have a newer one. */
  let sent: string | null = null

  const read = async (): Promise<string> => JSON.stringify(await source.read())

  async function push(): Promise<void> {
    const json = await read()
    if (json === sent) return
    sent = json
    broadcast(eventBytes(name, json))
  }

  function pushSoon(): void {
    waiting ??= after(pace.gapMs, () => {
      waiting = null
      push().catch(onError)
    })
  }

  const stopListening = source.onChange(pushSoon)
  const stopLooking = pace.lookEveryMs === null ? null : repeat(after, pace.lookEveryMs, pushSoon)
  return {
    async present() {
      sent = null
      return eventBytes(name, await read())
    },
    stop() {
      stopListening()
      stopLooking?.()
      waiting?.()
    },
  }
}
