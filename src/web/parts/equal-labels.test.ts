import { totalOf } from '#domain/fleet/sum.ts'
import { fleetSetLabels } from '#domain/text/fleet-sets.ts'
import { unhandled } from '#domain/container/handling.ts'
import { dueLanes } from '#domain/deadlines/due-lanes.ts'
import { addDays } from '#domain/time/local-date.ts'
import { aroundNow, anyContainer } from '#domain/testing/arbitrary-containers.ts'
import { policyWith } from '#domain/testing/containers.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { laneLabels } from '#domain/text/urgency.ts'
import { groupKey } from '#web/features/board/groups.ts'
import { laneCounts } from '#domain/fleet/sums.ts'
import { boardRows, counters } from '#web/features/board/lanes.ts'
import { viewCounts } from '#domain/fleet/sums.ts'
import type { FleetView } from '#domain/fleet/sets.ts'
import { viewLabels } from '#web/features/containers/views.ts'
import { buildHandoff } from '#web/features/handoff/handoff.ts'
import { fleetOf } from '#web/features/risk/testing/random-fleet.ts'
import { shipmentLines } from '#web/features/shipments/shipment-list.ts'
import { slidesOf } from '#web/features/wall/slides.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardLanes, fleetSets } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { groupRows } from './grid/items.ts'
import { pastLfdOnBoard } from '#domain/fleet/sums.ts'
import { aShipment } from './testing/containers.ts'

/** A number on screen: where, under which label, how many. */
type Shown = readonly [where: string, label: string, count: number]

const confirmed = policyWith({
  gates: {
    ...defaultPolicy.gates,
    standard: { ...defaultPolicy.gates.standard, assumed: false },
  },
})

/** Random containers, some of them snoozed, each of one shipment. */
const anyFleet = fc
  .tuple(
    fc.array(fc.tuple(anyContainer, fc.boolean()), { maxLength: 25 }),
    fc.constantFrom(defaultPolicy, confirmed),
  )
  .map(([drawn, policy]) =>
    fleetOf(
      drawn.map(([container], at) => ({ ...container, id: `container-${at}` })),
      policy,
    ).map((row, at) => ({
      ...row,
      container: {
        ...row.container,
        shipment: row.container.shipment && { ...row.container.shipment, id: 'shipment-1' },
        handling: drawn[at]?.[1] ? snoozed(row) : null,
      },
    })),
  )

function snoozed({ assessment, now }: FleetRow): FleetRow['container']['handling'] {
  const today = assessment.urgency.today ?? '2026-11-20'
  const by = { id: 'ana', name: 'Ana' }
  const snooze = { until: addDays(today, 3), under: today, by, at: now }
  return { ...unhandled, snooze, tags: [] }
}

function numbersOf(fleet: readonly FleetRow[]): Shown[] {
  const lanes = totalOf(laneCounts, fleet)
  const views = totalOf(viewCounts, fleet)
  const sheet = buildHandoff(fleet, [], [], aroundNow)
  const lines = shipmentLines([{ ...aShipment(), id: 'shipment-1' }], fleet)
  const labelOf = (lane: (typeof counters)[number]) =>
    lane === 'blocked' ? fleetSetLabels.onHoldOnBoard : laneLabels[lane]
  return [
    ...counters.map((lane): Shown => ['a counter of the Board', labelOf(lane), lanes[lane]]),
    ['the foot of the Board', fleetSetLabels.cannotAssessOnBoard, lanes['not-judged']],
    ['the badge of the Board', laneLabels['past-lfd'], totalOf(pastLfdOnBoard, fleet)],
    ...groupRows(boardRows(fleet, null), (row) => groupKey('urgency', row)).map(
      ({ key, rows }): Shown => [
        'a heading of the Board',
        labelOf(boardLanes.find((lane) => lane === key) ?? 'today'),
        rows.length,
      ],
    ),
    ...counters.flatMap((lane) =>
      slidesOf(lane, fleet).map((slide): Shown => ['the wall', labelOf(slide.lane), slide.total]),
    ),
    ...dueLanes.map((lane): Shown => ['the handoff', laneLabels[lane], sheet.counts[lane]]),
    ...Object.entries(views).map(([view, count]): Shown => [
      'a tab of Containers',
      viewLabels[view as FleetView],
      count,
    ]),
    ...(fleet.every(({ container }) => container.shipment)
      ? lines.map((line): Shown => ['Shipments', fleetSetLabels.onHold, line.held])
      : []),
  ]
}

describe('equal labels, over any fleet', () => {
  it('have equal counts, wherever they are shown', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const first = new Map<string, Shown>()
        for (const shown of numbersOf(fleet)) {
          const [where, label, count] = shown
          const other = first.get(label) ?? shown
          first.set(label, other)
          expect(`${label} in ${where}: ${count}`).toBe(`${label} in ${where}: ${other[2]}`)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('count over the base that their set names', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const strayed = fleet.filter(
          (row) =>
            (fleetSets.onHoldOnBoard.has(row) && !fleetSets.onHold.has(row)) ||
            (fleetSets.cannotAssessOnBoard.has(row) && fleetSets.available.has(row)),
        )
        expect(strayed).toEqual([])
      }),
    )
  })
})
