import { lineName } from '#domain/container/shipment.ts'
import { orderNumber } from '#domain/orders/delivery-order.ts'
import { searchKey } from '#domain/identity/search-key.ts'
import type { SearchHit } from '#wire/api/search.ts'
import type { FoundFieldValue } from '../store/containers/search-fields.ts'
import type { FoundNote } from '../store/containers/search-notes.ts'
import type { Directory } from './directory.ts'
import type { Near } from './find-near.ts'

const maxOfGroup = 50
const maxValueLength = 160

/** The matches as hits, each container, shipment or name once, in the order of `near`. */
export function hitsOf(directory: Directory, near: readonly Near[], most: number): SearchHit[] {
  const hits = new Map<string, SearchHit>()
  for (const one of near) {
    const key = isName(one) ? `${one.bearing.field} ${one.bearing.value}` : one.bearing.of.id
    if (hits.has(key)) continue
    const hit = isName(one) ? groupHit(directory, one) : recordHit(directory, one)
    if (hit) hits.set(key, hit)
    if (hits.size === most) break
  }
  return [...hits.values()]
}

/** Containers with a note that contains the text. */
export function noteHits(directory: Directory, notes: readonly FoundNote[]): SearchHit[] {
  return notes.flatMap(({ containerId, text }) => {
    const container = directory.containers.get(containerId)
    if (!container) return []
    const through = {
      field: 'note',
      value: text.slice(0, maxValueLength),
      match: 'contains',
    } as const
    return [
      {
        kind: 'container',
        id: container.id,
        number: container.number,
        ended: container.ended,
        through,
      },
    ]
  })
}

/** Containers and shipments by the text in their custom fields. */
export function fieldHits(
  directory: Directory,
  values: readonly FoundFieldValue[],
  text: string,
): SearchHit[] {
  const wanted = searchKey(text)
  return values.flatMap(({ entity, id, value }) => {
    const match = searchKey(value) === wanted ? 'exact' : 'contains'
    const bearing = { field: 'custom-field', value, of: { kind: entity, id } } as const
    return recordHit(directory, { bearing, match }) ?? []
  })
}

/** Whether it is a name shared by many records, which form one hit. */
function isName({ bearing }: Near): boolean {
  return bearing.field === 'customer' || bearing.field === 'vessel' || bearing.field === 'tag'
}

function recordHit(directory: Directory, { bearing, match }: Near): SearchHit | null {
  const { field, value, of } = bearing
  const through = { field, value, match }
  if (of.kind === 'container') {
    const container = directory.containers.get(of.id)
    return container
      ? {
          kind: 'container',
          id: container.id,
          number: container.number,
          ended: container.ended,
          through,
        }
      : null
  }
  const shipment = directory.shipments.get(of.id)
  if (!shipment) return null
  return {
    kind: 'shipment',
    id: shipment.id,
    billOfLading: shipment.billOfLading,
    line: lineName(shipment.line),
    containers: shipment.containerIds.length,
    through,
  }
}

function groupHit(directory: Directory, { bearing, match }: Near): SearchHit {
  const { field, value } = bearing
  const ids = new Set(
    bearersOf(directory, bearing).flatMap(({ kind, id }) =>
      kind === 'container' ? [id] : (directory.shipments.get(id)?.containerIds ?? []),
    ),
  )
  return groupOf(directory, [...ids], { field, value, match })
}

/** Those in play first. */
function groupOf(
  directory: Directory,
  ids: readonly string[],
  through: SearchHit['through'],
): SearchHit {
  const isEnded = (id: string) => directory.containers.get(id)?.ended ?? true
  const inPlay = ids.filter((id) => !isEnded(id))
  const containerIds = [...inPlay, ...ids.filter(isEnded)].slice(0, maxOfGroup)
  return { kind: 'group', containerIds, containers: ids.length, through }
}

/** The containers of a delivery order as one hit; none if it has none. */
export function orderHit(
  directory: Directory,
  containerIds: readonly string[],
  number: number,
): SearchHit[] {
  const value = orderNumber(number)
  const through = { field: 'delivery-order', value, match: 'exact' } as const
  return containerIds.length === 0 ? [] : [groupOf(directory, containerIds, through)]
}

function bearersOf({ index }: Directory, { field, value }: Near['bearing']) {
  return index
    .whole(searchKey(value))
    .filter((one) => one.field === field)
    .map((one) => one.of)
}
