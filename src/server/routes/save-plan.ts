import { facilityName } from '#domain/container/facility-name.ts'
import type { Container } from '#domain/container/container.ts'
import { facilityZone } from '#domain/container/place.ts'
import type { PlannedPickup } from '#domain/planning/plan-outcome.ts'
import type { PlanBaseline } from '#domain/planning/plan-savings.ts'
import type { Format } from '#domain/text/format.ts'
import { plannedNote } from '#domain/text/plan.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { NewPlan } from '#wire/api/plans.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { writeAudit } from '../store/people/audit.ts'
import { countPlans, writePlan, type StoredPlan } from '../store/plans/pickup-plans.ts'
import { applyEdits, isTooFar, type Edit, type Known } from './apply-edits.ts'
import { containersDeed } from './containers-deed.ts'
import { limitReached, RequestProblem } from './problem.ts'

/** What saving a plan needs to know. */
interface PlanFacts extends Known {
  /** The containers of its pickups, by id. */
  readonly planned: ReadonlyMap<string, Container>
  /** The new owner of the containers; null: owners don't change. */
  readonly ownerId: string | null
  /** What the containers it was made for would cost without it; null: not known. */
  readonly baseline: readonly PlanBaseline[] | null
  readonly format: Format
}

/**
 * Saves a plan with its notes, owner and audit entry. Throws 409 if a limit is reached and 422 for a first day too far away;
 * then nothing is saved.
 */
export async function savePlan(
  tx: WriteTransaction,
  plan: Omit<StoredPlan, 'at' | 'containers'>,
  known: PlanFacts,
): Promise<void> {
  if ((await countPlans(tx.db)) >= maxPlans)
    throw limitReached('The limit is 1,000 plans per account. Delete old ones first.')
  if (isTooFar(plan.first, tx.at)) throw badField('first', 'Use a date within 400 days of today')
  // A plan for the past would be measured by what already happened. Elsewhere it may still be yesterday.
  if (daysBetween(localDateAt(tx.at, 'UTC'), plan.first) < -1)
    throw badField('first', 'Use today or a later date')
  await writePlan(tx, plan, known.baseline)
  const results = await applyEdits(tx, editsOf(tx, plan, known), known)
  const full = results.find((one) => one.outcome === 'refused')
  if (full) throw noRoomForNote(known.containers.get(full.containerId)?.number)
  const deed = containersDeed('keep plan', [...known.containers.values()], { planId: plan.id })
  await writeAudit(tx, known.actor, deed)
}

/**
 * Number and facility come from the account; day, cost and last free day are those the plan was made with. A container
 * whose terminal is no longer reported stays in the plan, marked as such.
 */
export function pickupsOf(
  { pickups }: Pick<NewPlan, 'pickups'>,
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
  { planned, ownerId, format }: PlanFacts,
): readonly Edit[] {
  const notes = Map.groupBy(pickups, (pickup) => {
    const container = planned.get(pickup.containerId)
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

/** 422 for this field of a plan. */
export function badField(field: 'first' | 'ownerId', problem: string): RequestProblem {
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
