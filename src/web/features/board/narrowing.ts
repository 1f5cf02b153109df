import type { FleetRow } from '#web/fleet/row.ts'
import { currentLaneName } from '#web/parts/lane-names.ts'
import {
  isInPortfolio,
  portfolioFacets,
  portfolioParameters,
  type Portfolio,
} from '#web/parts/portfolio.ts'
import { listWhere } from '#web/parts/url-state.ts'
import { createParser, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs'
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
  q: parseAsString.withDefault(''),
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
  /** A text that lists show of each container; empty: any. */
  readonly q: string
}

/** Everybody's work. */
export const wholeAccount: Scope = {
  mine: false,
  q: '',
  terminal: null,
  line: null,
  customer: null,
  owner: null,
}

/** A scope as URL parameters. */
export function scopeSearch({ mine, q, ...portfolio }: Scope): Record<string, string | null> {
  return { mine: mine ? 'true' : null, q: q || null, ...portfolio }
}

/** The containers of a scope; `personId` is the person whose "Mine" it is, `hasText` whether a container has its text. */
export function inScope(
  fleet: readonly FleetRow[],
  scope: Scope,
  personId: string | null,
  hasText: ((row: FleetRow) => unknown) | null = null,
): readonly FleetRow[] {
  const { mine } = scope
  const isWhole = !mine && !hasText && portfolioFacets.every((facet) => scope[facet] === null)
  if (isWhole) return fleet
  return fleet.filter(
    (row) =>
      (!mine || personId === null || row.container.handling?.owner?.id === personId) &&
      isInPortfolio(scope, row.container) &&
      (!hasText || hasText(row)),
  )
}
