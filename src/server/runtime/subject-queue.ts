import { pause, type After } from './timers.ts'
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

/** Keeps other processes from working on a subject meanwhile. */
export interface SubjectLocks {
  /** Whether it was free and is now taken. */
  take(subject: string): Promise<boolean>
  give(subject: string): Promise<void>
}

/** One person's work on one subject, under way and waiting. */
const maxOfPerson = 10

/** With the time that the work itself may take, less than the minute after which a connection without an answer ends. */
const maxWaitMs = 12_000

/** How often a subject that another process works on is tried again. */
const lookEveryMs = 250

export function createSubjectQueue(after: After, locks: SubjectLocks): SubjectQueue {
  const subjects = new Map<string, { readonly turns: Turns; readonly asked: string[] }>()
  const waiting = new Set<AbortController>()
  let isClosed = false

  /** Runs `work` once the subject is free in every process. `signal` ends the wait for that. */
  async function runLocked<T>(
    subject: string,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    while (!(await locks.take(subject))) {
      await pause(after, lookEveryMs, signal)
      signal.throwIfAborted()
    }
    try {
      // Taking it may have outlasted the wait.
      signal.throwIfAborted()
      return await work()
    } finally {
      await locks.give(subject)
    }
  }

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
        const left = AbortSignal.any([signal, wait.signal])
        return await turns.run(who, left, () =>
          runLocked(subject, left, () => {
            endWait()
            return work()
          }),
        )
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
