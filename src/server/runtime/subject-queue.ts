import type { After } from './timers.ts'
import { createTurns, type Turns } from './turns.ts'

/** Who asks for a piece of work, and the signal that they have hung up. */
export interface Asker {
  readonly who: string
  readonly signal: AbortSignal
}

/** Thrown for work that was not begun. `too-many`: this person's own work on the subject waits already. */
export class NotBegun extends Error {
  readonly why: 'too-many' | 'too-late' | 'closing'

  constructor(why: NotBegun['why']) {
    super('The work was not begun')
    this.why = why
  }
}

/**
 * Runs work on the same subject one piece at a time. Two pieces that both read a value and then replace it would otherwise
 * lose what the first one wrote.
 */
export interface SubjectQueue {
  /**
   * Runs `work` when it's the asker's turn; of several people who wait for a subject, each in turn. Rejects without running
   * it: with {@link NotBegun}, or with the reason of the asker's signal where they have hung up by then.
   */
  run<T>(subject: string, asker: Asker, work: () => Promise<T>): Promise<T>
  /** Begins nothing any more. What is under way continues. */
  close(): void
  isClosed(): boolean
}

/** One person's work on one subject, under way and waiting. */
const maxOfPerson = 10

/** With the time that the work itself may take, less than the minute after which a connection without an answer ends. */
const maxWaitMs = 12_000

export function createSubjectQueue(after: After): SubjectQueue {
  const subjects = new Map<string, { readonly turns: Turns; readonly asked: string[] }>()
  const waiting = new Set<AbortController>()
  let isClosed = false

  return {
    async run(subject, { who, signal }, work) {
      if (isClosed) throw new NotBegun('closing')
      const { turns, asked } = subjects.get(subject) ?? { turns: createTurns(), asked: [] }
      if (asked.filter((one) => one === who).length >= maxOfPerson) throw new NotBegun('too-many')
      subjects.set(subject, { turns, asked })
      asked.push(who)
      const wait = new AbortController()
      waiting.add(wait)
      const cancel = after(maxWaitMs, () => wait.abort(new NotBegun('too-late')))
      const endWait = (): void => {
        cancel()
        waiting.delete(wait)
      }
      try {
        return await turns.run(who, AbortSignal.any([signal, wait.signal]), () => {
          endWait()
          return work()
        })
      } finally {
        endWait()
        asked.splice(asked.indexOf(who), 1)
        if (asked.length === 0) subjects.delete(subject)
      }
    },
    isClosed: () => isClosed,
    close() {
      isClosed = true
      for (const wait of waiting) wait.abort(new NotBegun('closing'))
    },
  }
}
