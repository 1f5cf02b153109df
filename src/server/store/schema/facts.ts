import type { TargetKey } from '#domain/policy/target.ts'
import type { GateCalendar } from '#domain/policy/gate-calendar.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import type { Container, Facility } from '#domain/container/container.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Shipment } from '#domain/container/shipment.ts'
import type { PartlyRead } from '#domain/container/unreadable-field.ts'
import type { Unreadable } from './last-read.ts'

/** A container as one document of the service reports it, before it is joined with its shipment and facilities. */
export interface ContainerFacts extends Omit<
  Container,
  | 'shipment'
  | 'portTerminal'
  | 'pickupFacility'
  | 'facility'
  | 'hasInlandLeg'
  | 'handling'
  | 'appointmentEntered'
  | 'deliveryOrder'
  | 'railEvents'
  | 'zoneConflict'
> {
  readonly shipmentId: string | null
  readonly portTerminalId: string | null
  readonly pickupFacilityId: string | null
}

/** A shipment as one document reports it: `customer` as it was sent. Its bookings and containers are joined from their own records. */
export interface ShipmentFacts extends Omit<
  Shipment,
  'bookingNumbers' | 'containerIds' | 'customerRecord'
> {
  readonly portTerminalId: string | null
  readonly destinationTerminalId: string | null
}

/** A terminal or ramp according to its own document. Zone and locode come from its port or metro area. */
export interface FacilityFacts
  extends PartlyRead, Pick<Facility, 'id' | 'kind' | 'name' | 'nickname' | 'firmsCode' | 'city'> {
  readonly placeId: string | null
  /** Street address on one line; missing in records read by versions that didn't read it. */
  readonly address?: string | null
}

/** A port or metro area. */
export interface PlaceFacts extends PartlyRead {
  readonly id: string
  readonly kind: 'port' | 'metro-area'
  readonly name: string
  readonly locode: string | null
  readonly city: string | null
  readonly zone: string | null
}

/** A record known only from another record, to be read separately. */
export interface Reference<K extends string> {
  readonly id: string
  readonly kind: K
}
export type FacilityReference = Reference<Facility['kind']>
export type PlaceReference = Reference<PlaceFacts['kind']>

/**
 * The source of a record: the document as sent, its unreadable fields, and when its answer was requested and received.
 */
export interface Reading extends Unreadable {
  readonly raw: unknown
  readonly askedAt: Instant
  readonly readAt: Instant
}

/** A number the service was asked to track. `state` and `kind` are open: the service may send any value. */
export interface TrackingRequest extends PartlyRead {
  readonly id: string
  readonly number: string
  /** `container`, `bill-of-lading`, `booking`, or the service's own term. */
  readonly kind: string
  readonly lineScac: string | null
  readonly state: string
  readonly failedReason: string | null
  readonly isRetrying: boolean
  readonly retryCount: number | null
  readonly references: readonly string[]
  readonly tags: readonly string[]
  readonly shipmentId: string | null
  readonly createdAt: Instant | null
  readonly updatedAt: Instant | null
}

/** State of a refresh job; the transitions are in outbox/refresh-machine.ts. */
export type RefreshState =
  | 'queued'
  | 'sent'
  | 'waiting-long'
  | 'changed'
  | 'unchanged'
  | 'failed'
  | 'cancelled'

/** A stored refresh job. */
export interface RefreshRecord {
  readonly id: string
  /** Order of arrival, from 1. */
  readonly seq: number
  readonly containerId: string
  readonly containerNumber: string
  readonly askedBy: readonly { readonly id: string; readonly name: string }[]
  readonly askedAt: Instant
  readonly kind: 'single' | 'bulk' | 'automatic'
  /** Sent although the service refused refreshes to this account, to find out whether it still does. */
  readonly isProbe?: boolean
  readonly state: RefreshState
  readonly sentAt: Instant | null
  readonly finishedAt: Instant | null
  readonly changes: readonly string[]
  readonly failure: string | null
  /** Calls made for it so far. */
  readonly tries: number
  /** When each source was last checked before the call. Anything later is an update. */
  readonly checkedBefore: SourceChecks
}

/** When each source was last checked successfully, according to the service. */
export interface SourceChecks {
  readonly terminal: Instant | null
  readonly line: Instant | null
  readonly rail: Instant | null
}

/**
 * Progress of a notice. `waiting`: stored, not ingested yet. `to-read`: ingested, but the records it references must
 * still be read. Final: `applied`; `unknown`, an unsupported kind, stored whole; `failed`, stored whole with the
 * reason.
 */
export type NoticeState = 'waiting' | 'to-read' | 'applied' | 'unknown' | 'failed'

/** Records to read because of a notice. `resolve`: first find out which container it is about. */
export interface NoticeReads {
  readonly containers: readonly string[]
  readonly shipments: readonly string[]
  readonly resolve: boolean
}

/** One decision of a team. A null calendar: back to the default. */
export type PolicyDecision =
  | { readonly subject: 'tariff'; readonly id: string; readonly value: Tariff }
  | { readonly subject: 'gates'; readonly id: string; readonly value: GateCalendar | null }
  | { readonly subject: 'booking-site'; readonly id: string; readonly value: string | null }
  | { readonly subject: 'illustration'; readonly id: 'illustration'; readonly value: boolean }
  | {
      readonly subject: 'rule'
      readonly id: 'rule'
      readonly value: Pick<Policy, 'rule' | 'ruleOverrides'>
    }
  | {
      readonly subject: 'freshness'
      readonly id: 'freshness'
      readonly value: Policy['freshnessHours']
    }
  | { readonly subject: 'target'; readonly id: TargetKey; readonly value: number | null }
  | { readonly subject: 'format'; readonly id: 'format'; readonly value: Policy['writtenFormat'] }
