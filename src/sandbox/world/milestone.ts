/** Who tells of something. */
export type Source = 'line' | 'terminal' | 'rail' | 'ais' | 'user'

/** Where a milestone happened: a port of the voyage, the ramp, the railways' interchange. */
export type Place = 'origin' | 'transshipment' | 'discharge' | 'interchange' | 'inland'

/** Something that happens to a box once, seen by the source that reports it. */
export interface Milestone {
  /** The event's name without `container.transport.`. */
  readonly event: string
  readonly at: number
  readonly source: Source
  readonly place: Place
  /** Which ship, for moves on or off one. */
  readonly vessel?: 'first' | 'last'
  readonly atTerminal?: boolean
}
