import type { ContainerOrder } from './container-order.ts'
import type { Handling } from './handling.ts'
import type { Instant } from '../time/instant.ts'
import type { ShipmentSummary } from './shipment.ts'
import type { PartlyRead } from './unreadable-field.ts'

/** Where a container is handed over: a terminal at a port, or a rail ramp. */
export interface Facility {
  readonly id: string
  readonly kind: 'terminal' | 'rail-terminal'
  readonly name: string
  readonly nickname: string | null
  readonly firmsCode: string | null
  /** UN/LOCODE of its port or metro area, as the service spells it (`USLAX`). */
  readonly locode: string | null
  /** City or port name, for people: `Los Angeles`. */
  readonly city: string | null
  /** IANA zone of its port or metro area; null if unknown. Legacy names occur. */
  readonly zone: string | null
}

/**
 * A stop on release. `hold` blocks; `pending` is expected and only warns. Names are open, case-sensitive. A name or status
 * that couldn't be read is empty.
 */
export interface Hold {
  readonly name: string
  readonly status: 'hold' | 'pending' | (string & {})
  /** The terminal's own text. */
  readonly description: string | null
  /** The fields that were sent, or required, and couldn't be read; absent: none. */
  readonly unreadable?: readonly ('name' | 'status' | 'description')[] | undefined
}

/**
 * A charge listed by the terminal. Amount 0 means listed but not priced, a negative one is a credit; `total` overlaps the
 * others. A type that couldn't be read is empty, an amount 0.
 */
export interface Fee {
  readonly type: 'demurrage' | 'exam' | 'extended_dwell_time' | 'other' | 'total' | (string & {})
  readonly amount: number
  /** ISO 4217; null if the terminal didn't say. */
  readonly currency: string | null
  /** The fields that were sent, or required, and couldn't be read; absent: none. */
  readonly unreadable?: readonly ('type' | 'amount' | 'currency')[] | undefined
}

/**
 * Last free days as the service reports them, undecoded: a moment, a date-only text, or null. deadline.ts decides what each
 * of them means, and in which zone.
 */
export interface ReportedDeadlines {
  readonly terminal: string | null
  readonly rail: string | null
  readonly line: string | null
  /** The provider's own choice among them (`pickup_lfd`). */
  readonly provider: string | null
  /** The deprecated inland date (`ind_facility_lfd_on`), read only if `rail` is absent. */
  readonly railDeprecated: string | null
}

/** Moments of the journey that have happened, or (the two ETAs) are expected. Null: not reported. */
export interface Milestones {
  readonly emptyOutAt: Instant | null
  readonly fullInAt: Instant | null
  readonly loadedAt: Instant | null
  readonly departedAt: Instant | null
  readonly arrivedAt: Instant | null
  readonly dischargedAt: Instant | null
  readonly portFullOutAt: Instant | null
  readonly railLoadedAt: Instant | null
  readonly railDepartedAt: Instant | null
  readonly inlandEtaAt: Instant | null
  readonly inlandArrivedAt: Instant | null
  readonly railUnloadedAt: Instant | null
  readonly destinationFullOutAt: Instant | null
  readonly deliveredAt: Instant | null
  readonly emptyReturnedAt: Instant | null
}

/** Two zones for one place: the container's own and that of its facility's port. `used` is the one in which days count. */
export interface ZoneConflict {
  readonly container: string
  readonly facility: string
  readonly used: string
}

/** A rail move or an inland arrival, as the service reports it in events. */
export interface RailEvent {
  readonly event:
    | 'rail_loaded'
    | 'rail_departed'
    | 'rail_arrived'
    | 'rail_unloaded'
    | 'arrived_at_inland_destination'
  /** Null only if it couldn't be read. */
  readonly at: Instant | null
  /** UN/LOCODE of where it happened; null if the event doesn't say. */
  readonly locode: string | null
  /** Whether the source took it back: it then doesn't count. */
  readonly withdrawn: boolean
  /** Whether its time, or that of its withdrawal, couldn't be read: whether it counts is then unknown. */
  readonly unclear?: true | undefined
}

/**
 * A container on one journey: facts as the mirror holds them, not assessed. Source: interface specification (Container), in
 * our own terms.
 */
export interface Container extends PartlyRead {
  readonly id: string
  /** ISO 6346, as reported, without spaces. The same number may occur on other journeys. */
  readonly number: string
  /** One of the 13 values of status.ts, or whatever else the service sends. */
  readonly status: string
  readonly createdAt: Instant | null
  readonly equipment: {
    readonly type: string | null
    readonly lengthFt: number | null
    readonly height: string | null
  }
  /** Pounds; null if unknown (the service writes 0 then). */
  readonly weightLb: number | null
  readonly sealNumber: string | null
  readonly references: readonly string[]
  readonly shipment: ShipmentSummary | null
  readonly portTerminal: Facility | null
  readonly pickupFacility: Facility | null
  /** The terminal while it is at the port; otherwise where it is, or will be, handed over: for an inland move the ramp. */
  readonly facility: Facility | null
  /** Whether the shipment continues to a place outside the metro area of the port of discharge (rail-facts.ts). */
  readonly hasInlandLeg: boolean
  readonly portZone: string | null
  readonly destinationZone: string | null
  readonly emptyReturnZone: string | null
  /** Absent if the container and the record of its facility's port agree, or if one of them names no zone. */
  readonly zoneConflict?: ZoneConflict | undefined
  readonly reportedDeadlines: ReportedDeadlines
  /** What the terminal reports about release. `not-reported` is never a no. */
  readonly availability: 'available' | 'not-available' | 'not-reported'
  readonly holds: readonly Hold[]
  readonly fees: readonly Fee[]
  /**
   * Lists of the inland facility itself; absent: it reports no such list. `holds` and `fees` are the port's. Which of them
   * count depends on where the container is: {@link governingHolds}, {@link governingFees}.
   */
  readonly inlandHolds?: readonly Hold[] | undefined
  readonly inlandFees?: readonly Fee[] | undefined
  /** The gate appointment that counts: see {@link countingAppointment}. */
  readonly appointmentAt: Instant | null
  /** Whether a colleague or the carrier entered that appointment. Absent: the service reports it, or there is none. */
  readonly appointmentEntered?: true | undefined
  readonly yardSpot: string | null
  readonly chassisNumber: string | null
  readonly portRailCarrier: string | null
  readonly inlandRailCarrier: string | null
  readonly milestones: Milestones
  /** Rail moves and inland arrivals from events that were read. They may know more than the milestones. */
  readonly railEvents: readonly RailEvent[]
  /** When each source was last checked with success; null: never. */
  readonly checkedAt: Instant | null
  readonly lineCheckedAt: Instant | null
  readonly railCheckedAt: Instant | null
  /** What people added to it; null if nobody has yet. */
  readonly handling: Handling | null
  /** Absent: it is on no delivery order. */
  readonly deliveryOrder?: ContainerOrder | undefined
}
