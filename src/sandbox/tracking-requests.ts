import { randomUUID } from 'node:crypto'
import type { Account, ShipmentRef } from './account.ts'
import { createDice } from './world/dice.ts'
import { lines, type ShippingLine } from './world/lines.ts'
import type { RequestType } from './world/shipment-plan.ts'
import { day, hour, minute } from './world/span.ts'

export type RequestStatus =
  | 'pending'
  | 'awaiting_manifest'
  | 'created'
  | 'failed'
  | 'tracking_stopped'

/** A tracking request as it stands at a moment. */
export interface KnownRequest {
  readonly id: string
  readonly number: string
  readonly type: RequestType
  readonly scac: string | null
  readonly references: readonly string[]
  readonly tags: readonly string[]
  readonly status: RequestStatus
  readonly failedReason: string | null
  /** Tries so far, where the line could not be asked at once. */
  readonly retries: number | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly shipmentId: string | null
}

/** What a person asks to have tracked; the line is null while it is to be found out. */
export interface Asked {
  readonly number: string
  readonly type: RequestType
  readonly line: ShippingLine | null
  readonly references: readonly string[]
  readonly tags: readonly string[]
}

export interface TrackingRequests {
  /** All of the account, the newest first. */
  list(): readonly KnownRequest[]
  find(id: string): KnownRequest | null
  create(asked: Asked): KnownRequest
  /** Lets requests that are due become shipments; called before anything is read. */
  settle(): void
}

/** How a request of a person ends. `due` is when it does. */
interface Made {
  readonly id: string
  readonly asked: Asked
  readonly outcome: Outcome
  readonly createdAt: number
  readonly due: number
  shipmentId: string | null
}

type Outcome =
  | { readonly status: 'created' | 'awaiting_manifest' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'pending'; readonly reason: string }

export function createTrackingRequests(account: Account): TrackingRequests {
  const made: Made[] = []

  const ofMade = (request: Made): KnownRequest => {
    const isDue = account.now() >= request.due
    const { outcome } = request
    return {
      id: request.id,
      number: request.asked.number,
      type: request.asked.type,
      scac: request.asked.line?.scac ?? null,
      references: request.asked.references,
      tags: request.asked.tags,
      status: isDue ? outcome.status : 'pending',
      failedReason: isDue && 'reason' in outcome ? outcome.reason : null,
      retries:
        outcome.status === 'pending' && isDue ? triesSince(request.createdAt, account.now()) : null,
      createdAt: request.createdAt,
      updatedAt: isDue ? request.due : request.createdAt,
      shipmentId: request.shipmentId,
    }
  }

  return {
    list: () =>
      [
        ...made.map(ofMade),
        ...account.shipments().flatMap((shipment) => requestOfShipment(account, shipment) ?? []),
        ...standingRequests(account),
      ].sort((a, b) => b.createdAt - a.createdAt),
    find(id) {
      const own = made.find((request) => request.id === id)
      if (own) return ofMade(own)
      const address = account.world.identity.addressOf(id)
      if (address?.kind !== 'tracking_request') return null
      if (address.slot >= firstStanding) {
        return standingRequests(account).find((request) => request.id === id) ?? null
      }
      const shipment = account.findShipment(
        account.world.identity.idOf('shipment', address.slot, address.cycle),
      )
      return shipment && requestOfShipment(account, shipment)
    },
    create(asked) {
      const createdAt = account.now()
      const dice = createDice(account.world.seed, 15, made.length)
      const request: Made = {
        id: randomUUID(),
        asked,
        outcome: outcomeOf(asked),
        createdAt,
        due: createdAt + dice.between(15_000, 42_000),
        shipmentId: null,
      }
      made.push(request)
      return ofMade(request)
    },
    settle() {
      for (const request of made) {
        const { line, number, type } = request.asked
        if (request.shipmentId !== null || request.outcome.status !== 'created') continue
        if (account.now() < request.due || line === null) continue
        request.shipmentId = account.follow({ number, type, line }, request.due).id
      }
    },
  }
}

/** Numbers that hold one of these words end as it says; `TEST` is the service's own test carrier. */
function outcomeOf({ number, line }: Asked): Outcome {
  if (line === null) return { status: 'failed', reason: 'scac_auto_detect_failed' }
  if (number.includes('FAILED') || number.includes('NOTFOUND')) {
    return { status: 'failed', reason: 'not_found' }
  }
  if (number.includes('MANIFEST')) return { status: 'awaiting_manifest' }
  if (number.includes('RETRY')) return { status: 'pending', reason: 'shipping_line_unreachable' }
  return { status: 'created' }
}

/** Every shipment of the seeded world was asked for once. */
function requestOfShipment(account: Account, shipment: ShipmentRef): KnownRequest | null {
  const { journey, slot, cycle } = shipment
  const plan = journey.shipment
  if (plan.round.asked !== undefined) return null
  const { stop } = account.knowShipment(shipment)
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
  }
}

const firstStanding = 0x4_0000
const standingRound = 3 * day

/** Requests that have no shipment: at any moment some wait, some failed, some are tried again. */
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
  }
}

const reasons = {
  awaiting: 'awaiting_manifest',
  failed: 'not_found',
  retrying: 'shipping_line_unreachable',
  invalid: 'invalid_number',
} as const

/** Tries come at growing distances, fourteen in about a day (public facts, section 12.2). */
function triesSince(createdAt: number, now: number): number {
  return Math.min(14, 1 + Math.floor(Math.log2(1 + (now - createdAt) / (hour / 100))))
}
