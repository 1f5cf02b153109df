import type { Container } from '../container.ts'

export const atPort = ['grounded', 'available', 'not_available', 'off_dock']

/** Whether it is with the trucker, the consignee or back empty. */
export function isGone(box: Container): boolean {
  const { status, milestones: m } = box
  if (['empty_returned', 'delivered', 'picked_up', 'dropped'].includes(status)) return true
  return m.emptyReturnedAt !== null || m.deliveredAt !== null || leftAt(box) !== null
}

/** When it left where it is handed over: an inland move ends at the ramp. */
export function leftAt(box: Container): string | null {
  const { portFullOutAt, destinationFullOutAt } = box.milestones
  return isInland(box) ? destinationFullOutAt : (portFullOutAt ?? destinationFullOutAt)
}

export function isInland({ hasInlandLeg, status, reportedDeadlines: said }: Container): boolean {
  const isRail = status === 'awaiting_inland_transfer' || status === 'on_rail'
  return (
    hasInlandLeg || isRail || (said.rail !== null && said.terminal === null && said.line === null)
  )
}

export function yardZone(box: Container): string | null {
  const [own, other] = isInland(box)
    ? [box.destinationZone, box.portZone]
    : [box.portZone, box.destinationZone]
  return own ?? box.facility?.zone ?? other
}
