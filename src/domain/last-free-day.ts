import type { LocalDate } from './local-date.ts'

/** Who says when the last free day is. `provider` is the service's own choice, `manual` a person of ours. */
export type DeadlineSource = 'line' | 'terminal' | 'rail' | 'provider' | 'calculated' | 'manual'

/**
 * How sure the calendar day is.
 * `exact`: the moment is midnight in a zone of the box. `date-only`: a plain date, or midnight UTC that stands for one.
 * `off-midnight`: a moment in mid-day, read in the zone documented for the source. `zone-unknown`: no zone to read it in.
 */
export type Certainty = 'exact' | 'date-only' | 'off-midnight' | 'zone-unknown'

/**
 * Which rule chose the governing date. `manual`: a person set it. `until-confirmed`: a person set one that is to be
 * confirmed, and the earlier of that and what the sources give counts meanwhile.
 */
export type GoverningRule =
  | 'earliest'
  | 'line-first'
  | 'terminal-first'
  | 'provider'
  | 'manual'
  | 'until-confirmed'

/** One source's last free day, decoded. */
export interface SourceDeadline {
  readonly source: DeadlineSource
  /** As the service wrote it. */
  readonly reported: string
  readonly date: LocalDate
  /** The zone the date is counted in; null where unknown. */
  readonly zone: string | null
  readonly certainty: Certainty
  /** Whether this source counts where the box stands (an inland move runs on the inland clock only). */
  readonly applies: boolean
  /** Whether this is the date last read: what the source says now cannot be read, so it does not apply. */
  readonly unreadable?: true | undefined
  readonly governs: boolean
}
