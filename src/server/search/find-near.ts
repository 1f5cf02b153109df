import { epochMs } from '#domain/time/instant.ts'
import { readNumber } from '#domain/identity/numbers.ts'
import { closenesses, closenessOf, type Closeness } from '#domain/identity/search-closeness.ts'
import { searchKey, describeSearch } from '#domain/identity/search-key.ts'
import { maxSearchedLength } from '#domain/identity/search-text.ts'
import { searchFields } from '#wire/api/search.ts'
import { createBest } from './best.ts'
import type { Bearing, Directory } from './directory.ts'

/** A record whose number or name is close to a text, and how close. */
export interface Near {
  readonly bearing: Bearing
  readonly match: Closeness
}

const maxHits = 60
/** A shorter part is in too many numbers to reveal a typo. */
const shortestPart = 3

/**
 * Matches near one text, nearest first: whole, corrected by its check digit, prefix, with a typo, substring. Typos are
 * searched only if nothing begins with the text. `more`: there are others, no nearer than these.
 */
export function findNear(
  directory: Directory,
  text: string,
): { readonly near: readonly Near[]; readonly more: boolean } {
  if (text.length > maxSearchedLength) return { near: [], more: false }
  const wanted = searchKey(text)
  const best = createBest<Near>(maxHits)
  const seen = new Set<string>()
  const offer = (key: string, bearings: readonly Bearing[], match: Closeness | null): void => {
    if (match === null || seen.has(key)) return
    seen.add(key)
    for (const bearing of bearings)
      best.offer({ bearing, match }, scoreOf(directory, bearing, match))
  }
  const { index } = directory
  if (wanted !== '') offer(wanted, index.whole(wanted), 'exact')
  for (const meant of readNumber(text).corrections) offer(meant, index.whole(meant), 'corrected')
  if (wanted.length > 1)
    index.containing(wanted, (key, bearings) => offer(key, bearings, closenessOf(wanted, key)))
  const isFound = (by: ReadonlySet<Closeness>) => best.list().some(({ match }) => by.has(match))
  const readFor = (parts: readonly string[]): void => {
    for (const part of parts)
      index.containing(part, (key, bearings) => offer(key, bearings, closenessOf(wanted, key)))
  }
  if (!isFound(beginsWith)) {
    readFor(endsOf(wanted))
    if (!isFound(oneSlip)) readFor(thirdsOf(wanted))
    const searchTerms = describeSearch(text)
    for (const term of maxWordLength(searchTerms))
      index.containing(term, (key, bearings) => offer(key, bearings, describeHas(searchTerms, key)))
  }
  return { near: best.list(), more: best.offered() > maxHits }
}

const beginsWith: ReadonlySet<Closeness> = new Set(['exact', 'corrected', 'starts'])
const oneSlip: ReadonlySet<Closeness> = new Set(['swapped', 'one-differs'])

/** Both ends without the two characters in the middle: a typo anywhere leaves one of them intact. */
function endsOf(wanted: string): readonly string[] {
  const half = Math.ceil(wanted.length / 2)
  const ends = [wanted.slice(0, half - 1), wanted.slice(half + 1)]
  return ends.filter((part) => part.length >= (wanted.length < 8 ? shortestPart - 1 : shortestPart))
}

/** Of three parts, two typos leave one intact, unless one of them crosses a boundary. */
function thirdsOf(wanted: string): readonly string[] {
  const third = Math.floor(wanted.length / 3)
  if (third < shortestPart) return []
  return [wanted.slice(0, third), wanted.slice(third, 2 * third), wanted.slice(2 * third)]
}

/** Names may be given in another order, or in part: `faith cosco`. */
function maxWordLength(searchTerms: readonly string[]): readonly string[] {
  if (searchTerms.length < 2) return []
  const longest = searchTerms.reduce((a, b) => (b.length > a.length ? b : a))
  return longest.length >= shortestPart ? [longest] : []
}

function describeHas(searchTerms: readonly string[], key: string): Closeness | null {
  return searchTerms.every((term) => key.includes(term)) ? 'contains' : null
}

const matchPlaces = new Map(closenesses.map((match, place) => [match, place]))
const fieldPlaces = new Map(searchFields.map((field, place) => [field, place]))
const longAgo = 4e12

/** Closeness first, then the kind of number, then active journeys, then the newest. */
function scoreOf(directory: Directory, { field, of }: Bearing, match: Closeness): number {
  const container = of.kind === 'container' ? directory.containers.get(of.id) : null
  const createdAt = (container ?? directory.shipments.get(of.id))?.createdAt ?? null
  const age = 1 - (createdAt ? epochMs(createdAt) : 0) / longAgo
  const kind = (matchPlaces.get(match) ?? 0) * 100 + (fieldPlaces.get(field) ?? 0) * 4
  return kind + (container?.ended ? 2 : 0) + age
}
