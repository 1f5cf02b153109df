import type { Account, BoxRef, ShipmentRef } from '../account.ts'
import { containerDocument } from '../documents/container-document.ts'
import { customerIdOf, shipmentDocument } from '../documents/shipment-document.ts'
import { Refusal } from '../http/refusal.ts'
import type { KnownRequest } from '../known-request.ts'
import {
  brokenContainerFilters,
  containerFilters,
  containerSorts,
  type ContainerRow,
} from './container-filters.ts'
import { compileFilters, readFilters } from './parameter.ts'
import { requestFilters } from './request-filters.ts'
import { shipmentFilters, shipmentSorts, type ShipmentRow } from './shipment-filters.ts'
import { compileSort } from './sorting.ts'

/** The boxes that a query asks for, in its order; without filters the list keeps its own. */
export function selectBoxes(account: Account, query: URLSearchParams): readonly BoxRef[] {
  if (readFilters(query).some(({ name }) => brokenContainerFilters.includes(name)))
    throw serverError()
  const tests = compileFilters(containerFilters, query, account.now())
  const sort = compileSort(containerSorts, query.get('sort'), 3)
  const boxes = account.boxes()
  if (tests.length === 0 && sort === null) return boxes
  const rows = boxes
    .map((ref) => ({ ref, row: containerRow(account, ref) }))
    .filter(({ row }) => tests.every((holds) => holds(row)))
  if (sort !== null) rows.sort((a, b) => sort(a.row, b.row))
  return rows.map(({ ref }) => ref)
}

/** The shipments that a query asks for, in its order. */
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

function containerRow(account: Account, ref: BoxRef): ContainerRow {
  const known = account.know(ref)
  const shipment = shipmentRow(account, ref.of)
  return {
    ...shipment,
    box: containerDocument(account, known, false).attributes,
    refreshed: known.view.refreshed,
  }
}

function shipmentRow(account: Account, ref: ShipmentRef): ShipmentRow {
  const { shipment: plan, boxes } = ref.journey
  const { identity } = account.world
  return {
    shipment: shipmentDocument(account, ref).attributes,
    boxNumbers: boxes.map(({ number }) => number),
    podTerminalId: identity.idOf('terminal', plan.terminal),
    customerId: customerIdOf(account, ref),
  }
}

/** `q`, `number` and `tracking_stopped` also stand outside of `filter`, an older way of asking. */
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
  return folded
}

/** As captured for an error of the service itself. */
function serverError(): Refusal {
  return new Refusal(500, [
    { status: '500', title: 'Internal Server Error', source: null, detail: null },
  ])
}
