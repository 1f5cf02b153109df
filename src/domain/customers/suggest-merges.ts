import { customerKey } from '../container/customer-name.ts'
import { findLikenesses, type LikenessReason } from './suggestions.ts'

/** A customer as merges see it: a record, or a name that no record claims (`id` null). */
export interface Party {
  readonly id: string | null
  readonly name: string
  /** Every name that leads to it. */
  readonly names: readonly string[]
  readonly containers: number
}

/** Two customers that may be one, and the names by which. `into` has a record, or more containers than `from`. */
export interface MergeSuggestion<P extends Party = Party> {
  readonly into: P
  readonly from: P
  readonly reason: LikenessReason
}

/** How two names are remembered that are not one customer: their keys, in order. */
export function dismissalKeys(first: string, second: string): readonly [string, string] {
  const [a, b] = [customerKey(first), customerKey(second)]
  return a <= b ? [a, b] : [b, a]
}

/**
 * Pairs of customers that may be one, most containers first, at most `most`. A pair is left out if
 * `isDismissed` knows a name of each.
 */
export function suggestMerges<P extends Party>(
  parties: readonly P[],
  isDismissed: (keys: readonly [string, string]) => boolean,
  most: number,
): readonly MergeSuggestion<P>[] {
  const partyOf = new Map(parties.flatMap((party) => party.names.map((name) => [name, party])))
  const found = new Map<P, Map<P, MergeSuggestion<P>>>()
  for (const { first, second, reason } of findLikenesses([...partyOf.keys()])) {
    const [a, b] = [partyOf.get(first), partyOf.get(second)]
    if (!a || !b || a === b) continue
    const [into, from] = isBefore(a, b) ? [a, b] : [b, a]
    const known = found.get(into) ?? new Map<P, MergeSuggestion<P>>()
    found.set(into, known)
    if (!known.has(from)) known.set(from, { into, from, reason })
  }
  return [...found.values()]
    .flatMap((those) => [...those.values()])
    .filter(({ into, from }) => !into.names.some((one) => from.names.some(isDismissedWith(one))))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, most)

  function isDismissedWith(one: string) {
    return (other: string) => isDismissed(dismissalKeys(one, other))
  }
}

function isBefore(a: Party, b: Party): boolean {
  if ((a.id === null) !== (b.id === null)) return a.id !== null
  if (a.containers !== b.containers) return a.containers > b.containers
  return a.name <= b.name
}

function weightOf({ into, from }: MergeSuggestion): number {
  return into.containers + from.containers
}
