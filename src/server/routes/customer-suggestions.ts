import {
  dismissedBy,
  suggestMerges,
  type Dismissals,
  type MergeSuggestion,
  type Party,
} from '#domain/customers/suggest-merges.ts'
import { maxSuggestions, type CustomerSuggestion } from '#wire/api/customers.ts'
import { createPause } from '../dispute/pause.ts'

/** A customer in a search: the facts by which it is found, and those by which a merge names it. */
export interface SearchedParty extends Party {
  readonly version: number
}

/** What a search depends on. */
export interface SearchedCustomers {
  /** Differs whenever a record or a dismissal changed. */
  readonly revision: string
  readonly parties: readonly SearchedParty[]
  readonly dismissals: Dismissals
}

/** Which customers may be one, searched for once per state of the customers. */
export interface CustomerSuggestions {
  /** Searches, or returns what a search of the same customers found or is finding. */
  find(customers: SearchedCustomers): Promise<readonly CustomerSuggestion[]>
  /** Without a search: those found last that these customers leave. */
  known(customers: SearchedCustomers): readonly CustomerSuggestion[]
}

interface Search {
  readonly customers: SearchedCustomers
  readonly result: Promise<readonly CustomerSuggestion[]>
}

/**
 * Creates the cache of suggestions. One search runs at a time, and gives way to other requests.
 *
 * @param search finds pairs in steps between which others get their turn; tests count its calls
 */
export function createCustomerSuggestions(
  search: typeof suggestMerges<SearchedParty> = suggestMerges,
): CustomerSuggestions {
  let latest: Search | null = null
  let found: readonly CustomerSuggestion[] = []

  async function run(
    { parties, dismissals }: SearchedCustomers,
    earlier: Promise<unknown>,
  ): Promise<readonly CustomerSuggestion[]> {
    await earlier
    const pause = createPause()
    const steps = search(parties, dismissals, maxSuggestions)
    for (;;) {
      const step = steps.next()
      if (step.done) {
        found = step.value.map(suggestionOf)
        return found
      }
      await pause()
    }
  }

  return {
    find(customers) {
      if (latest && isSame(latest.customers, customers)) return latest.result
      const earlier = latest?.result.catch(() => undefined) ?? Promise.resolve()
      const result = run(customers, earlier)
      const started: Search = { customers, result }
      latest = started
      result.catch(() => {
        if (latest === started) latest = null
      })
      return result
    },
    known({ parties, dismissals }) {
      if (found.length === 0) return found
      const isDismissed = dismissedBy(dismissals)
      const partyOf = new Map(parties.map((party) => [keyOf(partyIn(party)), party]))
      return found.filter(({ into, from }) => {
        const [a, b] = [partyOf.get(keyOf(into)), partyOf.get(keyOf(from))]
        return a !== undefined && b !== undefined && !isDismissed(a, b)
      })
    },
  }
}

function isSame(a: SearchedCustomers, b: SearchedCustomers): boolean {
  if (a.revision !== b.revision || a.parties.length !== b.parties.length) return false
  return a.parties.every((one, at) => {
    const other = b.parties[at]
    return (
      one.id === other?.id &&
      one.name === other.name &&
      one.containers === other.containers &&
      one.names.length === other.names.length &&
      one.names.every((name, place) => name === other.names[place])
    )
  })
}

function suggestionOf({ into, from, reason }: MergeSuggestion<SearchedParty>): CustomerSuggestion {
  return { into: partyIn(into), from: partyIn(from), reason }
}

function partyIn({ id, name, version }: SearchedParty): CustomerSuggestion['into'] {
  return { id, name, basedOn: version }
}

function keyOf({ id, name, basedOn }: CustomerSuggestion['into']): string {
  return JSON.stringify([id, name, basedOn])
}
