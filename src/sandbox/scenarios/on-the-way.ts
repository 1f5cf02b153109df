import { day } from '../world/span.ts'
import { knownContainers, largestGroup, type Scenario } from './stage.ts'

/** Events of containers before they are on the ground. */
export const wayScenarios: readonly Scenario[] = [
  {
    name: 'late-ship',
    about: 'The ship that brings the most containers arrives two days later than the line said.',
    play: (stage) => {
      const atSea = knownContainers(stage).filter(({ view }) => view.status === 'on_ship')
      const awaited = atSea.filter(({ view }) => !view.happened.has('vessel_arrived'))
      const aboard = largestGroup(awaited, ({ ref }) => ref.plan.shipment.vessel)
      const shipments = new Set(aboard.map(({ of }) => of.id))
      for (const id of shipments) stage.happenings.delayShipment(id, 2 * day)
      return shipments.size
    },
  },
  {
    name: 'rolled-cargo',
    about: 'Every shipment that waits for its ship is put on another one, a week later.',
    play: (stage) => {
      const { account, happenings } = stage
      return account.shipments().filter(({ id }) => happenings.roll(id, 7 * day)).length
    },
  },
  {
    name: 'rail-congestion',
    about: 'Every container that waits for a train, or is on one, comes three days later.',
    play: (stage) => {
      const travelling = knownContainers(stage).filter(
        ({ view }) => view.status === 'awaiting_inland_transfer' || view.status === 'on_rail',
      )
      for (const { ref } of travelling) stage.happenings.delay(ref.id, 3 * day)
      return travelling.length
    },
  },
  {
    name: 'silent-line',
    about: 'The line with the most shipments answers nobody for two days.',
    play: (stage) => {
      const containers = knownContainers(stage).filter(
        ({ view }) => view.status !== 'empty_returned',
      )
      const its = largestGroup(containers, ({ ref }) => ref.plan.shipment.line.scac)
      const firstOfEach = its.filter(({ plan }) => plan.container === 0)
      for (const { id } of firstOfEach) stage.happenings.silence(id, 'line', 2 * day)
      return firstOfEach.length
    },
  },
]
