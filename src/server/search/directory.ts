import type { Shipment } from '#domain/container/shipment.ts'
import { searchKey } from '#domain/identity/search-key.ts'
import type { SearchField } from '#wire/api/search.ts'
import type { ContainerIdentity } from '../store/containers/identities.ts'
import { createKeyIndex, type KeyIndex } from './key-index.ts'

/** A container or shipment under one of its names. */
export interface Bearing {
  readonly field: Exclude<SearchField, 'note'>
  /** Its spelling in this account. */
  readonly value: string
  readonly of: { readonly kind: 'container' | 'shipment'; readonly id: string }
}

/** The numbers by which people know a shipment, and the fields that a hit shows. */
export type ShipmentIdentity = Pick<
  Shipment,
  | 'id'
  | 'billOfLading'
  | 'normalizedNumber'
  | 'line'
  | 'bookingNumbers'
  | 'references'
  | 'tags'
  | 'customer'
  | 'customerRecord'
  | 'vessel'
  | 'containerIds'
  | 'createdAt'
>

/** Maps each number or name to its records, in memory. */
export interface Directory {
  readonly index: Pick<KeyIndex<Bearing>, 'whole' | 'containing'>
  readonly containers: ReadonlyMap<string, ContainerIdentity>
  readonly shipments: ReadonlyMap<string, ShipmentIdentity>
  putContainers(ids: Iterable<string>, found: readonly ContainerIdentity[]): void
  putShipments(ids: Iterable<string>, found: readonly Shipment[]): void
  ended(): number
  clear(): void
}

/** An empty directory. A put replaces what was stored for a record; an id that wasn't found is removed. */
export function createDirectory(): Directory {
  const state = {
    index: createKeyIndex<Bearing>(),
    ended: 0,
  }
  const containers = new Map<string, ContainerIdentity>()
  const shipments = new Map<string, ShipmentIdentity>()

  function forget(of: Bearing['of'], names: readonly Name[]): void {
    for (const key of keyed(names).keys())
      state.index.remove(key, (bearing) => bearing.of.id === of.id && bearing.of.kind === of.kind)
  }

  function learn(of: Bearing['of'], names: readonly Name[]): void {
    for (const [key, { field, value }] of keyed(names)) state.index.add(key, { field, value, of })
  }

  function dropContainer(id: string): void {
    const container = containers.get(id)
    if (!container) return
    if (container.ended) state.ended -= 1
    containers.delete(id)
    forget({ kind: 'container', id }, namesOfContainer(container))
  }

  function dropShipment(id: string): void {
    const shipment = shipments.get(id)
    if (!shipment) return
    shipments.delete(id)
    forget({ kind: 'shipment', id }, namesOfShipment(shipment))
  }

  return {
    index: {
      whole: (key) => state.index.whole(key),
      containing: (part, visit) => state.index.containing(part, visit),
    },
    containers,
    shipments,
    putContainers(ids, found) {
      for (const id of ids) dropContainer(id)
      for (const container of found) {
        containers.set(container.id, container)
        if (container.ended) state.ended += 1
        learn({ kind: 'container', id: container.id }, namesOfContainer(container))
      }
    },
    putShipments(ids, found) {
      for (const id of ids) dropShipment(id)
      for (const shipment of found) {
        shipments.set(shipment.id, identityOf(shipment))
        learn({ kind: 'shipment', id: shipment.id }, namesOfShipment(shipment))
      }
    },
    ended: () => state.ended,
    clear() {
      state.index = createKeyIndex()
      state.ended = 0
      containers.clear()
      shipments.clear()
    },
  }
}

/**
 * Only this much of a shipment is held in memory: there is one entry for every shipment of the account, including ended
 * ones.
 */
function identityOf(shipment: Shipment): ShipmentIdentity {
  const { id, billOfLading, normalizedNumber, line, vessel, createdAt } = shipment
  const { customer, customerRecord } = shipment
  const { bookingNumbers, references, tags, containerIds } = shipment
  return {
    id,
    billOfLading,
    normalizedNumber,
    line,
    bookingNumbers,
    references,
    tags,
    customer,
    customerRecord,
    vessel,
    containerIds,
    createdAt,
  }
}

interface Name {
  readonly field: Bearing['field']
  readonly value: string
  /** Searched under this form instead: a bill of lading without its line's letters. */
  readonly as?: string
}

/** Each key once, under the first name that has it. */
function keyed(names: readonly Name[]): ReadonlyMap<string, Name> {
  const own = new Map<string, Name>()
  for (const name of names) {
    const key = searchKey(name.as ?? name.value)
    if (key !== '' && !own.has(key)) own.set(key, name)
  }
  return own
}

function namesOfContainer({ number, references, tags }: ContainerIdentity): Name[] {
  return [
    { field: 'container', value: number },
    ...references.map((value): Name => ({ field: 'reference', value })),
    ...tags.map((value): Name => ({ field: 'tag', value })),
  ]
}

function namesOfShipment(shipment: ShipmentIdentity): Name[] {
  const { bookingNumbers, references, tags, customer, customerRecord, vessel } = shipment
  return [
    ...billNames(shipment),
    ...bookingNumbers.map((value): Name => ({ field: 'booking', value })),
    ...references.map((value): Name => ({ field: 'reference', value })),
    ...(customer ? [{ field: 'customer', value: customer } as const] : []),
    ...(customerRecord?.names ?? []).map((value): Name => ({ field: 'customer', value })),
    ...(vessel ? [{ field: 'vessel', value: vessel } as const] : []),
    ...tags.map((value): Name => ({ field: 'tag', value })),
  ]
}

/** A bill of lading is quoted with or without the four letters of its line. */
function billNames({ billOfLading, line, normalizedNumber }: ShipmentIdentity): Name[] {
  const scac = line?.scac ?? ''
  const bill = searchKey(billOfLading)
  const isBare = scac === '' || !bill.startsWith(scac)
  const forms = [billOfLading, isBare ? scac + bill : bill.slice(scac.length), normalizedNumber]
  return forms
    .filter((form): form is string => form !== null && form !== '')
    .map((form) => ({ field: 'bill-of-lading', value: billOfLading, as: form }))
}
