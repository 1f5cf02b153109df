import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Slows visitors down, and anyone who tries made-up links far more. In memory. */
export interface ShareThrottle {
  /** Counts an opened link, by `key`: an address or a link. Returns seconds until the next may be opened; 0: now. */
  look(key: string): Promise<number>
  /**
   * Counts an invalid link. Returns seconds until the next may be tried; 0: now. Links that work aren't held up, since
   * many people may share the address.
   */
  missed(address: string): Promise<number>
}

const looksInMinute = 60
const missesInQuarter = 20

export function createShareThrottle(): ShareThrottle {
  const looks = new RateLimiterMemory({ points: looksInMinute, duration: 60 })
  const misses = new RateLimiterMemory({ points: missesInQuarter, duration: 15 * 60 })
  const take = async (bucket: RateLimiterMemory, address: string): Promise<number> => {
    const full = await bucket.consume(address).then(() => null, asFull)
    return full === null ? 0 : Math.ceil(full.msBeforeNext / 1000)
  }
  return {
    look: (key) => take(looks, key),
    missed: (address) => take(misses, address),
  }
}

/** A full bucket rejects with its state; anything else is a bug. */
function asFull(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
