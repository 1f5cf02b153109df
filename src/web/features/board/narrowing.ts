import type { FleetRow } from '#web/fleet/row.ts'
import { currentLaneName } from '#web/parts/lane-names.ts'
import { isInPortfolio, portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { listWhere } from '#web/parts/url-state.ts'
import { createParser, parseAsBoolean, parseAsStringLiteral } from 'nuqs'
import { groupKey, groupings, type Grouping } from './groups.ts'
import { boardFilters, type BoardFilter } from '#domain/fleet/sets.ts'
import { boardRows } from './lanes.ts'
import { hasTrait, isTrait, type Trait } from './trait.ts'

/** The filters of the Board's list. */
export interface Narrowing {
  readonly lane: BoardFilter | null
  /** Containers with all of these traits. */
  readonly traits: readonly Trait[]
  /** One band of the current grouping. */
  readonly band: string | null
  readonly group: Grouping
}

export const wholeBoard: Narrowing = { lane: null, traits: [], band: null, group: 'urgency' }

/** All URL parameters of the Board. */
export const boardParameters = {
  lane: createParser<BoardFilter>({
    parse: (text) => boardFilters.find((one) => one === currentLaneName(text)) ?? null,
    serialize: (filter) => filter,
  }),
  only: listWhere(isTrait),
  band: createParser<string>({ parse: currentLaneName, serialize: (band) => band }),
  group: parseAsStringLiteral(groupings).withDefault('urgency'),
  mine: parseAsBoolean.withDefault(false),
  ...portfolioParameters,
}

/** A narrowing as URL parameters. */
export function searchOf({ lane, traits, band, group }: Narrowing): Record<string, string | null> {
  return {
    lane,
    only: traits.length === 0 ? null : boardParameters.only.serialize([...traits]),
    band,
    group: group === 'urgency' ? null : group,
  }
}

/** The containers of the fleet that are listed; their order is preserved. */
export function narrowed(fleet: readonly FleetRow[], narrowing: Narrowing): FleetRow[] {
  const { lane, traits, band, group } = narrowing
  return boardRows(fleet, lane).filter(
    (row) =>
      (band === null || groupKey(group, row) === band) &&
      traits.every((trait) => hasTrait(trait, row)),
  )
}

/** Whose work the Board shows; every count on it is of these containers. */
export interface Scope extends Portfolio {
  readonly mine: boolean
}

/** Everybody's work. */
export const wholeAccount: Scope = {
  mine: false,
  terminal: null,
  line: null,
  customer: null,
  owner: null,
}

/** A scope as URL parameters. */
export function scopeSearch({ mine, ...portfolio }: Scope): Record<string, string | null> {
  return { mine: mine ? 'true' : null, ...portfolio }
}

/** The containers of a scope; `personId` is the person whose "Mine" it is. */
export function inScope(
  fleet: readonly FleetRow[],
  { mine, ...portfolio }: Scope,
  personId: string | null,
): readonly FleetRow[] {
  const isWhole = !mine && Object.values(portfolio).every((value) => value === null)
  if (isWhole) return fleet
  return fleet.filter(
    ({ container }) =>
      (!mine || personId === null || container.handling?.owner?.id === personId) &&
      isInPortfolio(portfolio, container),
  )
}
