import type { Account, ContainerRef, ShipmentRef } from './account.ts'
import { notFound } from '../http/refusal.ts'
import type { DeadlineSource } from '../world/deadline-plan.ts'
import { seeMilestones } from '../world/milestones.ts'
import { day } from '../world/span.ts'
import { insert, type ContainerTouches, type ShipmentTouches } from '../world/touches.ts'
import { vesselIndex } from '../world/vessels.ts'
import { createDice } from '../world/dice.ts'

export interface Hold {
  readonly name: string
  readonly status: 'hold' | 'pending'
  readonly description: string | null
}

/**
 * Events that can be triggered for a given container or shipment. Its sources report them immediately, unless they are
 * silent. What happened before stays as it was. Every method throws a `Refusal` (404) for an unknown id.
 */
export interface Happenings {
  hold(containerId: string, hold: Hold): void
  /** Clears the holds of a name, including planned ones. */
  clear(containerId: string, name: string): void
  /** @param dayNumber whole days since 1970 in the place's own calendar */
  setDeadline(containerId: string, source: DeadlineSource, dayNumber: number): void
  /** Books a gate appointment, or cancels it (null). Epoch milliseconds. */
  book(containerId: string, at: number | null): void
  /** Delays what lies ahead: for the whole shipment while its ship is under way, for the one container afterwards. */
  delay(containerId: string, ms: number): 'shipment' | 'container'
  delayShipment(shipmentId: string, ms: number): void
  /**
   * Makes the next milestone happen now (an arrival is seen twelve minutes later). Returns its name; null if none is
   * left.
   */
  hasten(containerId: string): string | null
  /** The line moves the cargo to another ship, `ms` later. Returns false if it is already loaded. */
  roll(shipmentId: string, ms: number): boolean
  /** Its pickup facility, or its line, doesn't respond for this long. */
  silence(containerId: string, source: 'terminal' | 'line', ms: number): void
}

/** @param announce called with every time at which something is about to happen */
export function createHappenings(account: Account, announce: (moment: number) => void): Happenings {
  const moment = () => {
    const now = account.now()
    announce(now)
    return now
  }
  const findContainer = (id: string): ContainerRef => {
    const container = account.findContainer(id)
    if (container === null) throw notFound()
    return container
  }
  const findShipment = (id: string): ShipmentRef => {
    const shipment = account.findShipment(id)
    if (shipment === null) throw notFound()
    return shipment
  }
  const { touches } = account

  const changeShipment = (
    { id }: ShipmentRef,
    change: (before: ShipmentTouches, now: number) => ShipmentTouches,
  ): void => {
    const now = moment()
    touches.touchShipment(id, (before) => {
      const changed = change(before, now)
      return { ...changed, asked: insert(changed.asked, now) }
    })
  }
  const askPlace = ({ id }: ContainerRef): void => {
    const now = moment()
    touches.touchContainer(id, (before) => ({ ...before, asked: insert(before.asked, now) }))
  }
  const changeContainer = (
    id: string,
    change: (before: ContainerTouches, now: number) => ContainerTouches,
  ): void => {
    const container = findContainer(id)
    const now = moment()
    changeShipment(container.of, (before) => before)
    touches.touchContainer(id, (before) => change(before, now))
    askPlace(container)
  }

  /** Moves what lies ahead; for one container only if given. */
  const shift = (shipment: ShipmentRef, ms: number, container: ContainerRef | null): void => {
    changeShipment(shipment, (before, at) => ({
      ...before,
      shifts: [...before.shifts, { at, ms, container: container?.plan.container ?? null }],
    }))
    for (const one of container === null ? account.containersOf(shipment) : [container])
      askPlace(one)
  }

  /** The milestones that lie ahead, next one first. */
  const ahead = (container: ContainerRef) =>
    seeMilestones(container.plan, account.know(container).sources).filter(
      ({ at }) => at > account.now(),
    )
  const isAtSea = (container: ContainerRef) =>
    ahead(container).some(({ event }) => event === 'vessel_berthed' || event === 'vessel_arrived')

  return {
    hold: (id, hold) =>
      changeContainer(id, (before, from) => ({
        ...before,
        holds: [...before.holds, { ...hold, from }],
      })),
    clear: (id, name) =>
      changeContainer(id, (before, at) => ({
        ...before,
        clearances: [...before.clearances, { name, at }],
      })),
    setDeadline: (id, source, dayNumber) =>
      changeContainer(id, (before, from) => ({
        ...before,
        deadlines: [...before.deadlines, { source, from, day: dayNumber }],
      })),
    book: (id, at) =>
      changeContainer(id, (before, from) => ({
        ...before,
        appointments: [...before.appointments, { from, at }],
      })),
    delay: (id, ms) => {
      const container = findContainer(id)
      const withShip = isAtSea(container)
      shift(container.of, ms, withShip ? null : container)
      return withShip ? 'shipment' : 'container'
    },
    delayShipment: (id, ms) => shift(findShipment(id), ms, null),
    hasten: (id) => {
      const container = findContainer(id)
      const next = ahead(container)[0]
      if (next === undefined) return null
      shift(container.of, moment() - next.at, isAtSea(container) ? null : container)
      return next.event
    },
    roll: (id, ms) => {
      const shipment = findShipment(id)
      const [container] = account.containersOf(shipment)
      if (
        container === undefined ||
        !ahead(container).some(({ event }) => event === 'vessel_loaded')
      ) {
        return false
      }
      const { line, vessel, round } = shipment.journey.shipment
      const dice = createDice(round.seed, 44, round.slot, round.cycle, account.now())
      const ships = Array.from({ length: 12 }, () => vesselIndex(line, dice.unit()))
      changeShipment(shipment, (before, at) => ({
        ...before,
        rolls: [
          ...before.rolls,
          {
            at,
            vessel: ships.find((other) => other !== vessel) ?? vessel,
            voyage: `${dice.whole(100, 640)}R`,
          },
        ],
      }))
      shift(shipment, ms, null)
      return true
    },
    silence: (id, source, ms) => {
      const container = findContainer(id)
      const from = account.now()
      const mute = { from, until: from + Math.min(ms, longestSilence) }
      if (source === 'line') {
        touches.touchShipment(container.of.id, (before) => ({
          ...before,
          lineMutes: [...before.lineMutes, mute],
        }))
      } else {
        touches.touchContainer(id, (before) => ({
          ...before,
          facilityMutes: [...before.facilityMutes, mute],
        }))
      }
    },
  }
}

const longestSilence = 14 * day
