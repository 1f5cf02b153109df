import type { PlannedPickup } from '#domain/planning/plan-outcome.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import * as z from 'zod/mini'
import { containerRow } from './containers.ts'
import { enteredDay, instant, localDate, personRef, text } from './shapes.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const money = z.object({
  amount: z.number().check(z.minimum(0)),
  currency: text,
})

const newMoney = z.object({
  amount: z.number().check(z.minimum(0), z.maximum(1e12)),
  currency: z.nullable(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'Use a 3-letter currency code, such as USD')),
  ),
})

/** Maximum pickups in one plan. */
export const maxPickups = 1000
/** Maximum containers that a plan is measured by. */
export const maxMeasured = 2000

const pickupsADay = z.int().check(z.minimum(0), z.maximum(10_000))
const pickupsByKey = z
  .record(z.string(), pickupsADay)
  .check(z.refine((all) => Object.keys(all).length <= maxMeasured, 'Use at most 2,000 limits'))

/**
 * `POST /api/plans`: saves a plan as shown. Every container gets a note with its day, and `ownerId` if given.
 * Containers that the account doesn't have are refused with 404 before anything is written.
 */
export const newPlan = z
  .object({
    first: enteredDay,
    days: z.int().check(z.minimum(1), z.maximum(14)),
    pickups: z
      .array(
        z.object({
          containerId: id,
          day: enteredDay,
          /** Its total cost if it leaves that day; null: not costed. */
          cost: z.nullable(newMoney),
          lastFreeDay: enteredDay,
        }),
      )
      .check(
        z.minLength(1, 'Add a container'),
        z.maxLength(maxPickups),
        z.refine(
          (pickups) =>
            new Set(pickups.map(({ containerId }) => containerId)).size === pickups.length,
          'A container can only be planned once',
        ),
      ),
    /**
     * What the plan was made from, by which its savings are measured later: the containers, planned or not, and how many can be
     * picked up. The server computes what they would owe without the plan. Null: not measured.
     */
    madeFrom: z._default(
      z.nullable(
        z.object({
          containerIds: z.array(id).check(z.maxLength(maxMeasured)),
          /** Whether containers with an appointment keep it. */
          keepsAppointments: z.boolean(),
          moves: z.object({
            perDay: pickupsADay,
            byPlace: pickupsByKey,
            byPlaceDay: pickupsByKey,
            inAll: z.nullable(pickupsADay),
          }),
        }),
      ),
      null,
    ),
    /** Id of the new owner of the containers; null: owners don't change. */
    ownerId: z.nullable(id),
  })
  .check(
    z.refine(
      ({ first, days, pickups }) =>
        pickups.every(({ day }) => day >= first && daysBetween(first, day) < days),
      { path: ['pickups'], error: 'Each pickup needs a date in the plan' },
    ),
  )
export type NewPlan = z.infer<typeof newPlan>

const summary = {
  id: z.string(),
  by: personRef,
  at: instant,
  first: localDate,
  days: z.number(),
}

/** One plan in the list of plans. */
export const planSummary = z.object({ ...summary, containers: z.number() })

/** `GET /api/plans`: saved plans, newest first. Every write but the first returns the same. */
export const planList = z.object({ data: z.array(planSummary) })

const pickup: z.ZodMiniType<PlannedPickup> = z.object({
  containerId: z.string(),
  number: z.string(),
  facilityId: text,
  facilityName: text,
  day: localDate,
  cost: z.nullable(money),
  lastFreeDay: localDate,
})

/** `GET /api/plans/{id}`, and the reply to `POST /api/plans`: the plan, and the current state of its containers. */
export const savedPlan = z.object({
  data: z.object({ ...summary, pickups: z.array(pickup) }),
  /** Omits containers that the account no longer has. */
  boxes: z.array(containerRow),
})
export type SavedPlan = z.infer<typeof savedPlan>
