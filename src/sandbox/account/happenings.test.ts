import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAccount, type Account, type ContainerRef } from './account.ts'
import { containerAttributes } from '../documents/container-document.ts'
import { eventDocuments } from '../documents/event-document.ts'
import { createHappenings, type Happenings } from './happenings.ts'
import { friday } from '../testing/open-sandbox.ts'
import { createWorld } from '../world/create-world.ts'
import { eventsOf } from '../world/container-events.ts'
import { day, hour } from '../world/span.ts'

const world = createWorld({ seed: 'happenings', containers: 60 })

const doings: Readonly<
  Record<string, (happenings: Happenings, container: ContainerRef, now: number) => unknown>
> = {
  hold: (it, { id }) => it.hold(id, { name: 'USDA', status: 'hold', description: null }),
  clear: (it, { id }) => it.clear(id, 'customs'),
  deadline: (it, { id }, now) => it.setDeadline(id, 'terminal', Math.floor(now / day) + 3),
  book: (it, { id }, now) => it.book(id, now + 20 * hour),
  lose: (it, { id }) => it.book(id, null),
  delay: (it, { id }) => it.delay(id, 30 * hour),
  next: (it, { id }) => it.hasten(id),
  roll: (it, { of }) => it.roll(of.id, 7 * day),
  silence: (it, { id }) => it.silence(id, 'terminal', 20 * hour),
  mute: (it, { id }) => it.silence(id, 'line', 30 * hour),
}

/** A container, and what is done to it after how many hours each. */
const story = fc.record({
  start: fc.integer({ min: 0, max: 300 }),
  container: fc.integer({ min: 0, max: world.containers - 1 }),
  steps: fc.array(
    fc.record({
      hours: fc.integer({ min: 0, max: 60 }),
      doing: fc.constantFrom(...Object.keys(doings)),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

describe('whatever is done to a container', () => {
  it('its facts agree with each other, and earlier events do not change', () => {
    fc.assert(
      fc.property(story, ({ start, container, steps }) => {
        let now = friday + start * hour
        const account = createAccount(world, () => now)
        const happenings = createHappenings(account, () => {})
        const id = account.containers()[container]?.id ?? ''
        for (const { hours, doing } of steps) {
          now += hours * hour
          const ref = find(account, id)
          const earlier = eventDocuments(account, account.know(ref))
          doings[doing]?.(happenings, ref, now)
          const after = find(account, id)
          const again = eventDocuments(account, account.know(after))
          const known = new Map(again.map((event) => [event.id, event]))
          for (const event of earlier) expect(known.get(event.id)).toEqual(event)
          expect(contradictionsOf(account, after, now)).toEqual([])
        }
        now += 5 * hour
        expect(contradictionsOf(account, find(account, id), now)).toEqual([])
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })
})

function find(account: Account, id: string): ContainerRef {
  const ref = account.findContainer(id)
  if (ref === null) throw new Error('A container stays readable by its id')
  return ref
}

const gone = ['picked_up', 'delivered', 'dropped', 'empty_returned']

/** What does not agree, in words. */
function contradictionsOf(account: Account, ref: ContainerRef, now: number): string[] {
  const known = account.know(ref)
  const container = containerAttributes(known)
  const shipment = account.knowShipment(ref.of)
  const moves = eventsOf(ref.plan, known.sources, known.touches, Number.MAX_SAFE_INTEGER)
    .filter(({ item }) => item < 40)
    .sort((a, b) => a.item - b.item)
  const held = container.holds_at_pod_terminal.some(({ status }) => status === 'hold')
  const left = container.pod_full_out_at ?? container.final_destination_full_out_at
  const rules: readonly (readonly [agrees: boolean, rule: string])[] = [
    [moves.every((move, at) => move.at <= (moves[at + 1]?.at ?? Infinity)), 'moves stay in order'],
    [[...known.view.happened.values()].every((at) => at <= now), 'nothing has happened ahead'],
    [gone.includes(known.view.status) === (left !== null), 'gone is picked up'],
    [known.view.status !== 'available' || !held, 'available is not held'],
    [known.view.status !== 'available' || container.available_for_pickup === true, 'available is'],
    [
      known.view.status !== 'on_ship' || container.pod_discharged_at === null,
      'on ship is not ashore',
    ],
    [
      !gone.includes(known.view.status) || container.pickup_lfd === null,
      'no last free day once gone',
    ],
    [shipment.arrived === null || shipment.eta === null, 'no estimate once arrived'],
    [
      (shipment.arrived === null) === (container.pod_arrived_at === null) || known.until < now,
      'the container arrives with its ship',
    ],
  ]
  return rules.flatMap(([agrees, rule]) => (agrees ? [] : [rule]))
}
