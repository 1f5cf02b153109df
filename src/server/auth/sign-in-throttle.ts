import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const windowSeconds = 15 * 60

/** Counts failed sign-ins. The answer depends on the text of the account alone, never on whether it exists. */
export interface SignInThrottle {
  /** Seconds to wait before another try counts; 0: try now. */
  waitSeconds(account: string, address: string): Promise<number>
  failed(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
}

/**
 * Five failures for one account from one address, thirty for one account from anywhere, or a hundred from one address,
 * within fifteen minutes, and the next tries wait. Kept in memory: a restart forgets, which costs an attacker more than
 * it gives.
 */
export function createSignInThrottle(): SignInThrottle {
  const limits = [
    { limiter: limiterOf(5), keyOf: (account: string, address: string) => `${account} ${address}` },
    { limiter: limiterOf(30), keyOf: (account: string) => account },
    { limiter: limiterOf(100), keyOf: (_: string, address: string) => address },
  ]
  return {
    async waitSeconds(account, address) {
      const waits = await Promise.all(
        limits.map(async ({ limiter, keyOf }) => {
          const state = await limiter.get(keyOf(fold(account), address))
          return state !== null && state.consumedPoints >= limiter.points ? state.msBeforeNext : 0
        }),
      )
      return Math.ceil(Math.max(...waits) / 1000)
    },
    async failed(account, address) {
      await Promise.all(
        limits.map(({ limiter, keyOf }) =>
          limiter.consume(keyOf(fold(account), address)).catch(ignoreFull),
        ),
      )
    },
    async succeeded(account, address) {
      const [pair] = limits
      if (pair) await pair.limiter.delete(pair.keyOf(fold(account), address))
    },
  }
}

function limiterOf(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: windowSeconds })
}

function fold(account: string): string {
  return account.trim().toLowerCase()
}

/** A full bucket rejects with its state; anything else is a defect. */
function ignoreFull(reason: unknown): void {
  if (!(reason instanceof RateLimiterRes)) throw reason
}
