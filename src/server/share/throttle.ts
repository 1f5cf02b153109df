import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Slows visitors down, and those who try made-up links far more. By address, in memory. */
export interface ShareThrottle {
  /** Seconds to wait before the next look; 0: now. Counts the look. */
  look(address: string): Promise<number>
  /**
   * Counts a link that led nowhere. Seconds until the next may be tried; 0: now. Links that work aren't held up, since
   * many people may share the address.
   */
  missed(address: string): Promise<number>
}

const looksInMinute = 60
const missesInQuarter = 20

export function createShareThrottle(): ShareThrottle {
  const looks = new RateLimiterMemory({ points: looksInMinute, duration: 60 })
  const misses = new RateLimiterMemory({ points: missesInQuarter, duration: 15 * 60 })
  return {
    async look(address) {
      const full = await looks.consume(address).then(() => null, asFull)
      return full === null ? 0 : Math.ceil(full.msBeforeNext / 1000)
    },
    async missed(address) {
      const full = await misses.consume(address).then(() => null, asFull)
      return full === null ? 0 : Math.ceil(full.msBeforeNext / 1000)
    },
  }
}

/** A full bucket rejects with its state; anything else is a defect. */
function asFull(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
