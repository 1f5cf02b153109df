import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'

/**
 * The two clocks of a server. `now` is Landside's time: every rule, record, mail and page uses it, and DEMO_AT sets it.
 * Sessions, invitations, leases, rate windows and signatures for other programs use the machine's clock, `aheadMs`
 * behind `now`. docs/decisions/0019-two-clocks.md says which is for what.
 */
export interface Clocks {
  readonly now: () => Instant
  /** Milliseconds by which `now` is ahead of the machine's clock. Default: 0. Negative if a demo starts in the past. */
  readonly aheadMs?: number
}

/**
 * Starts the clocks: `now` is `demoAt` at this call and runs on at normal speed; null: it is the machine's time.
 *
 * @param machineMs the machine's time, epoch milliseconds
 */
export function startClocks(
  demoAt: Instant | null,
  machineMs: () => number = Date.now,
): Required<Clocks> {
  const aheadMs = demoAt === null ? 0 : epochMs(demoAt) - machineMs()
  return { now: () => instantAt(machineMs() + aheadMs), aheadMs }
}

/** The machine's clock. */
export function machineClock({ now, aheadMs = 0 }: Clocks): () => Instant {
  return aheadMs === 0 ? now : () => instantAt(epochMs(now()) - aheadMs)
}
