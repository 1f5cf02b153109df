import type { ReplyOf } from '#wire/api/endpoint-types.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import type { Container } from '#domain/container/container.ts'
import type { Instant } from '#domain/time/instant.ts'
import { baselineOf, type PlanBaseline } from '#domain/planning/plan-savings.ts'
import { type NewPlan } from '#wire/api/plans.ts'
import type { Auth } from '../auth/create-auth.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { writeAudit } from '../store/people/audit.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { deletePlan, findPlan, listPlans, type StoredPlan } from '../store/plans/pickup-plans.ts'
import type { Database } from '../store/schema/tables.ts'
import { knownContainers } from './apply-edits.ts'
import { changedContainers, takeCalls, writtenNotes, type CallCounter } from './call-limits.ts'
import { inSlices } from '../runtime/in-turns.ts'
import { createTurns } from '../runtime/turns.ts'
import { notTracked, RequestProblem } from './problem.ts'
import { badField, pickupsOf, savePlan } from './save-plan.ts'
import { actorOf, idOf, personOf, type Routes } from './route.ts'

const maxListedPlans = 50
/** Containers assessed before other requests are served. */
const assessedAtOnce = 25

/** Saved pickup plans. Saving one adds a note to each of its containers, and an owner if one is given. */
export function planRoutes(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'assessFacts' | 'policy' | 'rows'>
  readonly auth: Pick<Auth, 'people'>
  readonly calls: CallCounter
  readonly newId: () => string
  readonly now: () => Instant
}): Routes {
  const { store, fleet, calls, newId, now } = deps
  /** Saving a plan writes to each of its containers. */
  const turns = createTurns()

  /** Computed here, so that what plans saved rests on the account's own dates and rates. */
  function baselineFor({ first, days, madeFrom }: NewPlan): readonly PlanBaseline[] | null {
    if (madeFrom === null) return null
    const { containerIds, keepsAppointments, moves } = madeFrom
    const ids = new Set(containerIds)
    const rows = fleet.rows().filter(({ container }) => ids.has(container.id))
    const span = { first, days, keepsAppointments }
    return baselineOf(rows, span, moves, now(), fleet.policy().policy)
  }

  async function answer(plan: StoredPlan): Promise<ReplyOf<'GET /api/plans/:id'>> {
    const containers = await findContainers(
      store.db,
      plan.pickups.map(({ containerId }) => containerId),
    )
    const { containers: _, ...data } = plan
    const assess = (slice: readonly Container[]) =>
      Promise.resolve(slice.map((container) => fleet.assessFacts(container)))
    return { data, boxes: await inSlices(containers, assessedAtOnce, assess) }
  }

  return {
    'GET /api/plans': async () => ({ data: await listPlans(store.db, maxListedPlans) }),

    'GET /api/plans/:id': async (c) => answer(await getPlan(store.db, idOf(c))),

    'POST /api/plans': async (c, body) => {
      const asked = await body()
      const { id, name } = personOf(c)
      const { length } = asked.pickups
      // Each pickup has a note.
      takeCalls(calls, changedContainers, id, length)
      takeCalls(calls, writtenNotes, id, length)
      const by = { id, name }
      const colleagues = await deps.auth.people.list()
      if (asked.ownerId !== null && !colleagues.some((one) => one.id === asked.ownerId))
        throw badField('ownerId', 'Person not found')
      return turns.run(personOf(c).id, c.req.raw.signal, async () => {
        const containers = await findPlannedContainers(store.db, asked)
        const pickups = pickupsOf(asked, containers)
        const known = {
          by,
          actor: actorOf(c),
          containers: knownContainers(containers.values(), fleet),
          colleagues,
          newId,
        }
        const plan = { id: newId(), by, first: asked.first, days: asked.days, pickups }
        await store.transaction((tx) =>
          savePlan(tx, plan, {
            ...known,
            planned: containers,
            ownerId: asked.ownerId,
            baseline: baselineFor(asked),
            format: writtenFormatOf(fleet.policy().policy),
          }),
        )
        return answer(await getPlan(store.db, plan.id))
      })
    },

    'DELETE /api/plans/:id': async (c) => {
      await store.transaction(async (tx) => {
        const { id, by, pickups } = await getPlan(tx.db, idOf(c))
        await deletePlan(tx, id)
        await writeAudit(tx, actorOf(c), {
          action: 'delete plan',
          object: `${pickups.length} containers`,
          detail: { planId: id, of: by.name },
        })
      })
      return { data: await listPlans(store.db, maxListedPlans) }
    },
  }
}

async function getPlan(db: Database, id: string): Promise<StoredPlan> {
  const plan = await findPlan(db, id)
  if (plan) return plan
  throw new RequestProblem({ status: 404, title: 'Plan not found.' })
}

/** Every container of a plan. Throws 404 if the account doesn't have one of them. */
async function findPlannedContainers(
  db: Database,
  { pickups }: NewPlan,
): Promise<ReadonlyMap<string, Container>> {
  const ids = pickups.map(({ containerId }) => containerId)
  const containers = await findContainers(db, ids)
  if (containers.length < ids.length) throw notTracked('container')
  return new Map(containers.map((container) => [container.id, container]))
}
