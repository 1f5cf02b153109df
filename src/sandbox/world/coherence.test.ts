import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAccount, type KnownContainer } from '../account/account.ts'
import { containerDocument } from '../documents/container-document.ts'
import { shipmentDocument } from '../documents/shipment-document.ts'
import { friday } from '../testing/open-sandbox.ts'
import { isContainerNumber } from './container-number.ts'
import { createWorld } from './create-world.ts'
import { day } from './span.ts'
import { eventsOf } from './container-events.ts'

const world = createWorld({ seed: 'coherence', containers: 60 })
const runs = { numRuns: 200, seed: 20_261_120 }

/** A random container at a random moment of many years. */
const sighting = fc.record({
  at: fc.integer({ min: friday - 900 * day, max: friday + 2000 * day }),
  container: fc.integer({ min: 0, max: world.containers - 1 }),
})

function look({ at, container }: { at: number; container: number }) {
  const account = createAccount(world, () => at)
  const ref = account.containers()[container]
  if (ref === undefined) throw new Error('The account holds its containers at every moment')
  const known = account.know(ref)
  const sent = containerDocument(account, known, true).attributes
  // A few records carry no status; what it would be agrees with the rest all the same.
  return { account, known, sent, attributes: { ...sent, current_status: known.view.status }, at }
}

const onTheGround = ['available', 'not_available', 'grounded', 'off_dock']
const gone = ['picked_up', 'delivered', 'dropped', 'empty_returned']

