import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from './assess.ts'
import { crossTab, runningBuckets } from './cross-tab.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import { blockers, type Blocker } from './risk.ts'
import { aContainer, aTariff, policyWith, type ContainerOptions } from '../testing/containers.ts'
import type { Bucket } from '../deadlines/urgency.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const policy = policyWith({ tariffs: [aTariff()] })

function assessed(facts: ContainerOptions): AssessedContainer {
  const container = aContainer(facts)
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}

const over: ContainerOptions = { deadlines: { terminal: '2026-11-18' } }
const held: ContainerOptions = { availability: 'not-available', holds: [['customs', 'hold']] }
const fleet = [
  assessed(over),
  assessed({ ...over, ...held }),
  assessed({ ...over, ...held }),
  assessed({ deadlines: { terminal: '2026-11-21' } }),
  assessed({}),
  assessed({ status: 'on_ship' }),
  assessed({ status: 'picked_up' }),
]

describe('a fleet by urgency and by what stands in the way', () => {
  const tab = crossTab(fleet, { kind: 'estimated' }, policy)
  const row = (bucket: Bucket) => tab.rows.find((one) => one.bucket === bucket)
  const inCell = (bucket: Bucket, blocker: Blocker) => row(bucket)?.cells[blockers.indexOf(blocker)]

  it('has a row for each bucket in which free time runs, the most urgent first, and no other', () => {
    expect(tab.rows.map(({ bucket }) => bucket)).toEqual(runningBuckets)
    expect(runningBuckets).toEqual([
      'accruing-10',
      'accruing-5',
      'accruing-1',
      'today',
      'tomorrow',
      'no-date',
      'days-2-3',
      'days-4-7',
      'days-8',
    ])
  })

  it('each container stands in one cell, with its money', () => {
    expect(inCell('accruing-1', 'held')).toEqual({
      containers: 2,
      owed: [{ money: { amount: 940, currency: 'USD' }, containers: 2, sampled: 0 }],
      notCosted: 0,
    })
    expect(inCell('accruing-1', 'ready-no-slot')).toMatchObject({ containers: 1 })
    expect(inCell('tomorrow', 'ready-no-slot')).toMatchObject({ containers: 1, owed: [] })
    expect(inCell('today', 'held')).toEqual({ containers: 0, owed: [], notCosted: 0 })
  })

  it('rows, columns and the whole agree; containers at sea and gone are in none', () => {
    expect(row('accruing-1')?.total).toMatchObject({
      containers: 3,
      owed: [{ money: { amount: 1410, currency: 'USD' }, containers: 3, sampled: 0 }],
    })
    expect(tab.columns[blockers.indexOf('held')]).toMatchObject({ containers: 2 })
    expect(tab.total).toMatchObject({ containers: 5, notCosted: 1 })
  })
})
