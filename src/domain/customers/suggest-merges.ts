import type { Paused } from '../fleet/fleet.ts'
import { customerKey } from '../container/customer-name.ts'
import { likenessesInSteps, type LikenessReason } from './suggestions.ts'

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

/** Pairs of names that aren't one customer, as {@link dismissalKeys} returns them. */
export type Dismissals = readonly (readonly [string, string])[]

/** Returns a check whether two customers aren't one: a name of each was dismissed with a name of the other. */
export function dismissedBy(dismissals: Dismissals): (a: Party, b: Party) => boolean {
  const partners = new Map<string, Set<string>>()
  for (const [first, second] of dismissals) {
    addPartner(first, second)
    addPartner(second, first)
  }
  const known = new WeakMap<Party, readonly string[]>()

  function addPartner(key: string, partner: string): void {
    const those = partners.get(key)
    if (those) those.add(partner)
    else partners.set(key, new Set([partner]))
  }

  /** Keys of a customer that were dismissed with any other. */
  function keysOf(party: Party): readonly string[] {
    const keys = known.get(party) ?? [...new Set(party.names.map(customerKey))].filter(isPartner)
    known.set(party, keys)
    return keys
  }
  const isPartner = (key: string) => partners.has(key)

  return (a, b) => {
    if (partners.size === 0) return false
    const others = keysOf(b)
    return keysOf(a).some((key) => others.some((other) => partners.get(key)?.has(other)))
  }
}

/** Work between two steps: a check takes at most as long as 21 names of each customer take to read. */
const checksPerStep = 20

/**
 * Pairs of customers that may be one, most containers first, at most `most`, without those that were dismissed. Works in
 * steps of a few milliseconds, so that a server can do other work between them. Of a great many pairs only those of
 * {@link likenessesInSteps} are considered.
 */
export function* suggestMerges<P extends Party>(
  parties: readonly P[],
  dismissals: Dismissals,
  most: number,
): Paused<readonly MergeSuggestion<P>[]> {
  const partyOf = new Map(parties.flatMap((party) => party.names.map((name) => [name, party])))
  const found = new Map<P, Map<P, MergeSuggestion<P>>>()
  for (const { first, second, reason } of yield* likenessesInSteps([...partyOf.keys()])) {
    const [a, b] = [partyOf.get(first), partyOf.get(second)]
    if (!a || !b || a === b) continue
    const [into, from] = isBefore(a, b) ? [a, b] : [b, a]
    const known = found.get(into) ?? new Map<P, MergeSuggestion<P>>()
    found.set(into, known)
    if (!known.has(from)) known.set(from, { into, from, reason })
  }
  yield
  const heaviestFirst = [...found.values()]
    .flatMap((those) => [...those.values()])
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  const isDismissed = dismissedBy(dismissals)
  const suggested: MergeSuggestion<P>[] = []
  for (const [at, one] of heaviestFirst.entries()) {
    if (suggested.length === most) break
    if (at % checksPerStep === 0) yield
    if (!isDismissed(one.into, one.from)) suggested.push(one)
  }
  return suggested
}

function isBefore(a: Party, b: Party): boolean {
  if ((a.id === null) !== (b.id === null)) return a.id !== null
  if (a.containers !== b.containers) return a.containers > b.containers
  return a.name <= b.name
}

function weightOf({ into, from }: MergeSuggestion): number {
  return into.containers + from.containers
}
