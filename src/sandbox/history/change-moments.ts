import type { Account, ContainerRef } from '../account/account.ts'
import { eventsOf } from '../world/container-events.ts'
import type { ContainerPlan } from '../world/container-plan.ts'
import { falseDepartureOf } from '../world/container-view.ts'
import { longStay, namedAfter, type Standing } from '../world/facility-view.ts'
import { pickupZone } from '../world/shipment-plan.ts'
import { firstSeen, type ContainerSources } from '../world/sources.ts'
import { minute } from '../world/span.ts'
import { dayOf, startOfDay } from '../world/zone-clock.ts'

/**
 * The moments at which the service learns something new of a container, ascending, epoch milliseconds. They follow from the
 * plan, so a reader of the past looks at each container a dozen times instead of at every check of its sources.
 */
export function changeMoments(account: Account, container: ContainerRef): number[] {
  const { plan } = container
  const { shipment } = plan
  const { sources, touches } = account.know(container)
  const { stop } = account.knowShipment(container.of, Number.MAX_SAFE_INTEGER)
  const moments = [
    shipment.round.from + minute / 2,
    ...eventsOf(plan, sources, touches, Number.MAX_SAFE_INTEGER).map(({ seen }) => seen),
    ...momentsOfStay(plan, sources, 'terminal', pickupZone(shipment)),
    ...(plan.port ? momentsOfStay(plan.port, sources, 'port', shipment.pod.zone) : []),
    ...withdrawals(plan, sources),
    plan.offDock && firstSeen(sources, 'terminal', plan.offDock.from),
    plan.delivered,
    plan.dropped,
    stop?.at ?? null,
  ]
  const known = moments.filter((at): at is number => at !== null && Number.isFinite(at))
  return [...new Set(known)].toSorted((a, b) => a - b)
}

/** Changes while it is at one place. Availability has its own events. */
function momentsOfStay(
  { stay, holds, appointments }: Standing,
  sources: ContainerSources,
  source: 'terminal' | 'port',
  zone: string,
): number[] {
  const watch = source === 'terminal' ? sources.facility : sources.port
  const days = []
  for (let at = dayOf(stay.grounded, zone) + 1; at <= dayOf(stay.pickedUp, zone); at += 1)
    days.push(startOfDay(at, zone))
  return [
    ...(watch ? [watch.from] : []),
    ...holds.flatMap(({ from, blocksFrom, until }) => [from, blocksFrom, until]),
    // Demurrage grows by the day.
    ...days,
    stay.grounded + longStay,
    ...appointments.map(({ at }) => at + namedAfter),
    stay.pickedUp,
  ].map((at) => firstSeen(sources, source, at))
}

function withdrawals(plan: ContainerPlan, sources: ContainerSources): number[] {
  const withdrawn = falseDepartureOf(plan, sources)
  return withdrawn === null ? [] : [withdrawn.until]
}
