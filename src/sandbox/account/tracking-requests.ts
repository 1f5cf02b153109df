import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { requestType } from '#wire/upstream/tracking-request.ts'
import type { Account, ShipmentRef } from './account.ts'
import { openShelf, type Storage } from '../storage/shelf.ts'
import type { KnownRequest } from './known-request.ts'
import { findSeededRequest, seededRequests, triesSince } from './seeded-requests.ts'
import { createDice } from '../world/dice.ts'
import { inlandCaseNames, type InlandCase } from '../world/inland-case.ts'
import { findLine, type ShippingLine } from '../world/lines.ts'
import type { RequestType } from '../world/round.ts'

/** A person's request to track a number; the line is null until it is detected. */
export interface Asked {
  readonly number: string
  readonly type: RequestType
  readonly line: ShippingLine | null
  readonly references: readonly string[]
  readonly tags: readonly string[]
  readonly customerId: string | null
  readonly initialFields: InitialFields
}

export interface TrackingRequests {
  /** All of the account, newest first. */
  list(): readonly KnownRequest[]
  find(id: string): KnownRequest | null
  create(asked: Asked): KnownRequest
  /** Adds a reference number to a request that a person created; doesn't change others. */
  addReference(id: string, reference: string): KnownRequest | null
  /** A request whose shipment exists at once, with its container in this situation. */
  stage(inlandCase: InlandCase): ShipmentRef
  /** Turns requests that are due into shipments; called before anything is read. */
  settle(): void
}

const initialField = z.object({ api_slug: z.string(), value: z.unknown() })

/** Custom fields in a request: for its shipment, and for its containers (without a number: for each of them). */
export const initialFields = z.object({
  shipment: z.array(initialField).default([]),
  containers: z.array(initialField.extend({ number: z.string().nullish() })).default([]),
})
export type InitialFields = z.infer<typeof initialFields>

const outcome = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['created', 'awaiting_manifest']) }),
  z.object({ status: z.enum(['failed', 'pending']), reason: z.string() }),
])
type Outcome = z.infer<typeof outcome>

/** A request that a person created, and its outcome at `due`, when its shipment takes the next added slot. */
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
  customerId: z.string().nullable(),
  initialFields,
  /** Position among the shipments that people added; null before there is one. */
  place: z.number().int().nullable(),
  inlandCase: z.enum(inlandCaseNames).nullable().default(null),
})
type Made = z.infer<typeof madeRequest>

/** @param fillIn fills in the custom fields of a request once its shipment exists */
export function createTrackingRequests(
  account: Account,
  storage: Storage,
  fillIn: (shipment: ShipmentRef, fields: InitialFields) => void,
): TrackingRequests {
  const shelf = openShelf(storage, 'tracking_request', madeRequest)
  const shipmentIds = new Map<string, string>()
  for (const request of shelf.list().toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))) {
    if (request.place !== null) follow(request)
  }

  function follow(request: Made): ShipmentRef | null {
    const line = findLine(request.scac ?? '')
    if (line === undefined) return null
    const shipment = account.follow(
      { number: request.number, type: request.type, line, inlandCase: request.inlandCase },
      request.due,
    )
    shipmentIds.set(request.id, shipment.id)
    account.touches.touchShipment(shipment.id, (before) => ({
      ...before,
      references: before.references ?? request.references,
      tags: before.tags ?? request.tags,
      customerId: before.customerId ?? request.customerId,
    }))
    return shipment
  }

  const toKnownRequest = (request: Made): KnownRequest => {
    const isDue = account.now() >= request.due
    const { outcome: end, createdAt, due } = request
    const shipmentId = shipmentIds.get(request.id) ?? null
    const shipment = shipmentId === null ? null : account.findShipment(shipmentId)
    const stop = shipment && account.knowShipment(shipment).stop
    return {
      ...request,
      status: stop ? 'tracking_stopped' : isDue ? end.status : 'pending',
      failedReason: isDue && 'reason' in end ? end.reason : null,
      retries: end.status === 'pending' && isDue ? triesSince(createdAt, account.now()) : null,
      updatedAt: stop?.at ?? (isDue ? due : createdAt),
      shipmentId,
      userId: account.world.identity.idOf('user', 0),
    }
  }

  let seeded: { readonly key: string; readonly requests: readonly KnownRequest[] } | null = null
  function listSeeded(): readonly KnownRequest[] {
    const key = `${account.listedAt()} ${account.touches.version()}`
    if (seeded?.key !== key) seeded = { key, requests: seededRequests(account) }
    return seeded.requests
  }

  return {
    list: () =>
      [...shelf.list().map(toKnownRequest), ...listSeeded()].sort(
        (a, b) => b.createdAt - a.createdAt,
      ),
    find: (id) => {
      const own = shelf.get(id)
      return own ? toKnownRequest(own) : findSeededRequest(account, id)
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
        inlandCase: null,
      }
      shelf.set(request.id, request)
      return toKnownRequest(request)
    },
    stage: (inlandCase) => {
      const now = account.now()
      const serial = createDice(account.world.seed, 50, shelf.list().length).whole(1e8, 999_999_999)
      // Tracking began a moment ago, so that its reports are already known.
      const due = now - 30_000
      const request: Made = {
        id: randomUUID(),
        number: `ONEY${serial}`,
        type: 'bill_of_lading',
        scac: 'ONEY',
        references: [],
        tags: [],
        customerId: null,
        initialFields: { shipment: [], containers: [] },
        outcome: { status: 'created' },
        createdAt: due - 20_000,
        due,
        place: shipmentIds.size,
        inlandCase,
      }
      shelf.set(request.id, request)
      const shipment = follow(request)
      if (shipment === null) throw new RangeError('Its line is one of the table')
      return shipment
    },
    addReference: (id, reference) => {
      const before = shelf.get(id)
      if (before === undefined) return findSeededRequest(account, id)
      const after = { ...before, references: [...before.references, reference] }
      shelf.set(id, after)
      return toKnownRequest(after)
    },
    settle: () => {
      for (const request of shelf.list()) {
        if (request.place !== null || request.outcome.status !== 'created') continue
        if (account.now() < request.due) continue
        const placed = { ...request, place: shipmentIds.size }
        shelf.set(request.id, placed)
        const shipment = follow(placed)
        if (shipment !== null) fillIn(shipment, placed.initialFields)
      }
    },
  }
}

/** Numbers that contain one of these words have that outcome; `TEST` is the service's own test carrier. */
function outcomeOf(number: string, line: ShippingLine | null): Outcome {
  if (line === null) return { status: 'failed', reason: 'scac_auto_detect_failed' }
  if (number.includes('FAILED') || number.includes('NOTFOUND')) {
    return { status: 'failed', reason: 'not_found' }
  }
  if (number.includes('MANIFEST')) return { status: 'awaiting_manifest' }
  if (number.includes('RETRY')) return { status: 'pending', reason: 'shipping_line_unreachable' }
  return { status: 'created' }
}
