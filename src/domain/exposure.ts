import type { Container } from './container.ts'
import type { Deadline } from './deadline.ts'
import type { Instant } from './instant.ts'
import type { LocalDate } from './local-date.ts'
import type { Policy } from './policy.ts'
import { postedCharges, type Money } from './posted.ts'
import { whyNotRunning } from './status.ts'

export type { Money } from './posted.ts'

/** One line of arithmetic a person can check: `days` × `perDay` = `amount`, for the days `from` to `to`. */
export interface ChargeLine {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
  readonly perDay: number
  readonly amount: number
}

/** Computed from a tariff. */
export interface Charge {
  readonly money: Money
  readonly days: number
  readonly through: LocalDate
  readonly lines: readonly ChargeLine[]
  readonly tariff: {
    readonly id: string
    readonly name: string
    readonly version: number
    readonly illustration: boolean
  }
}

/** Why nothing could be computed. */
export type NotCosted = 'no-tariff' | 'no-deadline' | 'not-running'

/** What standing costs. Posted is a fact of the terminal; the rest is computed, or says why not. */
export interface Exposure {
  /** Demurrage listed by the terminal with an amount, per currency; `total` only where it stands alone. */
  readonly posted: readonly Money[]
  /** Accrued to today by the tariff. */
  readonly estimated: Charge | null
  /** Cost of missing today: from the last free day to the next open gate day after it. Only on the last free day. */
  readonly missToday: Charge | null
  /** What one more day costs after the deadline (or after today, once over). */
  readonly nextDay: Charge | null
  readonly notCosted: NotCosted | null
}

/** What standing costs this box, as of `now`. Without a tariff on file it is not costed, which is never zero. */
export function assessExposure(
  container: Container,
  deadline: Deadline | null,
  _now: Instant,
  _policy: Policy,
): Exposure {
  const posted = postedCharges(container.fees)
  const uncosted = { posted, estimated: null, missToday: null, nextDay: null }
  if (whyNotRunning(container) !== null) return { ...uncosted, notCosted: 'not-running' }
  if (deadline === null) return { ...uncosted, notCosted: 'no-deadline' }
  return { ...uncosted, notCosted: 'no-tariff' }
}
