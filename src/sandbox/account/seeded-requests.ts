import type { Account, ShipmentRef } from './account.ts'
import type { KnownRequest, RequestStatus } from './known-request.ts'
import { usersOf } from './users.ts'
import { createDice } from '../world/dice.ts'
import { lines } from '../world/lines.ts'
import { day, hour, minute } from '../world/span.ts'

/** The requests of the seeded world: one for every shipment, and some without one. */
export function seededRequests(account: Account): KnownRequest[] {
  return [
    ...account.shipments().flatMap((shipment) => requestOfShipment(account, shipment) ?? []),
    ...standingRequests(account),
  ]
}

/** A request of the seeded world by its id. */
export function findSeededRequest(account: Account, id: string): KnownRequest | null {
  const { identity } = account.world
  const address = identity.addressOf(id)
  if (address?.kind !== 'tracking_request') return null
  if (address.slot >= firstStanding) {
    return standingRequests(account).find((request) => request.id === id) ?? null
  }
  const shipment = account.findShipment(identity.idOf('shipment', address.slot, address.cycle))
  return shipment && requestOfShipment(account, shipment)
}

/** Every shipment of the seeded world was requested once. */
function requestOfShipment(account: Account, shipment: ShipmentRef): KnownRequest | null {
  const { journey, slot, cycle } = shipment
  const plan = journey.shipment
  if (plan.round.asked !== undefined) return null
  const { stop } = account.knowShipment(shipment)
  const customerId =
    plan.customer === null ? null : account.world.identity.idOf('party', plan.customer)
  return {
    id: account.world.identity.idOf('tracking_request', slot, cycle),
    number: plan.requestNumber,
    type: plan.requestType,
    scac: plan.line.scac,
    references: plan.references,
    tags: plan.tags,
    status: stop === null ? 'created' : 'tracking_stopped',
    failedReason: null,
    retries: 0,
    createdAt: plan.round.from,
    updatedAt: stop?.at ?? plan.round.from + minute / 2,
    shipmentId: shipment.id,
    customerId,
    userId: usersOf(account, shipment).creatorId,
  }
}

const firstStanding = 0x4_0000
const standingRound = 3 * day

/** Requests that have no shipment: at any time some are waiting, some failed, some are being retried. */
function standingRequests(account: Account): KnownRequest[] {
  const now = account.now()
  const count = Math.max(6, Math.round(account.world.slots / 30))
  return Array.from({ length: count }, (_, at) => {
    const phase = (standingRound * at) / count
    const cycle = Math.floor((now - phase) / standingRound)
    return standingRequest(account, firstStanding + at, cycle, phase + cycle * standingRound)
  })
}

function standingRequest(
  account: Account,
  slot: number,
  cycle: number,
  createdAt: number,
): KnownRequest {
  const { world } = account
  const dice = createDice(world.seed, 16, slot, cycle)
  const line = dice.pick(lines.slice(0, 37))
  const fate = dice.pick(['awaiting', 'failed', 'retrying', 'invalid'] as const)
  const now = account.now()
  const decided = createdAt + dice.between(15_000, 42_000)
  const known = now >= decided
  const status: RequestStatus =
    !known || fate === 'retrying' ? 'pending' : fate === 'awaiting' ? 'awaiting_manifest' : 'failed'
  return {
    id: world.identity.idOf('tracking_request', slot, cycle),
    number: `${line.blPrefix}${dice.whole(10_000_000, 99_999_999)}`,
    type: dice.pick(['bill_of_lading', 'bill_of_lading', 'booking_number']),
    scac: line.scac,
    references: dice.chance(0.5) ? [`PO-${dice.whole(40_000, 99_999)}`] : [],
    tags: [],
    status,
    failedReason: known ? reasons[fate] : null,
    retries: fate === 'retrying' ? triesSince(createdAt, now) : 0,
    createdAt,
    updatedAt: known ? decided : createdAt,
    shipmentId: null,
    customerId: null,
    userId: null,
  }
}

const reasons = {
  awaiting: 'awaiting_manifest',
  failed: 'not_found',
  retrying: 'shipping_line_unreachable',
  invalid: 'invalid_number',
} as const

/** Retries come at growing intervals, fourteen in about a day (public facts, section 12.2). */
export function triesSince(createdAt: number, now: number): number {
  return Math.min(14, 1 + Math.floor(Math.log2(1 + (now - createdAt) / (hour / 100))))
}