describe('whatever the container and the moment', () => {
  it('the same question has the same answer, in another process too', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const again = createWorld({ seed: 'coherence', containers: 60 })
        const account = createAccount(again, () => asked.at)
        const first = look(asked)
        const ref = account.findContainer(first.known.ref.id)
        expect(ref && containerDocument(account, account.know(ref), true).attributes).toEqual(
          first.sent,
        )
      }),
      { ...runs, numRuns: 60 },
    )
  })

  it('the number is a valid container number', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        expect(isContainerNumber(look(asked).attributes.number)).toBe(true)
      }),
      runs,
    )
  })

  it('nothing has happened that lies ahead', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const { known, attributes, at } = look(asked)
        for (const moment of known.view.happened.values()) expect(moment).toBeLessThanOrEqual(at)
        expect(Date.parse(attributes.terminal_checked_at ?? '1970-01-01')).toBeLessThanOrEqual(at)
      }),
      runs,
    )
  })

  it('milestones are known without gaps and in their order', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const { known } = look(asked)
        const events = eventsOf(
          known.ref.plan,
          known.sources,
          known.touches,
          Number.MAX_SAFE_INTEGER,
        )
        const moves = events.filter(({ item }) => item < 36).sort((a, b) => a.item - b.item)
        for (const [place, move] of moves.entries()) {
          const next = moves[place + 1]
          if (next === undefined) continue
          expect(next.at).toBeGreaterThanOrEqual(move.at)
          expect(next.seen).toBeGreaterThanOrEqual(move.seen)
        }
      }),
      runs,
    )
  })

  it('the status agrees with the milestones', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const { attributes: container, known } = look(asked)
        const { rail, port } = known.ref.plan
        const left = rail ? container.final_destination_full_out_at : container.pod_full_out_at
        // An inland-bound container may pass the gate of the port, and then stand at its ramp.
        const passedPort = rail !== null && container.pod_full_out_at !== null
        if (left !== null || !passedPort) {
          expect(gone.includes(container.current_status)).toBe(left !== null)
        }
        const landed = known.view.place === 'pickup' || (port && container.pod_discharged_at)
        expect(container.current_status === 'empty_returned').toBe(
          container.empty_terminated_at !== null,
        )
        if (onTheGround.includes(container.current_status)) expect(landed).toBeTruthy()
        if (container.current_status === 'on_ship') expect(container.pod_discharged_at).toBeNull()
        if (container.current_status === 'awaiting_inland_transfer')
          expect(container.pod_discharged_at).not.toBeNull()
      }),
      runs,
    )
  })

  it('what the port says of an inland-bound container names the port, and nothing is said ahead of a fact', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const { attributes: container, known } = look(asked)
        const { plan } = known.ref
        if (plan.rail === null || plan.port === null || known.view.place !== 'port') return
        expect(container.pod_discharged_at).not.toBeNull()
        for (const at of [
          container.pod_rail_departed_at,
          container.ind_ata_at,
          container.ind_rail_unloaded_at,
        ]) {
          expect(at).toBeNull()
        }
        if (container.availability_known) {
          expect(lastFlip(known)).toBe(
            `container.transport.${container.available_for_pickup === true ? '' : 'not_'}available`,
          )
        }
      }),
      { ...runs, numRuns: 1000 },
    )
  })

  it('availability, holds and status agree', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const { attributes: container } = look(asked)
        const held = container.holds_at_pod_terminal.some((hold) => hold.status === 'hold')
        if (container.current_status === 'available') {
          expect(container).toMatchObject({ availability_known: true, available_for_pickup: true })
          expect(held).toBe(false)
        }
        if (container.current_status === 'not_available') {
          expect(container).toMatchObject({ availability_known: true, available_for_pickup: false })
        }
        if (container.current_status === 'grounded')
          expect(container.availability_known).toBe(false)
        if (gone.includes(container.current_status))
          expect(container.holds_at_pod_terminal).toEqual([])
      }),
      runs,
    )
  })

  it('the last availability event says what the container says', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const { known, attributes: container } = look(asked)
        if (!['available', 'not_available'].includes(container.current_status)) return
        expect(lastFlip(known)).toBe(`container.transport.${container.current_status}`)
      }),
      runs,
    )
  })

  it('pickup_lfd is the line’s day, else the terminal’s, else the railroad’s, and none after the pickup', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const { attributes: container } = look(asked)
        const days = container.import_deadlines
        const first =
          days?.pickup_lfd_line ?? days?.pickup_lfd_terminal ?? days?.pickup_lfd_rail ?? null
        expect(container.pickup_lfd).toBe(gone.includes(container.current_status) ? null : first)
      }),
      runs,
    )
  })

  it('demurrage is owed only after a last free day', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const { attributes: container, at } = look(asked)
        const owed = container.fees_at_pod_terminal.find(
          (fee) => fee.type === 'demurrage' && fee.amount > 0,
        )
        if (owed === undefined) return
        const days = container.import_deadlines
        const lastFree = days?.pickup_lfd_rail ?? days?.pickup_lfd_terminal ?? ''
        expect(Date.parse(lastFree)).toBeLessThan(at)
      }),
      runs,
    )
  })

  it('a total is the sum of the other fees', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const fees = look(asked).attributes.fees_at_pod_terminal
        const total = fees.find((fee) => fee.type === 'total')
        const sum = fees.reduce((all, fee) => all + (fee.type === 'total' ? 0 : fee.amount), 0)
        expect(total?.amount ?? sum).toBe(sum)
      }),
      runs,
    )
  })

  it('the shipment has arrived exactly when its containers have', () => {
    fc.assert(
      fc.property(sighting, (asked) => {
        const { account, known, attributes: container } = look(asked)
        const shipment = shipmentDocument(account, known.ref.of).attributes
        expect(shipment.pod_ata_at).toBe(container.pod_arrived_at)
        if (shipment.pod_ata_at !== null) expect(shipment.pod_eta_at).toBeNull()
        if (shipment.pol_atd_at !== null) expect(shipment.pol_etd_at).toBeNull()
      }),
      runs,
    )
  })
})

function lastFlip({ ref, sources, touches, until }: KnownContainer): string | undefined {
  return eventsOf(ref.plan, sources, touches, until)
    .filter(({ name }) => /transport\.(not_)?available$/.test(name))
    .sort((a, b) => b.at - a.at)[0]?.name
}
