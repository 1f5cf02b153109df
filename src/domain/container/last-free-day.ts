import type { LocalDate } from '../time/local-date.ts'

/** Who reports the last free day. `provider` is the service's own choice, `manual` is one of our people. */
export type DeadlineSource = 'line' | 'terminal' | 'rail' | 'provider' | 'calculated' | 'manual'

/** Whose last free days count: those of the port, those of the ramp, or the earliest of all until it is known. */
export type FreeTimeClock = 'port' | 'ramp' | 'not-confirmed'

/**
 * How sure the calendar day is.
 * `exact`: the moment is midnight in a zone of the container. `date-only`: a plain date, or midnight UTC that means one.
 * `off-midnight`: a moment in mid-day, read in the zone documented for the source. `zone-unknown`: no zone to read it in.
 */
export type Certainty = 'exact' | 'date-only' | 'off-midnight' | 'zone-unknown'

/**
 * Which rule chose the governing date. `manual`: a person set it. `until-confirmed`: a person set one that is to be
 * confirmed, and the earlier of that and what the sources give counts meanwhile. `place-not-confirmed`: it isn't known
 * whether it is at the port or inland, and the earliest date of all counts until it is.
 */
export type GoverningRule =
  | 'earliest'
  | 'line-first'
  | 'terminal-first'
  | 'provider'
  | 'manual'
  | 'until-confirmed'
  | 'place-not-confirmed'

/**
 * What is known of the last free day: one governs; one was sent that can't be read, so it may be any day; dates are
 * reported, but none applies where the container is; none is reported. Every text and set distinguishes them. Source:
 * domain rules, section 1.3b; unreadable is never treated as absent.
 */
export const lfdCases = ['governs', 'unreadable', 'none-applies', 'none-reported'] as const
export type LfdCase = (typeof lfdCases)[number]

/**
 * Why a reported date doesn't count: it is the port's and the container left or goes inland, it is the ramp's and the
 * container is at the port, no clock runs where it is, it belongs to an earlier journey or is over 200 days ahead, the
 * provider's own choice differs from its sources, or the source's current value can't be read.
 */
export type ExclusionReason =
  | 'port-date'
  | 'ramp-date'
  | 'no-clock'
  | 'earlier-journey'
  | 'too-far-ahead'
  | 'provider-differs'
  | 'unreadable'

/** One source's last free day, decoded. */
export interface SourceDeadline {
  readonly source: DeadlineSource
  /** As the service wrote it. */
  readonly reported: string
  readonly date: LocalDate
  /** The zone the date is counted in; null if unknown. */
  readonly zone: string | null
  readonly certainty: Certainty
  /** Whether this date counts under the clock that runs. */
  readonly applies: boolean
  /** True if the source's current value can't be read: this is its last readable date, which doesn't apply. */
  readonly unreadable?: true | undefined
  /** Why it doesn't; null if it does. */
  readonly whyNot: ExclusionReason | null
  readonly governs: boolean
}
