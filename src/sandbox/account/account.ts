import { nowhere, type Storage } from '../storage/shelf.ts'
import { createParties, type Parties } from './parties.ts'
import { bendJourney } from '../world/bend.ts'
import type { ContainerPlan } from '../world/container-plan.ts'
import { viewContainer, type ContainerView } from '../world/container-view.ts'
import type { World } from '../world/create-world.ts'
import {
  planJourney,
  stopOf,
  viewShipment,
  type Journey,
  type ShipmentView,
} from '../world/journey.ts'
import type { InlandCase } from '../world/inland-case.ts'
import type { ShippingLine } from '../world/lines.ts'
import type { RequestType } from '../world/round.ts'
import { lastRefreshed, sourcesOf, type ContainerSources } from '../world/sources.ts'
import {
  createTouches,
  type ContainerTouches,
  type ShipmentTouches,
  type Touches,
} from '../world/touches.ts'

/** A shipment of the account, with its place in the world. */
export interface ShipmentRef {
  readonly id: string
  readonly slot: number
  readonly cycle: number
  readonly journey: Journey
}

/** A container of the account. */
export interface ContainerRef {
  readonly id: string
  readonly of: ShipmentRef
  readonly plan: ContainerPlan
}

/** A container as known at a point in time, with the data its events need. */
export interface KnownContainer {
  readonly ref: ContainerRef
  readonly view: ContainerView
  readonly sources: ContainerSources
  readonly touches: ContainerTouches
  /** The time up to which anything is known: nothing is learned after tracking stopped. */
  readonly until: number
}

/** The sandbox's only account: the world as its holder sees it, and what was done to it. */
export interface Account {
  readonly world: World
  readonly touches: Touches
  readonly parties: Parties
  /** Current time of the world, epoch milliseconds. */
  now(): number
  /** The time as of which long lists are built: now in a small account, up to a few seconds ago in a large one. */
  listedAt(): number
  /** The containers on the account's list, most recently refreshed first. */
  containers(): readonly ContainerRef[]
  /** The shipments on the account's list, newest first. */
  shipments(): readonly ShipmentRef[]
  findContainer(id: string): ContainerRef | null
  findShipment(id: string): ShipmentRef | null
  /** What is known of a container at a point in time; default: now. */
  know(container: ContainerRef, at?: number): KnownContainer
  knowShipment(shipment: ShipmentRef, at?: number): ShipmentView
  /** When any source of a container was last checked, as of a point in time. */
  refreshedAt(container: ContainerRef, at: number): number
  containersOf(shipment: ShipmentRef): readonly ContainerRef[]
  /** Tracks a shipment that someone requested, from now on. */
  follow(
    asked: {
      number: string
      type: RequestType
      line: ShippingLine
      inlandCase?: InlandCase | null
    },
    from: number,
  ): ShipmentRef
}

interface OpenSlot {
  readonly shipment: ShipmentRef
  /** The touches by which the journey was bent: a different value requires bending it again. */
  readonly touches: ShipmentTouches
  readonly containers: readonly ContainerRef[]
}

/** First slot for shipments that people added; the seeded world has fewer slots. */
const firstAddedSlot = 0x8_0000

