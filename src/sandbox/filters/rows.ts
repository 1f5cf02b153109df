import type { ContainerAttributes } from '#wire/upstream/container.ts'
import type { ShipmentAttributes } from '#wire/upstream/shipment.ts'
import type { Account, ContainerRef, KnownContainer, ShipmentRef } from '../account/account.ts'
import type { CustomFields } from '../custom-fields/create-custom-fields.ts'
import { containerAttributes } from '../documents/container-document.ts'
import { customerIdOf, shipmentAttributes } from '../documents/shipment-document.ts'
import { usersOf, type ShipmentUsers } from '../account/users.ts'
import { etaChangedAt } from '../world/journey.ts'

/** The data that filters of `GET /shipments` read; parts that no filter uses are never computed. */
export interface ShipmentRow {
  readonly shipment: ShipmentAttributes
  readonly containerNumbers: readonly string[]
  /** Contents of its containers, by the article numbers among their references. */
  readonly products: readonly string[]
  readonly podTerminalId: string
  readonly customerId: string | null
  readonly users: ShipmentUsers
  /** When the line last reported an arrival on another local day, epoch milliseconds; null once it arrived or stopped. */
  readonly etaChangedAt: number | null
}

/** The data that filters of `GET /containers` read. */
export interface ContainerRow {
  readonly id: string
  readonly of: ShipmentRow
  readonly known: KnownContainer
  readonly container: ContainerAttributes
  /** Values of a custom field of the container or its shipment, as strings. */
  readonly field: (slug: string) => readonly string[]
}

export function shipmentRow(account: Account, ref: ShipmentRef): ShipmentRow {
  const { shipment: plan, containers } = ref.journey
  const attributes = once(() => shipmentAttributes(account, ref))
  return {
    get shipment() {
      return attributes()
    },
    get containerNumbers() {
      return containers.map(({ number }) => number)
    },
    get products() {
      const references = containers.flatMap(({ equipment }) => equipment.references)
      return references.filter((text) => text.startsWith('SKU-'))
    },
    get podTerminalId() {
      return account.world.identity.idOf('terminal', plan.terminal)
    },
    get customerId() {
      return customerIdOf(account, ref)
    },
    get users() {
      return usersOf(account, ref)
    },
    get etaChangedAt() {
      return etaChangedAt(ref.journey, account.touches.ofShipment(ref.id), account.now())
    },
  }
}

/** @param of the row of the container's shipment, shared with its other containers */
export function containerRow(
  account: Account,
  customFields: CustomFields,
  ref: ContainerRef,
  of: ShipmentRow,
): ContainerRow {
  const known = once(() => account.know(ref))
  const attributes = once(() => containerAttributes(known()))
  return {
    id: ref.id,
    of,
    get known() {
      return known()
    },
    get container() {
      return attributes()
    },
    field: (slug) =>
      [
        customFields.findField('container', ref.id, slug),
        customFields.findField('shipment', ref.of.id, slug),
      ].flatMap((field) => textsOf(field?.value)),
  }
}

function textsOf(value: unknown): readonly string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.map(String)
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
