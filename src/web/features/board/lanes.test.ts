import { totalOf } from '#domain/fleet/sum.ts'
import type { Bucket } from '#domain/deadlines/urgency.ts'
import { boardLanes } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { aRow, urgency } from '#web/parts/testing/containers.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardFilters } from '#domain/fleet/sets.ts'
import { laneCounts } from '#domain/fleet/sums.ts'
import { boardRows } from './lanes.ts'

const buckets: Bucket[] = [
  'accruing-10',
  'accruing-5',
  'accruing-1',
  'today',
  'tomorrow',
  'days-2-3',
  'days-4-7',
  'days-8',
  'no-date',
  'not-started',
  'out',
]

const held = { verdict: 'blocked', because: [{ fact: 'active-hold', subject: 'customs' }] } as const
const staleAndHeld = { ...held, verdict: 'stale' } as const
const ready = { verdict: 'ready', because: [] } as const

const anyContainer: fc.Arbitrary<FleetRow> = fc
  .record({
    id: fc.uuid(),
    bucket: fc.constantFrom(...buckets),
    readiness: fc.constantFrom(held, staleAndHeld, ready),
    availability: fc.constantFrom('available', 'not-available', 'not-reported'),
  })
  .map(({ id, bucket, readiness, availability }) =>
    aRow({ id, availability }, { readiness, urgency: urgency({ bucket }) }),
  )

describe('lanes of the board', () => {
  it('every count equals the list behind it', () => {
    fc.assert(
      fc.property(fc.array(anyContainer), (fleet) => {
        const counts = totalOf(laneCounts, boardRows(fleet, null))
        for (const filter of boardFilters)
          expect(boardRows(fleet, filter)).toHaveLength(counts[filter])
      }),
    )
  })

  it('the lanes share the board out without remainder', () => {
    fc.assert(
      fc.property(fc.array(anyContainer), (fleet) => {
        const board = boardRows(fleet, null)
        const counts = totalOf(laneCounts, board)
        const inLanes = boardLanes.reduce((sum, lane) => sum + counts[lane], 0)
        expect(inLanes).toBe(board.length)
      }),
    )
  })

  it('leaves out what does not press: four days and more, not discharged, gone', () => {
    const fleet = (['days-4-7', 'days-8', 'not-started', 'out'] as const).map((bucket) =>
      aRow({ id: bucket }, { urgency: urgency({ bucket }) }),
    )
    expect(boardRows(fleet, null)).toEqual([])
  })

  it('counts a container on hold also where its facts are too old to assess', () => {
    const row = aRow(
      { holds: [{ name: 'customs', status: 'hold', description: null }] },
      { readiness: staleAndHeld },
    )
    expect(totalOf(laneCounts, [row]).blocked).toBe(1)
  })
})
