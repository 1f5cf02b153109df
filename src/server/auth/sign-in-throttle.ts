import { createHash } from 'node:crypto'
import type { Store } from '../store/open-store.ts'
import { countTry, forgetTries, removeEndedTries, uncountTry } from '../store/sign-in-tries.ts'

const quarterHourMs = 15 * 60_000

/**
 * How many tries fit into a window. The first is for one account from one address. The second, for one account from
 * anywhere, has a short window: others' tries may hold the owner up for a minute, not longer. The third is for one
 * address, whatever the accounts.
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

/** A try that counts, until it is taken back. */
export interface CountedTry {
  /** Seconds to wait before another try is looked at; 0: this one is. */
  readonly waitSeconds: number
  /** The password was right: this try counts nowhere, and the account starts over at this address. */
  succeeded(): Promise<void>
  /** The password was not looked at. */
  takeBack(): Promise<void>
}

/** Limits sign-in tries. The answer depends on the text of the account alone, never on whether it exists. */
export interface SignInThrottle {
  /** Counts a try before any password is hashed, so that parallel tries can't slip through together. */
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
  return {
    async count(account, address) {
      const counted: string[] = []
      const takeBack = async (): Promise<void> => {
        for (const key of counted.splice(0)) await uncountTry(db, key)
      }
      for (const { most, windowMs, nameOf } of limits) {
        const key = hidden(nameOf(fold(account), address))
        const { tries, endsAtMs } = await countTry(db, key, windowMs, nowMs())
        if (tries > most) {
          // What one limit refuses may not use up the others: that would lock the owner out elsewhere.
          await takeBack()
          const waitSeconds = Math.max(1, Math.ceil((endsAtMs - nowMs()) / 1000))
          return { waitSeconds, succeeded: takeBack, takeBack }
        }
        counted.push(key)
      }
      return {
        waitSeconds: 0,
        takeBack,
        async succeeded() {
          const [pair] = counted
          await takeBack()
          if (pair !== undefined) await forgetTries(db, pair)
          await removeEndedTries(db, nowMs())
        },
      }
    },
  }
}

function fold(account: string): string {
  return account.trim().toLowerCase()
}

/** People type passwords into the wrong field, so the store gets a fingerprint only. */
function hidden(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
