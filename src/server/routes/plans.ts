import type { ReplyOf } from '#wire/api/endpoint-types.ts'
import { writtenFormatOf, type Format } from '#domain/text/format.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import type { Container } from '#domain/container/container.ts'
import type { PlannedPickup } from '#domain/planning/plan-outcome.ts'
import { facilityZone } from '#domain/container/place.ts'
import { plannedNote } from '#domain/text/plan.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { type NewPlan } from '#wire/api/plans.ts'
import type { Auth } from '../auth/create-auth.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { writeAudit } from '../store/people/audit.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import {
  deletePlan,
  findPlan,
  listPlans,
  writePlan,
  type StoredPlan,
  countPlans,
} from '../store/plans/pickup-plans.ts'
import type { Database } from '../store/schema/tables.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { applyEdits, isTooFar, knownContainers, type Edit } from './apply-edits.ts'
import { changedContainers, type CallCounter } from './call-limits.ts'
import { containersDeed } from './containers-deed.ts'
import { createTurns } from '../runtime/turns.ts'
import { limitReached, notTracked, RequestProblem, tooManyRequests } from './problem.ts'
import { actorOf, idOf, personOf, type Routes } from './route.ts'

const maxListedPlans = 50

/** Saved pickup plans. Saving one adds a note to each of its containers, and an owner if one is given. */
export function planRoutes(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'assessFacts' | 'policy'>
  readonly auth: Pick<Auth, 'people'>
  readonly calls: CallCounter
  readonly newId: () => string
}): Routes {
  const { store, fleet, calls, newId } = deps
  /** Saving a plan writes to each of its containers. */
  const turns = createTurns()

  async function answer(plan: StoredPlan): Promise<ReplyOf<'GET /api/plans/:id'>> {
    const containers = await findContainers(
      store.db,
      plan.pickups.map(({ containerId }) => containerId),
    )
    const { containers: _, ...data } = plan
    return { data, boxes: containers.map((container) => fleet.assessFacts(container)) }
  }

  return {
    'GET /api/plans': async () => ({ data: await listPlans(store.db, maxListedPlans) }),

    'GET /api/plans/:id': async (c) => answer(await getPlan(store.db, idOf(c))),

    'POST /api/plans': async (c, body) => {
      const asked = await body()
      const { id, name } = personOf(c)
      const waitSeconds = calls.take(changedContainers, id, asked.pickups.length)
      if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
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
        await store.transaction(async (tx) => {
          if ((await countPlans(tx.db)) >= maxPlans)
            throw limitReached('The limit is 1,000 plans per account. Delete old ones first.')
          if (isTooFar(plan.first, tx.at))
            throw badField('first', 'Use a date within 400 days of today')
          await writePlan(tx, plan)
          const results = await applyEdits(
            tx,
            editsOf(tx, plan, {
              containers,
              ownerId: asked.ownerId,
              format: writtenFormatOf(fleet.policy().policy),
            }),
            known,
          )
          const full = results.find((one) => one.outcome === 'refused')
          if (full) throw noRoomForNote(known.containers.get(full.containerId)?.number)
          const deed = containersDeed('keep plan', [...known.containers.values()], {
            planId: plan.id,
          })
          await writeAudit(tx, known.actor, deed)
        })
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

/**
 * Number and facility come from the account; day, cost and last free day are those the plan was made with. A container
 * whose terminal is no longer reported stays in the plan, marked as such.
 */
function pickupsOf(
  { pickups }: NewPlan,
  containers: ReadonlyMap<string, Container>,
): readonly PlannedPickup[] {
  return pickups.flatMap((pickup) => {
    const container = containers.get(pickup.containerId)
    if (!container) return []
    const { number, facility } = container
    const name = facility && facilityName(facility)
    return [{ ...pickup, number, facilityId: facility?.id ?? null, facilityName: name }]
  })
}

/** One note for all containers of a day at a facility, and one owner for all. */
function editsOf(
  tx: WriteTransaction,
  { pickups }: Pick<StoredPlan, 'pickups'>,
  {
    containers,
    ownerId,
    format,
  }: {
    readonly containers: ReadonlyMap<string, Container>
    readonly ownerId: string | null
    readonly format: Format
  },
): readonly Edit[] {
  const notes = Map.groupBy(pickups, (pickup) => {
    const container = containers.get(pickup.containerId)
    const madeOn = localDateAt(tx.at, (container && facilityZone(container)) ?? 'UTC')
    return plannedNote(format, pickup, madeOn)
  })
  const idsOf = (some: readonly PlannedPickup[]) => some.map(({ containerId }) => containerId)
  const edits = [...notes].map(([text, some]): Edit => ({
    containerIds: idsOf(some),
    change: { kind: 'note', text },
  }))
  if (ownerId === null) return edits
  return [...edits, { containerIds: idsOf(pickups), change: { kind: 'owner', to: ownerId } }]
}

function badField(field: 'first' | 'ownerId', problem: string): RequestProblem {
  return new RequestProblem({
    status: 422,
    kind: 'bad-body',
    title: 'Invalid request.',
    fields: [{ field, problem }],
  })
}

/** Containers and owner are valid at this point, so only the note limit can refuse a container. */
function noRoomForNote(number: string | undefined): RequestProblem {
  return limitReached(`You’ve reached the note limit on ${number ?? 'one of the containers'}.`)
}

const maxPlans = 1000
