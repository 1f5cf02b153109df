import { createHash } from 'node:crypto'
import type { Store } from '../store/engine/open-store.ts'
import {
  countTry,
  findWindow,
  forgetTries,
  removeEndedTries,
  uncountTry,
} from '../store/people/sign-in-tries.ts'

const quarterHourMs = 15 * 60_000
const knownForMs = 30 * 86_400_000

/**
 * Tries allowed per window: for one account from one address, for one address across accounts, and for one account from
 * anywhere. Only the first limit applies to an account at an address where it signed in within 30 days: other people's
 * tries, there or elsewhere, must not lock the owner out.
 */
const limits = [
  { most: 5, windowMs: quarterHourMs, nameOf: (account, address) => `pair ${account} ${address}` },
  { most: 100, windowMs: quarterHourMs, nameOf: (_, address) => `address ${address}` },
  { most: 6, windowMs: 60_000, nameOf: (account) => `account ${account}` },
] as const satisfies readonly {
  most: number
  windowMs: number
  nameOf: (account: string, address: string) => string
}[]

/**
 * How often one account may sign in with the right password: each hash makes others wait, and nobody needs that many
 * sessions.
 */
const maxEntries = 30
const entriesWindowMs = 60_000

/** A try that counts until it is uncounted. */
export interface CountedTry {
  /** Whether the account signed in from this address within 30 days. */
  readonly isKnown: boolean
  /** Seconds to wait before another try is checked; 0: this one is. */
  readonly waitSeconds: number
  /** The password was right: this is no longer a try, and the account starts over at this address. */
  succeeded(): Promise<void>
  /** The password wasn't checked. */
  takeBack(): Promise<void>
}

/** Limits sign-in tries. The result depends only on the account name as typed, never on whether it exists. */
export interface SignInThrottle {
  /** Whether the account signed in from this address within 30 days. */
  isKnown(account: string, address: string): Promise<boolean>
  /** Counts a try before any password is hashed, so that parallel tries can't slip past the limit together. */
  count(account: string, address: string): Promise<CountedTry>
}

/**
 * Counts in the store, for all instances together.
 *
 * @param nowMs the machine's clock, Unix milliseconds
 */
export function createSignInThrottle(
  store: Pick<Store, 'db'>,
  nowMs: () => number,
): SignInThrottle {
  const { db } = store
  const secondsUntil = (ms: number) => Math.max(1, Math.ceil((ms - nowMs()) / 1000))
  const knownKey = (account: string, address: string) => hidden(`known ${fold(account)} ${address}`)
  const isKnownAt = async (account: string, address: string) =>
    (await findWindow(db, knownKey(account, address), nowMs())) !== null
  return {
    isKnown: isKnownAt,
    async count(account, address) {
      const counted: string[] = []
      const takeBack = async (): Promise<void> => {
        for (const key of counted.splice(0)) await uncountTry(db, key)
      }
      const refused = (waitSeconds: number): CountedTry => ({
        isKnown: false,
        waitSeconds,
        succeeded: takeBack,
        takeBack,
      })
      const known = knownKey(account, address)
      const entries = hidden(`entries ${fold(account)}`)
      const entered = await findWindow(db, entries, nowMs())
      if (entered !== null && entered.tries >= maxEntries)
        return refused(secondsUntil(entered.endsAtMs))
      const isKnown = await isKnownAt(account, address)
      for (const { most, windowMs, nameOf } of isKnown ? limits.slice(0, 1) : limits) {
        const key = hidden(nameOf(fold(account), address))
        const { tries, endsAtMs } = await countTry(db, key, windowMs, nowMs())
        if (tries > most) {
          // A try that one limit refuses must not use up the others: that would lock the owner out elsewhere.
          await takeBack()
          return refused(secondsUntil(endsAtMs))
        }
        counted.push(key)
      }
      return {
        isKnown,
        waitSeconds: 0,
        takeBack,
        async succeeded() {
          const [pair] = counted
          await takeBack()
          if (pair !== undefined) await forgetTries(db, pair)
          await forgetTries(db, known)
          await countTry(db, known, knownForMs, nowMs())
          await countTry(db, entries, entriesWindowMs, nowMs())
          await removeEndedTries(db, nowMs())
        },
      }
    },
  }
}

function fold(account: string): string {
  return account.trim().toLowerCase()
}

/** People type passwords into the wrong field, so the store gets only a fingerprint. */
function hidden(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
