import { alone, checkFence, type Fence } from './store/engine/fence.ts'
import { dropLease, isLeaseFree, renewLease, takeLease } from './store/engine/lease.ts'
import type { Log } from './store/engine/log.ts'
import type { Store } from './store/engine/open-store.ts'
import { createLoops } from './runtime/loops.ts'
import { pause, repeat, type After } from './runtime/timers.ts'

/** Work that only the leader does. */
export interface Duties {
  begin(): Promise<void>
  /** Resolves once none of it is running. */
  end(): Promise<void>
  /** Starts what there is to do while another instance leads. */
  standBy(): Promise<void>
}

/** Determines the leader: one instance at a time. */
export interface Leadership {
  /** The right to lead, checked for whatever is written and sent. */
  readonly fence: Fence
  leads(): boolean
  /** Starts trying for the lease, and runs `duties` while this instance holds it. */
  start(duties: Duties): Promise<void>
  /** Ends the duties and lets another instance take over at once. */
  resign(): Promise<void>
}

/** Longest time without a leader after one dies: this, plus the time to notice. */
const leaseMs = 8_000
const renewEveryMs = 2_000
const lookEveryMs = 1_000
/** By our own clock a term ends a little earlier than by the database's, so two never lead at once. */
const marginMs = 1_000

/** For a single instance: it leads from the start. */
export function leadAlone(): Leadership {
  let current: Duties | null = null
  return {
    fence: alone,
    leads: () => current !== null,
    async start(duties) {
      current = duties
      await duties.begin()
    },
    async resign() {
      const ending = current
      current = null
      await ending?.end()
    },
  }
}

/**
 * Shares the account with other instances through a lease in the store.
 *
 * @param deps.holder name of this instance
 * @param deps.elapsed monotonic clock in milliseconds
 */
export function leadInTurn(deps: {
  readonly store: Store
  readonly holder: string
  readonly elapsed: () => number
  readonly after: After
  readonly log: Log
}): Leadership {
  const { store, holder, elapsed, after, log } = deps
  let term: { readonly fence: number; sureUntil: number } | null = null
  let duties: Duties | null = null
  /** Serializes starting and ending. */
  let changing: Promise<void> = Promise.resolve()
  const loops = createLoops(after)
  let stopWatching: () => void = () => undefined

  const holds = (): boolean => term !== null && elapsed() < term.sureUntil

  function change(work: () => Promise<void>): void {
    changing = changing.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'Leader task failed')
    })
  }

  async function tryForIt(): Promise<void> {
    if (!(await isLeaseFree(store))) return
    const askedAt = elapsed()
    const fence = await takeLease(store, holder, leaseMs)
    if (fence === null) return
    if (!duties) return dropLease(store, fence)
    const begun = { fence, sureUntil: askedAt + leaseMs - marginMs }
    term = begun
    log.info({ holder, fence }, 'This instance is now the leader')
    const given = duties
    change(() => (term === begun ? given.begin() : Promise.resolve()))
  }

  async function renew(current: NonNullable<typeof term>): Promise<void> {
    const askedAt = elapsed()
    if (await renewLease(store, current.fence, leaseMs))
      current.sureUntil = askedAt + leaseMs - marginMs
    else lose('Another instance is now the leader')
  }

  function lose(sentence: string): void {
    if (!term) return
    log.warn({ holder, fence: term.fence }, sentence)
    term = null
    const given = duties
    if (!given) return
    change(() => given.end())
    change(() => (term ? Promise.resolve() : given.standBy()))
  }

  async function tend(): Promise<number> {
    // One query without a response must not stop the loop.
    await Promise.race([term ? renew(term) : tryForIt(), pause(after, leaseMs)])
    return restMs()
  }

  const restMs = (): number => (term ? renewEveryMs : lookEveryMs)

  function onError(error: unknown): number {
    log.warn({ err: error }, 'Lease check failed')
    return restMs()
  }

  /** If the database doesn't respond, the term must still end: time alone ends it. */
  function watch(): void {
    if (term && !holds()) lose('The lease wasn’t renewed in time')
  }

  return {
    fence: {
      holds,
      async check(tx) {
        await checkFence(tx, term?.fence ?? 0)
      },
    },
    leads: () => term !== null,
    async start(given) {
      duties = given
      await tryForIt()
      if (!term) change(() => given.standBy())
      loops.start([{ round: tend, onError, firstRestMs: restMs() }])
      stopWatching = repeat(after, lookEveryMs, watch)
      await changing
    },
    async resign() {
      void loops.stop()
      stopWatching()
      const ending = duties
      const last = term
      duties = null
      term = null
      if (last && ending) change(() => ending.end())
      await changing
      if (last) await dropLease(store, last.fence)
    },
  }
}
