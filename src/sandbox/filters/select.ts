import type { Account, ContainerRef, ShipmentRef } from '../account/account.ts'
import type { CustomFields } from '../custom-fields/create-custom-fields.ts'
import { Refusal } from '../http/refusal.ts'
import type { KnownRequest } from '../account/known-request.ts'
import {
  attentionPriority,
  brokenContainerFilters,
  containerFilters,
  containerSorts,
} from './container-filters.ts'
import { compileFilters, readFilters } from './parameter.ts'
import { requestFilters } from './request-filters.ts'
import { containerRow, shipmentRow, type ContainerRow, type ShipmentRow } from './rows.ts'
import { shipmentFilters, shipmentSorts } from './shipment-filters.ts'
import { compileSort } from './sorting.ts'

/** The containers that match a query, in its order; without filters or a sort, the list as it is. */
export type ContainerSelection = (query: URLSearchParams) => readonly ContainerRef[]

/** Number of cached queries of a large account while the list itself doesn't change. */
const remembered = 20

/** A list that is read page after page is built once. */
export function createContainerSelection(
  account: Account,
  customFields: CustomFields,
): ContainerSelection {
  let containers: readonly ContainerRef[] = []
  const answers = new Map<string, readonly ContainerRef[]>()
  return (query) => {
    if (readFilters(query).some(({ name }) => brokenContainerFilters.includes(name)))
      throw serverError()
    if (containers !== account.containers()) {
      containers = account.containers()
      answers.clear()
    }
    const key = questionOf(query)
    const known = answers.get(key)
    if (known !== undefined) return known
    const found = selectContainers(account, customFields, containers, query)
    if (answers.size < remembered) answers.set(key, found)
    return found
  }
}

function questionOf(query: URLSearchParams): string {
  return JSON.stringify([...query].filter(([name]) => /^(filter\[|sort$)/.test(name)))
}

function selectContainers(
  account: Account,
  customFields: CustomFields,
  containers: readonly ContainerRef[],
  query: URLSearchParams,
): readonly ContainerRef[] {
  const tests = compileFilters(containerFilters, query, account.now())
  const sort = compileContainerSort(query.get('sort'))
  if (tests.length === 0 && sort === null) return containers
  const shipments = new Map<ShipmentRef, ShipmentRow>()
  const rowOf = (ref: ShipmentRef): ShipmentRow => {
    const row = shipments.get(ref) ?? shipmentRow(account, ref)
    shipments.set(ref, row)
    return row
  }
  const found: { ref: ContainerRef; row: ContainerRow }[] = []
  for (const ref of containers) {
    const row = containerRow(account, customFields, ref, rowOf(ref.of))
    if (tests.every((holds) => holds(row))) found.push({ ref, row })
  }
  if (sort !== null) found.sort((a, b) => sort(a.row, b.row))
  return found.map(({ ref }) => ref)
}

function compileContainerSort(sort: string | null) {
  if (/^-?attention_priority$/.test(sort ?? '')) {
    return compileSort({ attention_priority: attentionPriority }, sort, 1)
  }
  return compileSort(containerSorts, sort, 3)
}

/** The shipments that match a query, in its order. */
export function selectShipments(account: Account, query: URLSearchParams): readonly ShipmentRef[] {
  const asked = foldTopLevel(query)
  const tests = compileFilters(shipmentFilters, asked, account.now())
  const sort = compileSort(shipmentSorts, asked.get('sort'), 1)
  const shipments = account.shipments()
  if (tests.length === 0 && sort === null) return shipments
  const rows = shipments
    .map((ref) => ({ ref, row: shipmentRow(account, ref) }))
    .filter(({ row }) => tests.every((holds) => holds(row)))
  if (sort !== null) rows.sort((a, b) => sort(a.row, b.row))
  return rows.map(({ ref }) => ref)
}

export function selectRequests(
  all: readonly KnownRequest[],
  query: URLSearchParams,
  now: number,
): readonly KnownRequest[] {
  const tests = compileFilters(requestFilters, query, now)
  const text = query.get('q')?.toUpperCase() ?? ''
  return all.filter(
    (request) => request.number.startsWith(text) && tests.every((holds) => holds(request)),
  )
}

/** These are also accepted outside of `filter`, an older form; `tag` is an older name of `tags`. */
function foldTopLevel(query: URLSearchParams): URLSearchParams {
  const folded = new URLSearchParams(query)
  for (const name of ['q', 'number', 'tracking_stopped']) {
    const value = query.get(name)
    if (name === 'q' && value !== null && value.trim() === '') {
      throw new Refusal(400, [
        { status: '400', title: 'Bad Request', detail: 'q is blank', source: { parameter: 'q' } },
      ])
    }
    if (value !== null) folded.set(`filter[${name}]`, value)
  }
  const tag = query.get('tag') ?? query.get('filter[tag]')
  if (tag !== null) folded.set('filter[tags]', tag)
  return folded
}

/** As captured for an error of the service itself. */
function serverError(): Refusal {
  return new Refusal(500, [
    { status: '500', title: 'Internal Server Error', source: null, detail: null },
  ])
}
