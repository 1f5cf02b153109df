import type { GateCalendars } from './gate-calendar.ts'
import type { GoverningRule } from '../container/last-free-day.ts'
import type { Targets } from './target.ts'
import type { Tariff } from './tariff.ts'

/** Hours after which terminal data is too old, by days left to the last free day. */
export interface FreshnessThresholds {
  /** Days left <= 1, or over. */
  readonly near: number
  /** Days left 2 or 3. */
  readonly close: number
  /** Otherwise. */
  readonly far: number
}

/** A rule that a team can choose; the others follow from what people set by hand. */
type ChosenRule = Exclude<GoverningRule, 'manual' | 'until-confirmed' | 'place-not-confirmed'>

/** The governing rule for all containers of a line or a customer; the first that fits wins. */
export interface RuleOverride {
  readonly lineScac: string | null
  readonly customer: string | null
  readonly rule: ChosenRule
}

/** How dates, times and numbers are written. */
export const formatNames = ['us', 'international', 'iso'] as const
export type FormatName = (typeof formatNames)[number]

/** The team's decisions on how containers are assessed, and what the account allows. Data, not code: a server setting. */
export interface Policy {
  /** Whether the service lets this account refresh containers: if not, no next step suggests it. */
  readonly canRefresh: boolean
  readonly rule: ChosenRule
  readonly ruleOverrides: readonly RuleOverride[]
  readonly freshnessHours: FreshnessThresholds
  readonly gates: GateCalendars
  /** Empty: nothing is costed, and every figure says so. */
  readonly tariffs: readonly Tariff[]
  /** The format of what the server writes for readers whose browser it doesn't know: email, PDF, shared pages, workbooks. */
  readonly writtenFormat: FormatName
  /** Where appointments are booked, by facility: an https URL. It decides nothing. */
  readonly bookingSites: Readonly<Record<string, string>>
  /** What the team aims for, by measure of Performance. */
  readonly targets: Targets
}

/** The usual day gate: Monday to Friday, last truck at 16:30. Nobody has confirmed it: the calendar is marked assumed. */
const dayGate = { opens: 7 * 60, cutOff: 16 * 60 + 30 }

/** The default until a team decides otherwise: earliest date governs, nothing is costed, gates are assumed. */
export const defaultPolicy: Policy = {
  canRefresh: true,
  rule: 'earliest',
  ruleOverrides: [],
  freshnessHours: { near: 6, close: 12, far: 24 },
  gates: {
    byFacility: {},
    standard: {
      weekly: { 1: dayGate, 2: dayGate, 3: dayGate, 4: dayGate, 5: dayGate },
      holidays: 'us-terminal',
      closures: {},
      exceptions: {},
      assumed: true,
    },
  },
  tariffs: [],
  writtenFormat: 'us',
  bookingSites: {},
  targets: {},
}
