import type { Shipment } from '#domain/shipment.ts'
import { searchKey } from '#domain/search-key.ts'
import type { SearchField } from '#wire/api/search.ts'
import type { BoxIdentity } from '../store/identities.ts'
import { createKeyIndex, type KeyIndex } from './key-index.ts'

/** A box or shipment under one of its names. */
export interface Bearing {
  readonly field: Exclude<SearchField, 'note'>
  /** As this account has it. */
  readonly value: string
  readonly of: { readonly kind: 'container' | 'shipment'; readonly id: string }
}

/** Who bears which number or name, in memory. */
export interface Directory {
  readonly index: Pick<KeyIndex<Bearing>, 'whole' | 'containing'>
  readonly boxes: ReadonlyMap<string, BoxIdentity>
  readonly shipments: ReadonlyMap<string, Shipment>
  putBoxes(ids: Iterable<string>, found: readonly BoxIdentity[]): void
  putShipments(ids: Iterable<string>, found: readonly Shipment[]): void
  ended(): number
  clear(): void
}

/** An empty directory. A put replaces what was known of a record; an id that was not found is forgotten. */
export function createDirectory(): Directory {
  const state = {
    index: createKeyIndex<Bearing>(),
    ended: 0,
  }
  const boxes = new Map<string, BoxIdentity>()
  const shipments = new Map<string, Shipment>()
  const borne = new Map<string, readonly (readonly [key: string, bearing: Bearing])[]>()

  function forget(of: Bearing['of']): void {
    for (const [key, bearing] of borne.get(keyOf(of)) ?? []) state.index.remove(key, bearing)
    borne.delete(keyOf(of))
  }

  function learn(of: Bearing['of'], names: readonly Name[]): void {
    const own = names
      .map(({ field, value, as }) => [searchKey(as ?? value), { field, value, of }] as const)
      .filter(([key], i, all) => key !== '' && all.findIndex((other) => other[0] === key) === i)
    for (const [key, bearing] of own) state.index.add(key, bearing)
    borne.set(keyOf(of), own)
  }

  function dropBox(id: string): void {
    if (boxes.get(id)?.ended) state.ended -= 1
    boxes.delete(id)
    forget({ kind: 'container', id })
  }

  return {
    index: {
      whole: (key) => state.index.whole(key),
      containing: (part, visit) => state.index.containing(part, visit),
    },
    boxes,
    shipments,
    putBoxes(ids, found) {
      for (const id of ids) dropBox(id)
      for (const box of found) {
        boxes.set(box.id, box)
        if (box.ended) state.ended += 1
        learn({ kind: 'container', id: box.id }, namesOfBox(box))
      }
    },
    putShipments(ids, found) {
      for (const id of ids) {
        shipments.delete(id)
        forget({ kind: 'shipment', id })
      }
      for (const shipment of found) {
        shipments.set(shipment.id, shipment)
        learn({ kind: 'shipment', id: shipment.id }, namesOfShipment(shipment))
      }
    },
    ended: () => state.ended,
    clear() {
      state.index = createKeyIndex()
      state.ended = 0
      boxes.clear()
      shipments.clear()
      borne.clear()
    },
  }
}

interface Name {
  readonly field: Bearing['field']
  readonly value: string
  /** Searched as this instead: a bill of lading without its line's letters. */
  readonly as?: string
}

function namesOfBox({ number, references, tags }: BoxIdentity): Name[] {
  return [
    { field: 'container', value: number },
    ...references.map((value): Name => ({ field: 'reference', value })),
    ...tags.map((value): Name => ({ field: 'tag', value })),
  ]
}

function namesOfShipment(shipment: Shipment): Name[] {
  const { bookingNumbers, references, tags, customer, vessel } = shipment
  return [
    ...billNames(shipment),
    ...bookingNumbers.map((value): Name => ({ field: 'booking', value })),
    ...references.map((value): Name => ({ field: 'reference', value })),
    ...(customer ? [{ field: 'customer', value: customer } as const] : []),
    ...(vessel ? [{ field: 'vessel', value: vessel } as const] : []),
    ...tags.map((value): Name => ({ field: 'tag', value })),
  ]
}

/** A bill of lading is quoted with and without the four letters of its line. */
function billNames({ billOfLading, line, normalizedNumber }: Shipment): Name[] {
  const scac = line?.scac ?? ''
  const bill = searchKey(billOfLading)
  const isBare = scac === '' || !bill.startsWith(scac)
  const forms = [billOfLading, isBare ? scac + bill : bill.slice(scac.length), normalizedNumber]
  return forms
    .filter((form): form is string => form !== null && form !== '')
    .map((form) => ({ field: 'bill-of-lading', value: billOfLading, as: form }))
}

function keyOf({ kind, id }: Bearing['of']): string {
  return `${kind} ${id}`
}
