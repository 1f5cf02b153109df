import { customerKey } from '../container/customer-name.ts'
import type { CarrierFacts } from './carrier.ts'

/** What saving the facts of a carrier would do. `taken`: another carrier has its name or SCAC. */
export type CarrierMatch<T> =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly known: T }
  | { readonly kind: 'taken'; readonly field: 'name' | 'scac'; readonly by: string }

type Named = Pick<CarrierFacts, 'name' | 'scac'>

/**
 * Which carriers on file the `rows` of a file are: the one with the row's SCAC, or else the one of its name, unless the
 * two have different SCACs. No two carriers have the same SCAC or name, once all rows are saved.
 */
export function matchCarriers<T extends Named>(
  rows: readonly Named[],
  onFile: readonly T[],
): readonly CarrierMatch<T>[] {
  const byScac = new Map(onFile.flatMap((one) => (one.scac === null ? [] : [[one.scac, one]])))
  const byName = new Map(onFile.map((one) => [customerKey(one.name), one]))
  const known = rows.map((row) => {
    const ofScac = row.scac === null ? undefined : byScac.get(row.scac)
    const ofName = byName.get(customerKey(row.name))
    if (ofScac) return ofScac
    return row.scac === null || ofName?.scac === null ? ofName : undefined
  })
  const updated = new Set(known)
  const owners = createOwners()
  for (const one of onFile) if (!updated.has(one)) owners.add(one)
  const seen = new Set<T>()
  return rows.map((row, at): CarrierMatch<T> => {
    const match = known[at]
    const taken = owners.add(row)
    if (taken) return { kind: 'taken', ...taken }
    if (!match) return { kind: 'new' }
    if (seen.has(match)) return { kind: 'taken', field: 'name', by: match.name }
    seen.add(match)
    return { kind: 'known', known: match }
  })
}

/** Whether another carrier has the name or SCAC of `facts`: which of them, and that carrier's name. */
export function takenBy(
  facts: Named,
  others: readonly Named[],
): { readonly field: 'name' | 'scac'; readonly by: string } | null {
  const owners = createOwners()
  for (const one of others) owners.add(one)
  return owners.add(facts)
}

/** Carriers by their name and SCAC, each of which only one may have. */
function createOwners() {
  const byName = new Map<string, Named>()
  const byScac = new Map<string, Named>()
  return {
    /** Adds a carrier, unless another has its name or SCAC: then it returns which. */
    add(one: Named): { readonly field: 'name' | 'scac'; readonly by: string } | null {
      const key = customerKey(one.name)
      const ofScac = one.scac === null ? undefined : byScac.get(one.scac)
      if (ofScac) return { field: 'scac', by: ofScac.name }
      const ofName = byName.get(key)
      if (ofName) return { field: 'name', by: ofName.name }
      byName.set(key, one)
      if (one.scac !== null) byScac.set(one.scac, one)
      return null
    },
  }
}
