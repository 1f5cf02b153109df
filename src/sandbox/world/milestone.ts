/**
 * The source of a milestone: `terminal` is the pickup facility, `port` the terminal of discharge of an inland-bound
 * container.
 */
export type Source = 'line' | 'terminal' | 'port' | 'rail' | 'ais' | 'user'

/** Where a milestone happened: a port of the voyage, the ramp, the railroads' interchange. */
export type JourneyPlace = 'origin' | 'transshipment' | 'discharge' | 'interchange' | 'inland'

/** Something that happens to a container once, seen through the source that reports it. */
export interface Milestone {
  /** The event's name without `container.transport.`. */
  readonly event: string
  readonly at: number
  readonly source: Source
  readonly place: JourneyPlace
  /** Which ship, for moves on or off one. */
  readonly vessel?: 'first' | 'last'
  readonly atTerminal?: boolean
  /** Nobody reports it: neither an event nor a field of the container shows it. */
  readonly isUnreported?: boolean
  /** The field that it fills, if that isn't the event's own. */
  readonly fills?: string
}
