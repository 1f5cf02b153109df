import * as z from 'zod'
import { earliestToday } from '#domain/fleet/deadline-load.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { chancesOf, whyNotPlanned } from '#domain/planning/pickup-chances.ts'
import { costOfPick, costOfPicks } from '#domain/planning/pickup-costs.ts'
import { pickByDeadline, planPickups } from '#domain/planning/pickup-plan.ts'
import type { PlanTask } from '#domain/planning/pickup-task.ts'
import { localDateAt } from '#domain/time/zone.ts'
import {
  currencyOrderText,
  describeWhyNotPlanned,
  planFigureMeanings,
  planMeaning,
} from '#domain/text/plan.ts'
import { fitting } from './answers.ts'
import { moneyOf, nameOf, sumsOf } from './brief.ts'
import { portfolioInput, searchOf, selectRows } from './filters.ts'
import { defineTool, limitInput, originOf, ToolRefusal, type Tool, type ToolParts } from './tool.ts'
import { untrusted } from './untrusted.ts'

/** The choices of the Plan page, with its defaults. */
const input = z
  .object({
    days: z.int().min(1).max(14).default(7).describe('Days to plan, from today at the facilities.'),
    pickups_per_terminal_day: z.int().min(0).max(999).default(3),
    trucks_per_day: z
      .int()
      .min(0)
      .max(999)
      .optional()
      .describe('Over all terminals; default: no such limit.'),
    keep_appointments: z
      .boolean()
      .default(true)
      .describe('Whether a container with an appointment is picked up on that day and no other.'),
    filters: portfolioInput,
    limit: limitInput(60, 200),
  })
  .strict()

/** Others wait while a plan is computed. */
const mostPlanned = 400
const mostNumbers = 5

/** A proposal of what to pick up when. */
export function planTools({ fleet, now, publicUrl }: ToolParts): readonly Tool[] {
  const plan = defineTool(
    {
      name: 'plan_pickups',
      title: 'Plan pickups',
      description:
        'Proposes which container to pick up on which day so that the total owed is lowest, within the pickups given. Nothing is saved or booked. Costs are projected by the rates on file. Containers that can’t be planned are counted with the reason.',
      endpoint: 'GET /api/v1/containers',
      limitedAs: 'POST /api/plans',
      input,
    },
    (c, asked) => {
      const origin = originOf(c, publicUrl)
      const { rows, filters } = selectRows(asked.filters, fleet.rows())
      const { policy } = fleet.policy()
      const first = earliestToday(rows) ?? localDateAt(now(), 'UTC')
      const span = { days: asked.days, keepsAppointments: asked.keep_appointments }
      const { plannable, others } = chancesOf(rows, { first, ...span }, now(), policy)
      if (plannable.length > mostPlanned)
        throw new ToolRefusal(
          `${plannable.length} containers can be planned, and this tool plans ${mostPlanned} at a time. Use filters, such as a terminal.`,
        )
      const task: PlanTask = {
        first,
        days: asked.days,
        containers: plannable.map(({ container }) => container),
        moves: {
          perDay: asked.pickups_per_terminal_day,
          byPlace: {},
          byPlaceDay: {},
          inAll: asked.trucks_per_day ?? null,
        },
      }
      const { picks } = planPickups(task)
      const planned = plannable
        .flatMap(({ assessed, container }, at) => {
          const day = picks[at] ?? null
          return day === null
            ? []
            : [{ row: assessed, day, cost: costOfPick(container, task.first, day) }]
        })
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      const { items, left } = fitting(
        planned.map(({ row, day, cost }) => ({
          ...nameOf(row, origin),
          facility: row.container.facility && untrusted(facilityName(row.container.facility)),
          day,
          lastFreeDay: row.container.deadline?.date ?? null,
          appointmentAt: row.container.appointmentAt,
          owedIfPickedUpThen: cost && {
            ...moneyOf(cost),
            basis: cost.isSample ? 'sample' : 'projected',
          },
          whyNoEstimate: cost === null ? 'no rate on file' : null,
        })),
        asked.limit,
      )
      const nobody = task.containers.map(() => null)
      return {
        data: {
          saved: false,
          firstDay: first,
          days: asked.days,
          pickups: items,
          pickupsLeft: left,
          notScheduled: plannable.length - planned.length,
          owed: {
            byThisPlan: sumsOf(costOfPicks(task, picks)),
            earliestDeadlineFirst: sumsOf(costOfPicks(task, pickByDeadline(task))),
            ifNothingIsPickedUp: sumsOf(costOfPicks(task, nobody)),
          },
          notPlanned: notPlannedOf(others, origin),
        },
        rows: plannable.map(({ assessed }) => assessed),
        basis: [
          planMeaning,
          currencyOrderText,
          `byThisPlan: ${planFigureMeanings.plan}`,
          `earliestDeadlineFirst: ${planFigureMeanings.deadline}`,
          `ifNothingIsPickedUp: ${planFigureMeanings.nothing}`,
        ],
        links: {
          plan: `/plan${searchOf(filters, { days: String(asked.days), moves: String(asked.pickups_per_terminal_day) })}`,
        },
      }
    },
  )
  return [plan]
}

function notPlannedOf(
  others: readonly { readonly assessed: FleetRow; readonly why: (typeof whyNotPlanned)[number] }[],
  origin: string,
) {
  return whyNotPlanned.flatMap((why) => {
    const own = others.filter((one) => one.why === why)
    return own.length === 0
      ? []
      : [
          {
            why: describeWhyNotPlanned(why),
            containers: own.length,
            examples: own.slice(0, mostNumbers).map(({ assessed }) => nameOf(assessed, origin)),
          },
        ]
  })
}
