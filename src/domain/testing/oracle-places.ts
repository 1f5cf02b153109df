import type { Container } from '../container.ts'

const atPort = ['grounded', 'available', 'not_available', 'off_dock']

/** Where it is, by milestones and status alone: fleets of tests have no events and no overdue arrivals. */
export type OraclePlace = 'gone' | 'ramp' | 'rail' | 'loaded' | 'left' | 'port' | 'sea'

export function placeOfBox(box: Container): OraclePlace {
  const { status, milestones: m } = box
  if (status === 'empty_returned' || m.emptyReturnedAt !== null) return 'gone'
  if (status === 'delivered' || m.deliveredAt !== null) return 'gone'
  const isPickedUp = status === 'picked_up' || status === 'dropped'
  if (!isInland(box)) return isPickedUp || leftAt(box) !== null ? 'gone' : offShip(box)
  if (m.destinationFullOutAt !== null) return 'gone'
  const isThere = m.railUnloadedAt !== null || m.inlandArrivedAt !== null
  if (isPickedUp && (isThere || m.portFullOutAt === null)) return 'gone'
  if (isThere) return 'ramp'
  if (status === 'on_rail' || m.railDepartedAt !== null) return 'rail'
  if (m.railLoadedAt !== null) return 'loaded'
  return m.portFullOutAt === null ? offShip(box) : 'left'
}

function offShip({ status, availability, milestones }: Container): 'port' | 'sea' {
  const isOff =
    milestones.dischargedAt !== null ||
    atPort.includes(status) ||
    status === 'awaiting_inland_transfer' ||
    (status !== 'on_ship' && availability === 'available')
  return isOff ? 'port' : 'sea'
}

/** Whether it is with the trucker, the consignee or back empty. */
export function isGone(box: Container): boolean {
  return placeOfBox(box) === 'gone'
}

/** When it left where it is handed over: an inland move ends at the ramp. */
export function leftAt(box: Container): string | null {
  const { portFullOutAt, destinationFullOutAt } = box.milestones
  return isInland(box) ? destinationFullOutAt : (portFullOutAt ?? destinationFullOutAt)
}

export function isInland({ hasInlandLeg, status, milestones: m }: Container): boolean {
  const moved = [m.railLoadedAt, m.railDepartedAt, m.inlandArrivedAt, m.railUnloadedAt]
  return hasInlandLeg || status === 'on_rail' || moved.some((at) => at !== null)
}

/** Whether the port's terminal, zone, gate and rates are meant; else those of the ramp. */
export function isAtPort(box: Container): boolean {
  return !isInland(box) || ['port', 'loaded'].includes(placeOfBox(box))
}

export function yardZone(box: Container): string | null {
  const [own, other] = isAtPort(box)
    ? [box.portZone, box.destinationZone]
    : [box.destinationZone, box.portZone]
  return own ?? box.facility?.zone ?? other
}
