import type { GateCalendars } from './gate-calendar.ts'
import type { GoverningRule } from './deadline.ts'
import type { Tariff } from './tariff.ts'

/** Hours after which a terminal's word is too old, by days left to the last free day. */
export interface FreshnessThresholds {
  /** Days left <= 1, or over. */
  readonly near: number
  /** Days left 2 or 3. */
  readonly close: number
  /** Otherwise. */
  readonly far: number
}

/** Which rule governs, for all boxes of a line or a customer; the first that fits wins. */
export interface RuleOverride {
  readonly lineScac: string | null
  readonly customer: string | null
  readonly rule: Exclude<GoverningRule, 'manual'>
}

/** What the team has decided about how boxes are judged. Data, not code: a server setting. */
export interface Policy {
  readonly rule: Exclude<GoverningRule, 'manual'>
  readonly ruleOverrides: readonly RuleOverride[]
  readonly freshnessHours: FreshnessThresholds
  readonly gates: GateCalendars
  /** Empty: nothing is costed, and every figure says so. */
  readonly tariffs: readonly Tariff[]
}
