import type { Container, Facility } from '#domain/container.ts'
import type { Shipment } from '#domain/shipment.ts'

/** A box as one document of the service tells it, before it is joined with its shipment and facilities. */
export interface ContainerFacts extends Omit<
  Container,
  'shipment' | 'portTerminal' | 'pickupFacility' | 'facility' | 'hasInlandLeg'
> {
  readonly shipmentId: string | null
  readonly portTerminalId: string | null
  readonly pickupFacilityId: string | null
}

/** A shipment as one document tells it: its bookings and boxes are joined from their own records. */
export interface ShipmentFacts extends Omit<Shipment, 'bookingNumbers' | 'containerIds'> {
  readonly portTerminalId: string | null
  readonly destinationTerminalId: string | null
}

/** A terminal or ramp as its own document tells it: zone and locode come from its port or metro area. */
export interface FacilityFacts extends Pick<
  Facility,
  'id' | 'kind' | 'name' | 'nickname' | 'firmsCode' | 'city'
> {
  readonly placeId: string | null
}

/** A port or metro area. */
export interface PlaceFacts {
  readonly id: string
  readonly kind: 'port' | 'metro-area'
  readonly name: string
  readonly locode: string | null
  readonly city: string | null
  readonly zone: string | null
}

/** A record that only another record has told us of, to be read on its own. */
export interface Reference<K extends string> {
  readonly id: string
  readonly kind: K
}
export type FacilityReference = Reference<Facility['kind']>
export type PlaceReference = Reference<PlaceFacts['kind']>

/** What came with a record: the document as it was sent, and when its answer was asked for and came. */
export interface Reading {
  readonly raw: unknown
  readonly askedAt: `${string}Z`
  readonly readAt: `${string}Z`
}
