import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Slows visitors down, and those who try made-up links far more. By address, in memory. */
export interface ShareThrottle {
  /** Seconds to wait before the next look; 0: now. Counts the look. */
  look(address: string): Promise<number>
  /** Counts a link that led nowhere. */
  missed(address: string): Promise<void>
}

const looksInMinute = 60
const missesInQuarter = 20

export function createShareThrottle(): ShareThrottle {
  const looks = new RateLimiterMemory({ points: looksInMinute, duration: 60 })
  const misses = new RateLimiterMemory({ points: missesInQuarter, duration: 15 * 60 })
  return {
    async look(address) {
      const missed = await misses.get(address)
      if (missed !== null && missed.consumedPoints >= missesInQuarter)
        return Math.ceil(missed.msBeforeNext / 1000)
      const full = await looks.consume(address).then(() => null, asFull)
      return full === null ? 0 : Math.ceil(full.msBeforeNext / 1000)
    },
    async missed(address) {
      await misses.consume(address).catch(asFull)
    },
  }
}

/** A full bucket rejects with its state; anything else is a defect. */
function asFull(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
