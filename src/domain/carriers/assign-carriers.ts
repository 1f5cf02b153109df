import { defaultCarriersFor, type CarrierCase, type DefaultCarrier } from './carrier.ts'
import type { LocalDate } from '../time/local-date.ts'

/** A carrier as far as assigning depends on it. */
export interface AssignableCarrier {
  readonly id: string
  /** Containers that it moves in a day; null: not known, so any number. */
  readonly movesADay: number | null
}

/** A container to be picked up on a day. */
export interface CarrierPickup extends CarrierCase {
  readonly containerId: string
  readonly day: LocalDate
  /** The carrier that declined it; null: none did. */
  readonly declinedBy: string | null
}

/** How many containers carriers have already on a day, by {@link carrierDay}. */
export type TakenMoves = ReadonlyMap<string, number>

/** The key of a carrier on a day. */
export function carrierDay(carrier: string, day: LocalDate): string {
  return `${day} ${carrier}`
}

/**
 * Returns the carrier of each pickup, by container; those without one are missing. The most specific default carrier that
 * has moves left on the day and hasn't declined the container gets it. Pickups are taken in their order, so the most costly
 * ones should come first. Nobody but a default carrier is assigned: whom else to ask is a person's decision.
 */
export function assignCarriers(
  pickups: readonly CarrierPickup[],
  carriers: readonly AssignableCarrier[],
  defaults: readonly DefaultCarrier[],
  taken: TakenMoves,
): ReadonlyMap<string, string> {
  const limits = new Map(carriers.map(({ id, movesADay }) => [id, movesADay ?? Infinity]))
  const used = new Map(taken)
  const assigned = new Map<string, string>()
  for (const pickup of pickups) {
    const { containerId, day, declinedBy } = pickup
    const chosen = defaultCarriersFor(defaults, pickup).find(({ carrier }) => {
      const moves = used.get(carrierDay(carrier, day)) ?? 0
      return carrier !== declinedBy && moves < (limits.get(carrier) ?? 0)
    })
    if (chosen === undefined) continue
    const key = carrierDay(chosen.carrier, day)
    used.set(key, (used.get(key) ?? 0) + 1)
    assigned.set(containerId, chosen.carrier)
  }
  return assigned
}
