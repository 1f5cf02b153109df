import type { FacilityReference, PlaceReference } from '../store/schema/facts.ts'
import { relatedId } from './translated.ts'

interface Reference {
  readonly id?: string | null | undefined
  readonly type?: string | null | undefined
}
type Relation = { readonly data?: Reference | null | undefined } | null | undefined

/** The terminals and ramps that relations point to, each once. */
export function facilityReferences(relations: readonly Relation[]): FacilityReference[] {
  const found = new Map<string, FacilityReference>()
  for (const relation of relations) {
    const id = relatedId(relation)
    if (!id) continue
    found.set(id, {
      id,
      kind: relation?.data?.type === 'rail_terminal' ? 'rail-terminal' : 'terminal',
    })
  }
  return [...found.values()]
}

/** The port or metro area a relation points to, if any. */
export function placeReference(relation: Relation): PlaceReference | null {
  const id = relatedId(relation)
  if (!id) return null
  return { id, kind: relation?.data?.type === 'metro_area' ? 'metro-area' : 'port' }
}
