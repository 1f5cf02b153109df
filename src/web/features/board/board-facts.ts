import type { Format } from '#domain/text/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { type BoardFilter } from '#domain/fleet/sets.ts'
import { boardRows } from './lanes.ts'
import type { Narrowing } from './narrowing.ts'
import {
  atGateMaybeClosed,
  holdTraits,
  noLfdTraits,
  postedTraits,
  withoutAppointment,
  type TraitCount,
} from './trait.ts'

/**
 * The second fact of a lane: posted charges, how many have a gate that may be closed today or else no appointment, the most
 * frequent hold; null if there is none.
 */
export function laneFact(
  format: Format,
  lane: BoardFilter,
  fleet: readonly FleetRow[],
): TraitCount | null {
  const rows = boardRows(fleet, lane)
  if (rows.length === 0) return null
  switch (lane) {
    case 'past-lfd':
    case 'charging':
      return postedTraits(format, rows)[0] ?? null
    case 'today': {
      const unsure = atGateMaybeClosed(rows)
      return unsure.count > 0 ? unsure : withoutAppointment(rows)
    }
    case 'gate-closed':
    case 'next-gate-day':
    case 'gate-days-2-3':
      return withoutAppointment(rows)
    case 'blocked':
      return holdTraits(rows)[0] ?? null
    case 'no-lfd':
      return noLfdTraits(rows).at(-1) ?? null
    case 'not-judged':
    case 'laid-aside':
      return null
  }
}

/** The counts in the heading of a band besides its containers. */
export function bandFacts(format: Format, rows: readonly FleetRow[]): TraitCount[] {
  return [...postedTraits(format, rows).filter(({ count }) => count > 0), ...noLfdTraits(rows)]
}

/** One band of the list `within`. */
export function inBand(within: Narrowing, band: string): Narrowing {
  return { ...within, band }
}

/** The containers of the list `within` that have a trait. */
export function withTrait(within: Narrowing, { trait }: TraitCount): Narrowing {
  if (within.traits.includes(trait)) return within
  return { ...within, traits: [...within.traits, trait] }
}
