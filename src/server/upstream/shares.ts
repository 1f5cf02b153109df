import { AsyncLocalStorage } from 'node:async_hooks'
import { epochMs, type Instant } from '#domain/instant.ts'

const asking = new AsyncLocalStorage<string>()

/** Runs `work` for a person: what it asks of the service counts as theirs. */
export function askedBy<T>(personId: string, work: () => T): T {
  return asking.run(personId, work)
}

/** Of the account's 100 calls a minute. */
const mostOfOne = 60
const windowMs = 60_000

/** How the account's calls are shared between people. */
export interface Shares {
  /** Counts a call of the person it is made for. Returns whether they are within their share; nobody's calls always are. */
  take(): boolean
}

/** Counts in memory: with several instances, each counts its own. */
export function createShares(now: () => Instant): Shares {
  const calls = new Map<string, readonly number[]>()
  return {
    take() {
      const who = asking.getStore()
      if (who === undefined) return true
      const at = epochMs(now())
      const own = (calls.get(who) ?? []).filter((before) => at - before < windowMs)
      const isWithin = own.length < mostOfOne
      if (isWithin) calls.set(who, [...own, at])
      return isWithin
    },
  }
}
