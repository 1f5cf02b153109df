import * as z from 'zod'
import { lanes } from '#domain/deadlines/urgency.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { isIn, sumFigure, whyNotCosted, type Figure } from '#domain/fleet/risk.ts'
import { fleetSets, isAtRisk, isLaidAside, standsInYard } from '#domain/fleet/sets.ts'
import { facetRule, groupings, groupKey, type Facet } from '#domain/lists/facets.ts'
import { withValue } from '#domain/lists/select.ts'
import { runningPerDiem } from '#domain/money/per-diem.ts'
import { figureMeanings } from '#domain/text/risk.ts'
import { laneLabels } from '#domain/text/urgency.ts'
import { fitting } from './answers.ts'
import { briefOf, chargeOf, nameOf, sumsOf } from './brief.ts'
import { portfolioInput, labelledValues, searchOf, selectRows } from './filters.ts'
import { defineTool, limitInput, originOf, type Tool, type ToolParts } from './tool.ts'
import { untrusted } from './untrusted.ts'

const costsInput = z.object({ filters: portfolioInput, limit: limitInput(15, 50) }).strict()

/** By a facet, as the screen names it, or by lane of the Board. */
const groupNames = groupings.map((facet) => facetRule(facet).label)
const riskInput = z
  .object({
    by: z
      .enum(['Lane', ...groupNames])
      .describe('“Last free day” is by how soon it comes, “LFD date” by the day itself.'),
    filters: portfolioInput,
    limit: limitInput(20, 50),
  })
  .strict()

const moneyBasis = [
  `Posted: ${figureMeanings.posted}`,
  `Estimated: ${figureMeanings.estimated}`,
  `If missed today: ${figureMeanings.missed}`,
]

const mostReturns = 10

/** What costs money next, and where the risk is. */
export function costTools({ fleet, publicUrl }: ToolParts): readonly Tool[] {
  const costs = defineTool(
    {
      name: 'what_costs_next',
      title: 'What costs money next',
      description:
        'Containers that cost money now or within three gate days, in the order of work of the Board: past their last free day, pick up today, next gate day… Each with what is posted, estimated, and what missing today or the next day costs. Totals are over all of them, also those not listed. Snoozed containers are only counted. Empties to return are listed apart.',
      endpoint: 'GET /api/v1/containers',
      input: costsInput,
    },
    (c, { filters: asked, limit }) => {
      const origin = originOf(c, publicUrl)
      const { rows, filters } = selectRows(asked, fleet.rows())
      const due = rows.filter(isAtRisk)
      const awake = due.filter((row) => !isLaidAside(row))
      const { items, left } = fitting(
        awake.map((row) => briefOf(row, origin)),
        limit,
      )
      const out = rows
        .flatMap((row) => {
          const perDiem = runningPerDiem(row.assessment.perDiem)
          return perDiem ? [{ row, perDiem }] : []
        })
        .toSorted((a, b) => (a.perDiem.returnBy < b.perDiem.returnBy ? -1 : 1))
      return {
        data: {
          byLane: lanes.flatMap((lane) => {
            const own = awake.filter(({ assessment }) => assessment.urgency.lane === lane)
            return own.length === 0 ? [] : [{ lane: laneLabels[lane], ...tallyOf(own) }]
          }),
          total: tallyOf(awake),
          snoozed: due.length - awake.length,
          containers: items,
          left,
          returns: {
            total: out.length,
            perDiem: sumsOf(figure({ kind: 'per-diem' }, rows)),
            containers: out.slice(0, mostReturns).map(({ row, perDiem }) => ({
              ...nameOf(row, origin),
              returnBy: perDiem.returnBy,
              daysLeft: perDiem.daysLeft,
              toDate: chargeOf(perDiem.charge),
              nextDay: chargeOf(perDiem.nextDay),
            })),
            left: Math.max(0, out.length - mostReturns),
          },
        },
        rows: awake.slice(0, items.length),
        basis: [...moneyBasis, `Per diem: ${figureMeanings['per-diem']}`],
        links: { board: '/board', list: `/containers${searchOf(filters, { view: 'at-risk' })}` },
      }
    },
  )

  const risk = defineTool(
    {
      name: 'summarize_risk',
      title: 'Risk by group',
      description:
        'Counts containers at a facility and their money by terminal, line, customer, owner, blocker, pickup status, last free day or lane; the group with the most first. Posted charges include containers whose clock doesn’t run, as on the Risk page.',
      endpoint: 'GET /api/v1/containers',
      input: riskInput,
    },
    (c, { by, filters: asked, limit }) => {
      const origin = originOf(c, publicUrl)
      const { rows, filters } = selectRows(asked, fleet.rows())
      const base = rows.filter(isIn)
      const facet = groupings.find((one) => facetRule(one).label === by) ?? null
      const labels = new Map(
        facet === null ? [] : labelledValues(facet, base).map(({ value, label }) => [value, label]),
      )
      const groups = [...Map.groupBy(base, (row) => groupOf(facet, row))]
        .map(([key, own]) => ({
          group: facet === null ? laneNameOf(own) : untrusted(labels.get(key) ?? key, 80),
          ...tallyOf(own),
          url:
            facet === null
              ? `${origin}/board`
              : `${origin}/containers${searchOf(withValue({ ...filters, values: { ...filters.values, [facet]: [] } }, facet, key, true))}`,
        }))
        .toSorted((a, b) => b.containersAtFacility - a.containersAtFacility)
      const { items, left } = fitting(groups, limit)
      return {
        data: { by, groups: items, left, total: tallyOf(base) },
        rows: base.filter(standsInYard),
        basis: moneyBasis,
        // The page of risk has no such filters.
        links: searchOf(filters) === '' ? { risk: '/risk' } : {},
      }
    },
  )
  return [costs, risk]
}

function groupOf(facet: Facet | null, row: FleetRow): string {
  return facet === null ? (row.assessment.urgency.lane ?? '') : groupKey(facet, row)
}

function laneNameOf([row]: readonly FleetRow[]): string {
  const lane = row?.assessment.urgency.lane ?? null
  return lane === null ? 'No clock runs' : laneLabels[lane]
}

function figure(of: Figure, rows: readonly FleetRow[]) {
  const [first] = rows
  return first === undefined ? [] : sumFigure(of, rows, first.policy)
}

/** How many, what blocks them, and their money: each figure per currency, with how many have none and why. */
function tallyOf(rows: readonly FleetRow[]) {
  const here = rows.filter(standsInYard)
  const count = (why: string) => here.filter((row) => whyNotCosted(row) === why).length
  const withoutEstimate = {
    noLastFreeDay: count('no-deadline'),
    noRate: count('no-tariff'),
    locationNotConfirmed: count('not-confirmed'),
  }
  return {
    containersAtFacility: here.length,
    pastLastFreeDay: here.filter(({ assessment }) => assessment.urgency.lane === 'past-lfd').length,
    pickUpToday: here.filter(({ assessment }) => assessment.urgency.lane === 'today').length,
    onHold: here.filter((row) => fleetSets.onHold.has(row)).length,
    available: here.filter((row) => fleetSets.available.has(row)).length,
    posted: sumsOf(figure({ kind: 'posted' }, rows)),
    postedIsAMinimum: rows.some(({ assessment }) => assessment.exposure.feesUnreadable),
    estimatedToDate: sumsOf(figure({ kind: 'estimated' }, rows)),
    ifMissedToday: sumsOf(figure({ kind: 'missed' }, rows)),
    withoutEstimate,
  }
}
