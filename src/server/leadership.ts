import { alone, checkFence, type Fence } from './store/engine/fence.ts'
import { dropLease, isLeaseFree, renewLease, takeLease } from './store/engine/lease.ts'
import type { Log } from './store/engine/log.ts'
import type { Store } from './store/engine/open-store.ts'
import { pause, type After } from './runtime/timers.ts'

/** What only the instance does that follows the account. */
export interface Duties {
  begin(): Promise<void>
  /** Ends once nothing of it is under way any more. */
  end(): Promise<void>
  /** Begins what there is to do while another one follows it. */
  standBy(): Promise<void>
}

/** Which instance follows the account: one at a time. */
export interface Leadership {
  /** The right to it, for what is written and sent. */
  readonly fence: Fence
  leads(): boolean
  /** Begins to try for the lease, and does `duties` while it is held here. */
  start(duties: Duties): Promise<void>
  /** Ends the duties, and lets another instance begin at once. */
  resign(): Promise<void>
}

/** How long nobody follows the account at most, where the one that did is gone: this, and the time to notice. */
const leaseMs = 8_000
const renewEveryMs = 2_000
const lookEveryMs = 1_000
/** By our own clock a term ends a little earlier than by the database's: two never follow at once. */
const marginMs = 1_000

/** One that is alone with its store: it leads from the start. */
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
 * Shares the account with other instances by a lease in the store.
 *
 * @param deps.holder name of this instance
 * @param deps.elapsed milliseconds on a clock that is never set
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
  /** Beginning and ending take their turns. */
  let changing: Promise<void> = Promise.resolve()
  let cancelNext: () => void = () => undefined
  let cancelWatch: () => void = () => undefined

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

  function tend(): void {
    if (!duties) return
    const current = term
    const work = current ? renew(current) : tryForIt()
    // A question that gets no answer must not be the last one.
    Promise.race([work, pause(after, leaseMs)])
      .catch((error: unknown) => log.warn({ err: error }, 'Lease check failed'))
      .finally(() => {
        cancelNext = after(term ? renewEveryMs : lookEveryMs, tend)
      })
  }

  /** A database that does not answer must not leave us believing: time alone ends a term. */
  function watch(): void {
    if (term && !holds()) lose('The lease wasn’t renewed in time')
    cancelWatch = after(lookEveryMs, watch)
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
      cancelNext = after(term ? renewEveryMs : lookEveryMs, tend)
      watch()
      await changing
    },
    async resign() {
      cancelNext()
      cancelWatch()
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
