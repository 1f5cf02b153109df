import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { requestType } from '#wire/upstream/tracking-request.ts'
import type { Account, ShipmentRef } from './account.ts'
import { openShelf, type Storage } from './kept/shelf.ts'
import { createDice } from './world/dice.ts'
import { findLine, lines, type ShippingLine } from './world/lines.ts'
import type { RequestType } from './world/round.ts'
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

const outcome = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['created', 'awaiting_manifest']) }),
  z.object({ status: z.enum(['failed', 'pending']), reason: z.string() }),
])
type Outcome = z.infer<typeof outcome>

/** A request that a person made, and how it ends: at `due`, by which its shipment takes the next place of its own. */
const madeRequest = z.object({
  id: z.string(),
  number: z.string(),
  type: requestType,
  scac: z.string().nullable(),
  references: z.array(z.string()),
  tags: z.array(z.string()),
  outcome,
  createdAt: z.number(),
  due: z.number(),
  /** The how manieth of the shipments that people added; null before there is one. */
  place: z.number().int().nullable(),
})
type Made = z.infer<typeof madeRequest>

export function createTrackingRequests(account: Account, storage: Storage): TrackingRequests {
  const shelf = openShelf(storage, 'tracking_request', madeRequest)
  const shipmentIds = new Map<string, string>()
  for (const request of shelf.list().toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))) {
    if (request.place !== null) follow(request)
  }

  function follow(request: Made): void {
    const line = findLine(request.scac ?? '')
    if (line === undefined) return
    const shipment = account.follow(
      { number: request.number, type: request.type, line },
      request.due,
    )
    shipmentIds.set(request.id, shipment.id)
    account.touches.touchShipment(shipment.id, (before) => ({
      ...before,
      references: before.references ?? request.references,
      tags: before.tags ?? request.tags,
    }))
  }

  const tell = (request: Made): KnownRequest => {
    const isDue = account.now() >= request.due
    const { outcome: end, createdAt, due } = request
    return {
      ...request,
      status: isDue ? end.status : 'pending',
      failedReason: isDue && 'reason' in end ? end.reason : null,
      retries: end.status === 'pending' && isDue ? triesSince(createdAt, account.now()) : null,
      updatedAt: isDue ? due : createdAt,
      shipmentId: shipmentIds.get(request.id) ?? null,
    }
  }

  return {
    list: () =>
      [
        ...shelf.list().map(tell),
        ...account.shipments().flatMap((shipment) => requestOfShipment(account, shipment) ?? []),
        ...standingRequests(account),
      ].sort((a, b) => b.createdAt - a.createdAt),
    find: (id) => {
      const own = shelf.get(id)
      return own ? tell(own) : findSeeded(account, id)
    },
    create: ({ line, ...asked }) => {
      const createdAt = account.now()
      const dice = createDice(account.world.seed, 15, shelf.list().length)
      const request: Made = {
        ...asked,
        references: [...asked.references],
        tags: [...asked.tags],
        id: randomUUID(),
        scac: line?.scac ?? null,
        outcome: outcomeOf(asked.number, line),
        createdAt,
        due: createdAt + dice.between(15_000, 42_000),
        place: null,
      }
      shelf.set(request.id, request)
      return tell(request)
    },
    settle: () => {
      for (const request of shelf.list()) {
        if (request.place !== null || request.outcome.status !== 'created') continue
        if (account.now() < request.due) continue
        const placed = { ...request, place: shipmentIds.size }
        shelf.set(request.id, placed)
        follow(placed)
      }
    },
  }
}

/** A request of the seeded world. */
function findSeeded(account: Account, id: string): KnownRequest | null {
  const { identity } = account.world
  const address = identity.addressOf(id)
  if (address?.kind !== 'tracking_request') return null
  if (address.slot >= firstStanding) {
    return standingRequests(account).find((request) => request.id === id) ?? null
  }
  const shipment = account.findShipment(identity.idOf('shipment', address.slot, address.cycle))
  return shipment && requestOfShipment(account, shipment)
}

/** Numbers that hold one of these words end as it says; `TEST` is the service's own test carrier. */
function outcomeOf(number: string, line: ShippingLine | null): Outcome {
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
