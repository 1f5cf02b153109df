import type { Account, ContainerRef } from '../account/account.ts'
import { eventDocuments } from '../documents/event-document.ts'
import type { TrackingRequests } from '../account/tracking-requests.ts'
import { eventsOf } from '../world/container-events.ts'
import { minute } from '../world/span.ts'
import {
  createdHappening,
  estimateHappening,
  requestHappening,
  terminalChangeHappening,
  transportEventHappening,
  updateHappening,
  type Happening,
} from './happening.ts'

/** Everything that became known after `from` and up to `to`, one happening for each container (public facts, section 13). */
export function gatherHappenings(
  account: Account,
  requests: TrackingRequests,
  from: number,
  to: number,
): Happening[] {
  return [
    ...ofRequests(account, requests, from, to),
    ...ofShipments(account, from, to),
    ...account
      .containers()
      .filter((container) => mayHaveChanges(account, container, from, to))
      .flatMap((container) => ofContainer(account, container, from, to)),
  ]
}

/** Whether anything can have happened to a container in that time, judging only by the times of its plan. */
function mayHaveChanges(
  account: Account,
  container: ContainerRef,
  from: number,
  to: number,
): boolean {
  if (account.refreshedAt(container, to) > from) return true
  const { shipment, delivered, dropped } = container.plan
  const others = [
    shipment.arrived + 12 * minute,
    shipment.round.from + minute / 2,
    delivered,
    dropped,
  ]
  const turns = account.touches.ofShipment(container.of.id).turns.map(({ at }) => at)
  return [...others, ...turns].some((at) => at !== null && at > from && at <= to)
}

function ofContainer(
  account: Account,
  container: ContainerRef,
  from: number,
  to: number,
): Happening[] {
  const created = container.plan.shipment.round.from + minute / 2
  if (created > to) return []
  const after = account.know(container, to)
  if (created > from) return [createdHappening(account, after)]
  const before = account.know(container, from)
  const seen = new Set(
    eventsOf(container.plan, after.sources, after.touches, after.until)
      .filter((event) => event.seen > before.until)
      .map(({ item }) => item),
  )
  const events = eventDocuments(account, after).filter(({ id }) =>
    seen.has(account.world.identity.addressOf(id)?.item ?? -1),
  )
  const update = updateHappening(account, before, after)
  return [
    ...events.toReversed().map((event) => transportEventHappening(account, after, event)),
    ...(update ? [update] : []),
    ...(after.view.offDock && !before.view.offDock
      ? [terminalChangeHappening(account, after)]
      : []),
  ]
}

function ofShipments(account: Account, from: number, to: number): Happening[] {
  return account.shipments().flatMap((shipment) => {
    const { eta } = account.knowShipment(shipment, to)
    if (eta === null || shipment.journey.shipment.round.from > from) return []
    const before = account.knowShipment(shipment, from)
    return before.eta === eta || before.eta === null
      ? []
      : [estimateHappening(account, shipment, eta, to)]
  })
}

function ofRequests(
  account: Account,
  requests: TrackingRequests,
  from: number,
  to: number,
): Happening[] {
  return requests
    .list()
    .filter(({ updatedAt }) => updatedAt > from && updatedAt <= to)
    .flatMap((request) => requestHappening(account, request) ?? [])
}
