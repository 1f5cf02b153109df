import { totalOf } from '#domain/fleet/sum.ts'
import { aRow, urgency } from '#web/parts/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { isInView, type FleetView } from '#domain/fleet/sets.ts'
import { viewCounts } from '#domain/fleet/sums.ts'

const held = { verdict: 'blocked', because: [{ fact: 'active-hold', subject: 'customs' }] } as const
const onHold = { holds: [{ name: 'customs', status: 'hold', description: null }] }
const away = (
  notRunning: 'not-discharged' | 'awaiting-rail' | 'on-rail' | 'picked-up' | 'delivered',
) =>
  urgency({
    bucket: notRunning === 'not-discharged' ? 'not-started' : 'out',
    band: 'not-running',
    notRunning,
  })

const fleet = [
  aRow({ id: 'ready-today' }),
  aRow(
    { id: 'held-later', ...onHold },
    { readiness: held, urgency: urgency({ bucket: 'days-4-7', band: 'later' }) },
  ),
  aRow({ id: 'at-sea', status: 'on_ship' }, { urgency: away('not-discharged') }),
  aRow(
    { id: 'held-at-sea', status: 'on_ship', ...onHold },
    { readiness: held, urgency: away('not-discharged') },
  ),
  aRow({ id: 'on-rail', status: 'on_rail' }, { urgency: away('on-rail') }),
  aRow({ id: 'waits-for-rail' }, { urgency: away('awaiting-rail') }),
  aRow({ id: 'out', status: 'picked_up' }, { urgency: away('picked-up') }),
]

const ids = (view: FleetView) =>
  fleet.filter((row) => isInView(view, row)).map((row) => row.container.id)

describe('views of the fleet', () => {
  it.each<[FleetView, string[]]>([
    ['at-risk', ['ready-today']],
    ['ready', ['ready-today']],
    ['blocked', ['held-later', 'held-at-sea']],
    ['arriving', ['at-sea', 'held-at-sea']],
    ['rail', ['on-rail', 'waits-for-rail']],
    ['out', ['out']],
  ])('%s', (view, expected) => {
    expect(ids(view)).toEqual(expected)
  })

  it('shows every container in play under All', () => {
    expect(ids('all')).toHaveLength(fleet.length)
  })

  it('counts what it lists', () => {
    const counts = totalOf(viewCounts, fleet)
    for (const [view, count] of Object.entries(counts)) {
      expect(ids(view as FleetView)).toHaveLength(count)
    }
  })
})
