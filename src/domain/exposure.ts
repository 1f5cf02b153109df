import type { LocalDate } from './local-date.ts'

/** An amount in one currency; currencies are never added. `currency` null: the terminal did not say. */
export interface Money {
  readonly amount: number
  readonly currency: string | null
}

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
  readonly tariff: { readonly id: string; readonly name: string; readonly version: number; readonly illustration: boolean }
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
