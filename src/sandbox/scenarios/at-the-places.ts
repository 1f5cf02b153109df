import { deadlineDay, holdsAt } from '../world/facility-view.ts'
import { day, hour } from '../world/span.ts'
import { dayOf, startOfDay } from '../world/zone-clock.ts'
import {
  deadlineSourceOf,
  endMischief,
  isOnTheGround,
  knownContainers,
  largestGroup,
  type Scenario,
} from './stage.ts'

/** Events of containers where they are picked up. */
export const placeScenarios: readonly Scenario[] = [
  {
    name: 'quiet-morning',
    about: 'Six in the morning in New York; no hold stands anywhere, and the service behaves.',
    play: (stage) => {
      endMischief(stage)
      const zone = 'America/New_York'
      const today = dayOf(stage.clock.now(), zone)
      const six = startOfDay(today, zone) + 6 * hour
      stage.clock.setTo(six > stage.clock.now() ? six : startOfDay(today + 1, zone) + 6 * hour)
      // Including those that the account hasn't learned of yet.
      const held = knownContainers(stage).flatMap(({ ref, touches }) => {
        const { plan } = ref
        const holds = [plan, ...(plan.port ? [plan.port] : [])].flatMap((standing) =>
          holdsAt(standing, touches, stage.clock.now()),
        )
        return holds.length > 0 ? [{ id: ref.id, holds }] : []
      })
      for (const { id, holds } of held) {
        for (const { name } of holds) stage.happenings.clear(id, name)
      }
      return held.length
    },
  },
  {
    name: 'holds-storm',
    about: 'Customs holds every container that could be picked up.',
    play: (stage) => {
      const free = knownContainers(stage).filter(
        (container) => isOnTheGround(container) && container.view.status === 'available',
      )
      for (const { ref } of free) {
        stage.happenings.hold(ref.id, {
          name: 'customs',
          status: 'hold',
          description: 'CBP HOLD',
        })
      }
      return free.length
    },
  },
  {
    name: 'silent-terminal',
    about:
      'The terminal with the most containers on the ground answers nobody for a day and a half.',
    play: (stage) => {
      const standing = knownContainers(stage).filter(
        (container) =>
          isOnTheGround(container) &&
          container.ref.plan.reports.anything &&
          !container.ref.plan.rail,
      )
      const containers = largestGroup(standing, ({ ref }) => ref.plan.shipment.terminal)
      for (const { id } of containers) stage.happenings.silence(id, 'terminal', 1.5 * day)
      return containers.length
    },
  },
  {
    name: 'last-free-days-moved-earlier',
    about: 'Every terminal and ramp moves the last free days that it named two days forward.',
    play: (stage) => {
      const now = stage.clock.now()
      const standing = knownContainers(stage).filter(isOnTheGround)
      const moved = standing.flatMap((container) => {
        const { ref, touches } = container
        const source = deadlineSourceOf(container)
        const named = deadlineDay(ref.plan, touches, source, now)
        return named === null ? [] : [{ id: ref.id, source, day: named - 2 }]
      })
      for (const { id, source, day: earlier } of moved) {
        stage.happenings.setDeadline(id, source, earlier)
      }
      return moved.length
    },
  },
  {
    name: 'deadlines-disagree',
    about: 'Every line names another last free day than the place: two days before it, or after.',
    play: (stage) => {
      const now = stage.clock.now()
      const disputed = knownContainers(stage)
        .filter(isOnTheGround)
        .flatMap((container) => {
          const { ref, touches } = container
          const named = deadlineDay(ref.plan, touches, deadlineSourceOf(container), now)
          return named === null ? [] : [{ id: ref.id, named }]
        })
      for (const [place, { id, named }] of disputed.entries()) {
        stage.happenings.setDeadline(id, 'line', named + (place % 2 === 0 ? -2 : 2))
      }
      return disputed.length
    },
  },
  {
    name: 'appointments-lost',
    about: 'Every slot at a gate that is booked is lost.',
    play: (stage) => {
      const booked = knownContainers(stage).filter(({ view }) => view.appointment !== null)
      for (const { ref } of booked) stage.happenings.book(ref.id, null)
      return booked.length
    },
  },
]
