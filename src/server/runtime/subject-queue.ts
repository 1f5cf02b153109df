import { pause, type After } from './timers.ts'
import { createTurns, type Turns } from './turns.ts'

/** The person who requests a piece of work, and the signal that they have hung up. */
export interface Asker {
  readonly who: string
  readonly signal: AbortSignal
}

/**
 * Thrown for work that wasn't begun. `too-many`: too much of this person's own work on the subject is already waiting.
 */
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
   * Runs `work` when the asker's turn comes; people who wait for the same subject alternate. Rejects without running
   * it: with {@link NotBegun}, or with the reason of the asker's signal if they have hung up by then.
   */
  run<T>(subject: string, asker: Asker, work: () => Promise<T>): Promise<T>
  /** Begins no more work. Work in progress continues. */
  close(): void
  isClosed(): boolean
}

/** Keeps other processes from working on a subject at the same time. */
export interface SubjectLocks {
  /** Takes the lock. Returns whether it was free. */
  take(subject: string): Promise<boolean>
  give(subject: string): Promise<void>
}

/** Maximum work of one person on one subject, running and waiting. */
const maxOfPerson = 10

/**
 * Together with the time that the work itself may take, less than the minute after which an unanswered connection ends.
 */
const maxWaitMs = 12_000

/** How often to retry a subject that another process is working on. */
const lookEveryMs = 250

export function createSubjectQueue(after: After, locks: SubjectLocks): SubjectQueue {
  const subjects = new Map<string, { readonly turns: Turns; readonly asked: string[] }>()
  const waiting = new Set<AbortController>()
  let isClosed = false

  /** Runs `work` once the subject is free in every process. `signal` ends that wait. */
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
      // Taking the lock may have outlasted the wait.
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
