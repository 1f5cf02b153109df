import { defaultCarrierFor } from '#domain/carriers/carrier.ts'
import { activeHolds } from '#domain/container/holds.ts'
import { facilityZone, gateOutAt } from '#domain/container/place.ts'
import { isLongOver } from '#domain/orders/carrier-appointment.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { gateCalendarOf, nextGateDay } from '#domain/policy/gates.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { instantOfClock, localDateAt, wallClock } from '#domain/time/zone.ts'
import type { CarrierActs } from '#wire/api/carrier-orders.ts'
import { findBookedCarrier } from '../../orders/booked-carrier.ts'
import { refOf } from '../../orders/carrier-view.ts'
import { createCarrierOrders } from '../../orders/create-carrier-orders.ts'
import { createOrders } from '../../orders/create-orders.ts'
import { createOrderLinks } from '../../orders/order-link.ts'
import { findContainers } from '../../store/containers/containers.ts'
import { listOrders, type StoredOrder } from '../../store/orders/delivery-orders.ts'
import { readDefaultCarriers } from '../../store/people/carriers.ts'
import { isAtFacility } from './handle-containers.ts'
import { isInLastDays, type Period } from './period.ts'
import { sampleReceipt } from './sample-receipt.ts'
import { isUsTerminal } from './set-up.ts'
import type { Workplace } from './team.ts'

/** How many containers are ordered a day at most, and for how many days before the end. */
const containersOfDay = 6
const orderDays = 21
/** Hours in California at which orders go out, and at which carriers answer and report. */
const orderHour = 8
const answerHours: readonly number[] = [10, 14, 17]
/** Shares of containers, in percent, that the carrier declines or doesn't answer at all. */
const declined = 22
const unanswered = 10
/** Of moves through a gate, in percent, for which the carrier uploads the receipt. */
const uploaded = 60

const reasons = ['No chassis available', 'No driver that day', 'No night gate moves'] as const

/** Where the samples are delivered, by the zone of the terminal. The streets are invented. */
const places: Readonly<Record<string, string>> = {
  'America/Los_Angeles': '1200 Sample Commerce Dr, Ontario, CA 91761',
  'America/New_York': '85 Sample Logistics Way, Somerset, NJ 08873',
  'America/Chicago': '700 Sample Park Blvd, Bolingbrook, IL 60440',
}

