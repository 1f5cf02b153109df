import type { Container } from '../container/container.ts'

const atPort = ['grounded', 'available', 'not_available', 'off_dock']

/** Where it is, by milestones and status alone: test fleets have no events and no overdue arrivals. */
export type OraclePlace = 'gone' | 'ramp' | 'rail' | 'loaded' | 'left' | 'port' | 'sea'

export function placeOfContainer(container: Container): OraclePlace {
  const { status, milestones: m } = container
  if (status === 'empty_returned' || m.emptyReturnedAt !== null) return 'gone'
  if (status === 'delivered' || m.deliveredAt !== null) return 'gone'
  const isPickedUp = status === 'picked_up' || status === 'dropped'
  if (!isInland(container))
    return isPickedUp || leftAt(container) !== null ? 'gone' : offShip(container)
  if (m.destinationFullOutAt !== null) return 'gone'
  const isThere = m.railUnloadedAt !== null || m.inlandArrivedAt !== null
  if (isPickedUp && (isThere || m.portFullOutAt === null)) return 'gone'
  if (isThere) return 'ramp'
  if (status === 'on_rail' || m.railDepartedAt !== null) return 'rail'
  if (m.railLoadedAt !== null) return 'loaded'
  return m.portFullOutAt === null ? offShip(container) : 'left'
}

function offShip({ status, availability, milestones }: Container): 'port' | 'sea' {
  const isOff =
    milestones.dischargedAt !== null ||
    atPort.includes(status) ||
    status === 'awaiting_inland_transfer' ||
    (status !== 'on_ship' && availability === 'available')
  return isOff ? 'port' : 'sea'
}

/** Whether it is with the trucker or the consignee, or was returned empty. */
export function isGone(container: Container): boolean {
  return placeOfContainer(container) === 'gone'
}

/** When it left its handover place: an inland move ends at the ramp. */
export function leftAt(container: Container): string | null {
  const { portFullOutAt, destinationFullOutAt } = container.milestones
  return isInland(container) ? destinationFullOutAt : (portFullOutAt ?? destinationFullOutAt)
}

export function isInland({ hasInlandLeg, status, milestones: m }: Container): boolean {
  const moved = [m.railLoadedAt, m.railDepartedAt, m.inlandArrivedAt, m.railUnloadedAt]
  return hasInlandLeg || status === 'on_rail' || moved.some((at) => at !== null)
}

/** Whether the port's terminal, zone, gate and rates apply; else those of the ramp. */
export function isAtPort(container: Container): boolean {
  return !isInland(container) || ['port', 'loaded'].includes(placeOfContainer(container))
}

export function yardZone(container: Container): string | null {
  const [own, other] = isAtPort(container)
    ? [container.portZone, container.destinationZone]
    : [container.destinationZone, container.portZone]
  return own ?? container.facility?.zone ?? other
}
