import { AsyncLocalStorage } from 'node:async_hooks'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { BucketName } from './buckets.ts'
import type { SlotRequest } from './slot.ts'

/** The person whose request makes us call the service. */
export interface Asker {
  readonly personId: string
  /** Set once one of the request's calls is queued behind everyone else's because the person has used their share. */
  isHeldBack: boolean
}

const asking = new AsyncLocalStorage<Asker>()

/** Runs `work` for a person: its calls to the service count toward their share. */
export function askedBy<T>(personId: string, work: () => T): T {
  return asking.run({ personId, isHeldBack: false }, work)
}

/** The person whose request is running; null when the server works on its own. */
export function currentAsker(): Asker | null {
  return asking.getStore() ?? null
}

/**
 * Whether whoever is asking may wait for a call that `beganBy` began. Not if it's another person's that is queued behind
 * everyone else's: they would wait just as long.
 */
export function mayJoin(beganBy: Asker | null): boolean {
  return !beganBy?.isHeldBack || beganBy.personId === currentAsker()?.personId
}

/**
 * `first`: calls a minute of one person that may use the part of the budget reserved for people; the next go after
 * everyone's first ones. `share`: calls a minute before everything else goes first. `leave`: calls a minute that the person
 * must leave free for everyone else beyond that. Refreshes are shared out by the refresh queue instead.
 */
const shareOf: Readonly<
  Partial<Record<BucketName, { first: number; share: number; leave: number }>>
> = {
  default: { first: 20, share: 60, leave: 40 },
  'create-tracking-request': { first: 60, share: 60, leave: 20 },
  'infer-number': { first: 120, share: 120, leave: 40 },
}
const windowMs = 60_000

/** Divides the account's calls between people. */
export interface Shares {
  /**
   * Returns the call unchanged within the person's share; beyond it, at the lowest priority and with room left for
   * everyone else. Call `waited` once, with whether the call is sent.
   */
  begin(ask: SlotRequest): {
    readonly ask: SlotRequest
    readonly waited: (goesOut: boolean) => void
  }
  /** Milliseconds until the person whose request is running may make `count` calls within their share; 0: now. */
  msUntil(bucket: BucketName, count: number): number
}

/** Calls after a person's first ones go after everyone's first ones; those beyond the share, last. */
function later(isWithin: boolean, leave: number): Pick<SlotRequest, 'priority' | 'leave'> {
  return isWithin ? { priority: 'notice' } : { priority: 'sweeping', leave }
}

interface Calls {
  waiting: number
  sentAt: readonly number[]
}

/**
 * Counts in memory: each instance counts its own calls.
 *
 * @param isShared whether other instances may use the same account: a person then has half of their share at each
 */
export function createShares(now: () => Instant, isShared = false): Shares {
  const atOnce = (share: number) => (isShared ? share / 2 : share)
  const calls = new Map<string, Calls>()

  function callsOf(bucket: BucketName, personId: string): Calls {
    const key = `${bucket} ${personId}`
    const own = calls.get(key) ?? { waiting: 0, sentAt: [] }
    calls.set(key, own)
    const from = epochMs(now()) - windowMs
    own.sentAt = own.sentAt.filter((at) => at > from)
    return own
  }

  return {
    begin(ask) {
      const asker = currentAsker()
      const terms = shareOf[ask.bucket]
      if (!asker || !terms || ask.priority !== 'people') return { ask, waited: () => undefined }
      const own = callsOf(ask.bucket, asker.personId)
      const count = own.waiting + own.sentAt.length
      const isWithin = count < atOnce(terms.share)
      own.waiting += 1
      asker.isHeldBack ||= !isWithin
      return {
        ask: count < atOnce(terms.first) ? ask : { ...ask, ...later(isWithin, terms.leave) },
        waited(goesOut) {
          own.waiting -= 1
          if (goesOut) own.sentAt = [...own.sentAt, epochMs(now())]
        },
      }
    },
    msUntil(bucket, count) {
      const asker = currentAsker()
      const terms = shareOf[bucket]
      if (!asker || !terms) return 0
      const { waiting, sentAt } = callsOf(bucket, asker.personId)
      const tooMany = waiting + sentAt.length + count - atOnce(terms.share)
      if (tooMany <= 0) return 0
      // Calls that are still waiting will count for at least a minute.
      const freeing = sentAt[tooMany - 1] ?? epochMs(now())
      return freeing + windowMs - epochMs(now())
    },
  }
}