/** Orders to drayage carriers, and what the carriers answer and report. */
export function createOrderWork(at: Workplace, period: Period) {
  const { store, fleet, team } = at
  const links = createOrderLinks(team.newId())

  return {
    async step(now: Instant): Promise<void> {
      if (!isInLastDays(period, orderDays, now)) return
      const { date, hour } = wallClock(now, 'America/Los_Angeles')
      const deps = {
        store,
        fleet: {
          assessRow: fleet.assessRow,
          findAssessed: () => null,
          rows: fleet.rows,
          version: () => 0,
        },
        links,
        now: () => now,
        newId: team.newId,
      }
      if (hour >= orderHour && team.isNew(`orders ${date}`)) await order(deps, now)
      const due = answerHours.findLast((one) => hour >= one)
      if (due !== undefined && team.isNew(`answers ${date} ${due}`)) await answer(deps)
    },
  }

  type Deps = Omit<
    Parameters<typeof createOrders>[0],
    'findCarrier' | 'isMailConfigured' | 'origin'
  >

  /** The coordinator orders the most urgent containers that can leave, one order per carrier. */
  async function order(deps: Deps, now: Instant): Promise<void> {
    const orders = createOrders({
      ...deps,
      findCarrier: findBookedCarrier,
      isMailConfigured: false,
      origin: null,
    })
    const { id, name } = team.teammate('coordinator')
    const by = { ...team.actorOf({ id, name }), id, name }
    const { list: defaults } = await readDefaultCarriers(store.db)
    const taken = new Set((await openOrders()).flatMap(({ lines }) => idsOf(lines)))
    const wanted = fleet
      .rows()
      .filter((row) => isToOrder(row) && !taken.has(row.container.id))
      .flatMap((row) => {
        const { facility, shipment } = row.container
        const of = { terminal: facility?.id ?? null, customer: shipment }
        const carrierId = defaultCarrierFor(defaults, of)?.carrier
        const day = dayFor(row, now)
        return carrierId === undefined || day === null ? [] : [{ row, carrierId, day }]
      })
      .slice(0, containersOfDay)
    for (const [carrierId, of] of Map.groupBy(wanted, (one) => one.carrierId)) {
      const [first] = of
      if (!first) continue
      const { day } = first
      const containerIds = of.map(({ row }) => row.container.id)
      const draft = await orders.add({ carrierId, day, containerIds }, by)
      const lines = of.flatMap(({ row }) => {
        const address = ownValue(places, facilityZone(row.container) ?? '')
        if (address === undefined) return []
        const deliverTo = { address, on: null, window: null }
        return [{ containerId: row.container.id, deliverTo, instructions: null }]
      })
      const change = { basedOn: draft.version, day, instructions: null, lines }
      const { version } = await orders.change(draft.id, change, by)
      await orders.send(draft.id, version, by)
    }
  }

  /** Carriers answer what they haven't answered yet, and report what has happened. */
  async function answer(deps: Deps): Promise<void> {
    const carriers = createCarrierOrders(deps)
    for (const one of await openOrders()) {
      const token = links.tokenOf(one.id, one.link.nonce)
      const containers = new Map(
        (await findContainers(store.db, idsOf(one.lines))).map((found) => [found.id, found]),
      )
      for (const { containerId, state } of one.lines) {
        const container = containers.get(containerId)
        if (!container) continue
        const zone = facilityZone(container)
        const ref = refOf(one.id, containerId)
        const act = async (entry: CarrierActs['entry']) => {
          await carriers.act(token, { refs: [ref], entry }, team.actorOf(carrierOf(one)))
        }
        const upload = async (move: 'Out, loaded' | 'In, empty', at: Instant) => {
          if (team.draw(`receipt ${move} ${containerId}`) >= uploaded) return
          const { number } = container
          const file = await sampleReceipt({ number, carrier: one.carrier.name, move, at, zone })
          await carriers.addReceipt(token, ref, file, team.actorOf(carrierOf(one)))
        }
        const [out, delivered, back] = [
          gateOutAt(container),
          container.milestones.deliveredAt,
          container.milestones.emptyReturnedAt,
        ]
        const dice = team.draw(`order ${one.id} ${containerId}`)
        if (state === 'sent' || state === 'seen') {
          if (dice < declined && out === null) {
            const reason = reasons[dice % reasons.length] ?? reasons[0]
            await act({ act: 'decline', reason })
            continue
          }
          if (dice >= declined + unanswered || out !== null) {
            await act({ act: 'accept' })
            const ten = zone === null ? null : instantOfClock(one.day, 10 * 60, zone)
            const appointmentAt = ten && !isLongOver(ten, deps.now()) ? ten : null
            const confirmation = `HD-${10_000 + team.draw(`order ${containerId}`, 90_000)}`
            const details = { driver: null, truck: null, chassis: null }
            await act({ act: 'enter-details', appointmentAt, confirmation, ...details })
          }
        }
        if (out !== null && state !== 'picked-up' && state !== 'delivered') {
          await act({ act: 'report-pickup', at: out })
          await upload('Out, loaded', out)
        }
        if (delivered !== null && state !== 'delivered')
          await act({ act: 'report-delivery', at: delivered })
        if (back !== null) {
          await act({ act: 'report-return', at: back, returnedTo: null })
          await upload('In, empty', back)
        }
      }
    }
  }

  async function openOrders(): Promise<StoredOrder[]> {
    return (await listOrders(store.db, 0)).filter(({ sentAt }) => sentAt !== null)
  }
}

function carrierOf({ carrierId, carrier }: StoredOrder) {
  return { id: carrierId, name: carrier.name }
}

function idsOf(lines: StoredOrder['lines']): string[] {
  return lines.map(({ containerId }) => containerId)
}

function isToOrder(row: FleetRow): boolean {
  return (
    isAtFacility(row) &&
    isUsTerminal(row.container.facility) &&
    row.container.availability === 'available' &&
    activeHolds(row.container).length === 0
  )
}

/** The next day on which the gate is open, but no later than pick-up-by. */
function dayFor({ container, assessment, policy }: FleetRow, now: Instant): LocalDate | null {
  const zone = facilityZone(container)
  if (zone === null) return null
  const { pickUpBy } = assessment.urgency
  const next = nextGateDay(localDateAt(now, zone), gateCalendarOf(container.facility, policy.gates))
  return pickUpBy !== null && next !== null && pickUpBy < next ? pickUpBy : next
}
