import type { Instant } from '../time/instant.ts'
import type { NamedCustomer } from './customer-name.ts'
import type { PartlyRead } from './unreadable-field.ts'

/** A named place on the route. */
export interface ShipmentPlace {
  readonly locode: string | null
  readonly name: string | null
  readonly zone: string | null
}

/** The shipping line. */
export interface Line {
  readonly scac: string
  readonly name: string | null
}

/** The line's name, otherwise its SCAC; null if no line is reported. */
export function lineName(line: Line | null | undefined): string | null {
  return line ? (line.name ?? line.scac) : null
}

/** By how many days a shipment differs from its line's first plan; positive is later. Absent: either day isn't reported. */
export interface FirstPlan {
  readonly departureDays?: number | undefined
  readonly inlandDays?: number | undefined
}

/** The facts of its shipment that a container needs: carried on every container row. */
export interface ShipmentSummary extends PartlyRead, NamedCustomer {
  readonly id: string
  readonly billOfLading: string
  readonly bookingNumbers: readonly string[]
  readonly line: Line | null
  readonly references: readonly string[]
  readonly tags: readonly string[]
  readonly vessel: string | null
  readonly voyage: string | null
  readonly portOfLading: ShipmentPlace | null
  readonly portOfDischarge: ShipmentPlace | null
  readonly destination: ShipmentPlace | null
  /** Expected and actual arrival at the port of discharge; the service drops the estimate once the actual is known. */
  readonly etaAt: Instant | null
  readonly arrivedAt: Instant | null
  /** Actual arrival at the destination, as the line reports it for the whole shipment. */
  readonly destinationArrivedAt: Instant | null
  /** Expected arrival there, as the line reports it for the whole shipment; omitted if not reported. */
  readonly destinationEtaAt?: Instant | null | undefined
  /** How it compares with its line's first plan; omitted if not reported. */
  readonly firstPlan?: FirstPlan | undefined
  readonly trackingStoppedAt: Instant | null
  /** One of tracking.ts's reasons, or whatever else the service sends. */
  readonly trackingStoppedReason: string | null
}

/** A shipment: facts as the mirror holds them. Source: interface specification (Shipment). */
export interface Shipment extends ShipmentSummary {
  readonly normalizedNumber: string | null
  readonly createdAt: Instant | null
  readonly vesselImo: string | null
  readonly departureEstimatedAt: Instant | null
  readonly departedAt: Instant | null
  /** The line's first plan; never updated by the service. */
  readonly originalDepartureAt: Instant | null
  readonly originalEtaAt: Instant | null
  readonly originalDestinationEtaAt: Instant | null
  readonly destinationEtaAt: Instant | null
  readonly lineAttemptedAt: Instant | null
  readonly lineCheckedAt: Instant | null
  readonly containerIds: readonly string[]
}
