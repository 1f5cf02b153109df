import { sumOf } from '#domain/fleet/fleet.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import type { Instant } from '#domain/time/instant.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { describeBandChange } from '#web/app/band-announcements.ts'
import { laneCounts } from '#domain/fleet/sums.ts'
import { expect, it } from 'vitest'
import { createFleetStore } from './store.ts'
import type { FleetRow } from './row.ts'
import { assessFacts } from './row.ts'
import { aContainer, pier400 } from '#web/parts/testing/containers.ts'

/** One container at Pier 400 and one in New York, free through Friday 20 November each. */
const newYork = { ...pier400, id: 'pnct', city: 'New York', zone: 'America/New_York' }
const containers = [
  { id: 'los-angeles', facility: pier400, portZone: 'America/Los_Angeles', ends: '08' },
  { id: 'new-york', facility: newYork, portZone: 'America/New_York', ends: '05' },
].map(({ id, facility, portZone, ends }) => {
  const container = aContainer({
    id,
    facility,
    portTerminal: facility,
    pickupFacility: facility,
    portZone,
    reportedDeadlines: {
      terminal: `2026-11-20T${ends}:00:00Z`,
      rail: null,
      line: null,
      provider: null,
      railDeprecated: null,
    },
  })
  return { ...container, deadline: governingDeadline(container, defaultPolicy) }
})

const at = (now: Instant) =>
  containers.map((container) => assessFacts(container, now, defaultPolicy))
const bands = (rows: readonly FleetRow[]) =>
  new Map(rows.map(({ container, assessment }) => [container.id, assessment.urgency.band]))

/** What the board announces overnight, minute by minute as its clock ticks. */
function night(held: boolean) {
  const minutes: Instant[] = [
    '2026-11-21T04:58:00Z',
    '2026-11-21T04:59:00Z',
    '2026-11-21T05:00:00Z',
    '2026-11-21T05:01:00Z',
    '2026-11-21T07:59:00Z',
    '2026-11-21T08:00:00Z',
    '2026-11-21T08:01:00Z',
  ]
  const store = createFleetStore(() => Promise.resolve())
  let last = bands(at('2026-11-21T04:57:00Z'))
  return minutes.map((now) => {
    const asked = { rows: containers, now, policy: defaultPolicy, placings: 0 }
    const { shown, latest, moved } = store.at(asked, () => held)
    const said = describeBandChange(last, bands(latest.rows))
    last = bands(latest.rows)
    const past = sumOf(shown, laneCounts)['past-lfd']
    return { past, said, moved: moved.size }
  })
}

it('midnight at a facility changes its bands once, without a reload, and is announced once', () => {
  const minutes = night(false)
  expect(minutes.map(({ past }) => past)).toEqual([0, 0, 1, 1, 1, 2, 2])
  const once = '1 container is now past its last free day.'
  expect(minutes.map(({ said }) => said)).toEqual([null, null, once, null, null, once, null])
})

it('is announced even while the list is held, which then moves nothing by itself', () => {
  const minutes = night(true)
  expect(minutes.map(({ past }) => past)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(minutes.map(({ moved }) => moved)).toEqual([0, 0, 1, 1, 1, 2, 2])
  expect(minutes.filter(({ said }) => said !== null)).toHaveLength(2)
})