export function createAccount(
  world: World,
  now: () => number,
  storage: Storage = nowhere,
): Account {
  const touches = createTouches(storage)
  const added: Journey[] = []
  const opened = new Map<number, OpenSlot>()
  const { identity } = world
  let order: { readonly key: string; readonly containers: readonly ContainerRef[] } | null = null

  function journeyOf(slot: number, cycle: number): Journey | null {
    if (slot >= firstAddedSlot) return added[slot - firstAddedSlot] ?? null
    if (slot >= world.slots || cycle > world.cycleAt(slot, now())) return null
    return world.journey(slot, cycle)
  }

  /** The shipment of a slot's round with its containers; those of the current round are cached. */
  function openSlot(slot: number, cycle: number): OpenSlot | null {
    const known = opened.get(slot)
    if (known?.shipment.cycle === cycle && isUpToDate(known)) return known
    const planned = journeyOf(slot, cycle)
    if (planned === null) return null
    const id = identity.idOf('shipment', slot, cycle)
    const done = touches.ofShipment(id)
    const isBent = done.shifts.length > 0 || done.rolls.length > 0
    const journey = isBent ? bendJourney(planned, done) : planned
    const shipment = { id, slot, cycle, journey }
    const containers = journey.containers.map((plan) => ({
      id: identity.idOf('container', slot, cycle, plan.container),
      of: shipment,
      plan,
    }))
    const open = { shipment, containers, touches: done }
    if (known === undefined || known.shipment.cycle <= cycle) opened.set(slot, open)
    return open
  }

  function isUpToDate({ shipment, touches: before }: OpenSlot): boolean {
    const after = touches.ofShipment(shipment.id)
    return after.shifts === before.shifts && after.rolls === before.rolls
  }

  function openSlots(): OpenSlot[] {
    const at = now()
    const seeded = world
      .newestSlots(at)
      .flatMap((slot) => openSlot(slot, world.cycleAt(slot, at)) ?? [])
    const asked = added.flatMap((_, place) => openSlot(firstAddedSlot + place, 0) ?? [])
    return asked.length === 0
      ? seeded
      : [...seeded, ...asked].sort((a, b) => startOf(b.shipment) - startOf(a.shipment))
  }

  function knowUntil({ of: shipment }: ContainerRef, at: number): number {
    const stop = stopOf(shipment.journey, touches.ofShipment(shipment.id), at)
    return stop === null ? at : stop.at
  }

  function seeThrough(container: ContainerRef): ContainerSources {
    return sourcesOf(
      container.plan,
      touches.ofContainer(container.id),
      touches.ofShipment(container.of.id),
    )
  }

  function refreshedAt(container: ContainerRef, at: number): number {
    return lastRefreshed(seeThrough(container), knowUntil(container, at))
  }

  function listedAt(): number {
    const step = orderStep(world)
    return Math.floor(now() / step) * step
  }

  function orderContainers(at: number): ContainerRef[] {
    return openSlots()
      .flatMap(({ containers }) => containers)
      .map((container) => ({ container, refreshed: refreshedAt(container, at) }))
      .sort((a, b) => b.refreshed - a.refreshed || (a.container.id < b.container.id ? -1 : 1))
      .map(({ container }) => container)
  }

  return {
    world,
    touches,
    parties: createParties(world, storage),
    now,
    refreshedAt,
    listedAt,
    shipments: () => openSlots().map(({ shipment }) => shipment),
    containersOf: ({ slot, cycle }) => openSlot(slot, cycle)?.containers ?? [],
    containers() {
      const at = listedAt()
      const key = `${at} ${touches.version()} ${added.length}`
      if (order?.key !== key) order = { key, containers: orderContainers(at) }
      return order.containers
    },
    findShipment(id) {
      const address = identity.addressOf(id)
      if (address?.kind !== 'shipment') return null
      return openSlot(address.slot, address.cycle)?.shipment ?? null
    },
    findContainer(id) {
      const address = identity.addressOf(id)
      if (address?.kind !== 'container') return null
      return openSlot(address.slot, address.cycle)?.containers[address.container] ?? null
    },
    know(container, at = now()) {
      const sources = seeThrough(container)
      const containerTouches = touches.ofContainer(container.id)
      const until = knowUntil(container, at)
      const view = viewContainer(container.plan, sources, containerTouches, until)
      return { ref: container, view, sources, touches: containerTouches, until }
    },
    knowShipment: ({ id, journey }, at = now()) => {
      const done = touches.ofShipment(id)
      return viewShipment(journey, done, stopOf(journey, done, at)?.at ?? at)
    },
    follow(asked, from) {
      const slot = firstAddedSlot + added.length
      const isSingle = asked.type === 'container' || (asked.inlandCase ?? null) !== null
      const containers = isSingle ? 1 : 2
      added.push(planJourney({ seed: world.seed, slot, cycle: 0, containers, from, asked }))
      const shipment = openSlot(slot, 0)?.shipment
      if (shipment === undefined) throw new RangeError('A shipment that was just added is there')
      return shipment
    },
  }
}

function startOf({ journey }: ShipmentRef): number {
  return journey.shipment.round.from
}

/** Small accounts are sorted on every request, large ones every few seconds. */
function orderStep(world: World): number {
  return world.containers <= 5000 ? 1 : Math.ceil(world.containers / 10)
}
