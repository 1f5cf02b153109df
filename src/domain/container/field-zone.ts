import type { Container, Milestones } from './container.ts'
import type { Instant } from '../time/instant.ts'
import { facilityZone } from './place.ts'
import { findUnreadable } from './unreadable-field.ts'
import { knownZone } from '../time/zone.ts'

/** The place on whose clock the service gives a time. `handover`: no zone is documented, so that of the pickup place. */
type ClockPlace = 'loading' | 'port' | 'destination' | 'empty-return' | 'handover'

/** Times of a container that are shown on the clock of a place. */
export type TimeField =
  | 'appointmentAt'
  | 'shipment.etaAt'
  | 'shipment.arrivedAt'
  | 'shipment.destinationEtaAt'
  | `milestones.${keyof Milestones}`

/**
 * Which clock each time of a container is on, wherever the container is. Source: interface specification (Container and
 * Shipment); times at the loading port are on the shipment's `pol_timezone`. Times of a shipment are on the clock of the
 * place that they are about.
 */
const clockOfField: Readonly<Record<TimeField, ClockPlace>> = {
  appointmentAt: 'port',
  'shipment.etaAt': 'port',
  'shipment.arrivedAt': 'port',
  'shipment.destinationEtaAt': 'destination',
  'milestones.emptyOutAt': 'loading',
  'milestones.fullInAt': 'loading',
  'milestones.loadedAt': 'loading',
  'milestones.departedAt': 'loading',
  'milestones.arrivedAt': 'port',
  'milestones.dischargedAt': 'port',
  'milestones.portFullOutAt': 'port',
  'milestones.railLoadedAt': 'port',
  'milestones.railDepartedAt': 'port',
  'milestones.inlandEtaAt': 'destination',
  'milestones.inlandArrivedAt': 'destination',
  'milestones.railUnloadedAt': 'destination',
  'milestones.destinationFullOutAt': 'destination',
  'milestones.deliveredAt': 'handover',
  'milestones.emptyReturnedAt': 'empty-return',
}

/** The zone in which a time of a container is shown; null if the service gives none. The time is then shown as written. */
export function fieldZone(container: Container, field: TimeField): string | null {
  switch (clockOf(container, field)) {
    case 'loading':
      return knownZone(container.shipment?.portOfLading?.zone)
    case 'port':
      return knownZone(container.portZone)
    case 'destination':
      return knownZone(container.destinationZone)
    case 'empty-return':
      return knownZone(container.emptyReturnZone)
    case 'handover':
      return facilityZone(container)
  }
}

/** A person books where the container is picked up, which may be a ramp. */
function clockOf({ appointmentEntered }: Container, field: TimeField): ClockPlace {
  return field === 'appointmentAt' && appointmentEntered ? 'handover' : clockOfField[field]
}

/** A time of a container by its field; null if none is known. */
export function fieldTime(container: Container, field: TimeField): Instant | null {
  switch (field) {
    case 'appointmentAt':
      return container.appointmentAt
    case 'shipment.etaAt':
      return container.shipment?.etaAt ?? null
    case 'shipment.arrivedAt':
      return container.shipment?.arrivedAt ?? null
    case 'shipment.destinationEtaAt':
      return container.shipment?.destinationEtaAt ?? null
    default:
      return container.milestones[milestoneOf(field)]
  }
}

/**
 * The field with the ETA at the inland destination: the container's own, else the one that the line reports for its shipment.
 * A container that stays at the port has only its own.
 */
export function inlandEtaField(
  container: Container,
): 'milestones.inlandEtaAt' | 'shipment.destinationEtaAt' {
  const isOfShipment =
    container.milestones.inlandEtaAt === null &&
    container.hasInlandLeg &&
    (container.shipment?.destinationEtaAt ?? null) !== null &&
    findUnreadable(container, 'milestones.inlandEtaAt') === null
  return isOfShipment ? 'shipment.destinationEtaAt' : 'milestones.inlandEtaAt'
}

function milestoneOf(field: `milestones.${keyof Milestones}`): keyof Milestones {
  return field.slice('milestones.'.length) as keyof Milestones
}

/** Whether a field of the journal is a time of a container that is on the clock of a place. */
export function isTimeField(field: string): field is TimeField {
  return Object.hasOwn(clockOfField, field)
}
