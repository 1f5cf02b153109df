import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { placeDay, type Moves } from '#domain/planning/pickup-task.ts'
import { portfolioParameters } from '#web/parts/portfolio.ts'
import { createParser, parseAsString, parseAsStringLiteral } from 'nuqs'

/** Moves at one place, on all of its days or on one. */
export interface PlaceMoves {
  readonly place: string
  readonly day: LocalDate | null
  readonly moves: number
}

export const maxDays = 14
export const maxMoves = 999

/** A whole number within bounds; anything else is ignored. */
function numberBetween(least: number, most: number) {
  return createParser({
    parse: (text) => {
      const number = /^\d{1,3}$/.test(text) ? Number(text) : NaN
      return number >= least && number <= most ? number : null
    },
    serialize: String,
  })
}

/** `place:6,place:2026-11-23:8`. IDs of places contain neither commas nor colons. */
const placeMoves = createParser<PlaceMoves[]>({
  parse: (text) => {
    const all = text.split(',').flatMap((part) => readPlaceMoves(part) ?? [])
    return all.length > 0 ? all : null
  },
  serialize: (all) =>
    all.map(({ place, day, moves }) => [place, day ?? [], moves].flat().join(':')).join(','),
  eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
}).withDefault([])

function readPlaceMoves(text: string): PlaceMoves | null {
  const parts = text.split(':')
  const [place = '', middle = ''] = parts
  const count = parts.at(-1) ?? ''
  if (place === '' || !/^\d{1,3}$/.test(count)) return null
  if (parts.length === 2) return { place, day: null, moves: Number(count) }
  return parts.length === 3 && isLocalDate(middle)
    ? { place, day: middle, moves: Number(count) }
    : null
}

/** The inputs of the plan, as URL parameters. */
export const planParameters = {
  days: numberBetween(1, maxDays).withDefault(7),
  moves: numberBetween(0, maxMoves).withDefault(3),
  /** Trucks per day over all places. */
  trucks: numberBetween(0, maxMoves),
  at: placeMoves,
  slots: parseAsStringLiteral(['keep', 'move']).withDefault('keep'),
  due: parseAsStringLiteral(['all', 'within']).withDefault('all'),
  /** Whose containers are listed: see `opened-set.ts`. */
  open: parseAsString,
  ...portfolioParameters,
}

/** The moves from the URL's state. */
export function movesOf(state: {
  readonly moves: number
  readonly trucks: number | null
  readonly at: readonly PlaceMoves[]
}): Moves {
  const byPlace: Record<string, number> = {}
  const byPlaceDay: Record<string, number> = {}
  for (const { place, day, moves } of state.at) {
    if (day === null) byPlace[place] = moves
    else byPlaceDay[placeDay(place, day)] = moves
  }
  return { perDay: state.moves, byPlace, byPlaceDay, inAll: state.trucks }
}

/** The same with other moves at a place (`day` null: on all its days); `moves` null: the general value. */
export function withMoves(
  at: readonly PlaceMoves[],
  place: string,
  day: LocalDate | null,
  moves: number | null,
): PlaceMoves[] {
  const others = at.filter((one) => one.place !== place || one.day !== day)
  return moves === null ? others : [...others, { place, day, moves }]
}
