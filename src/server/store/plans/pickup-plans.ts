import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { PlannedPickup } from '#domain/planning/plan-outcome.ts'
import type { MeasuredPlan, PlanBaseline } from '#domain/planning/plan-savings.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import type { PickupPlanTable } from '../schema/plan-tables.ts'
import { countRows, deleteRows, findRow } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A plan without its pickups. `days` from `first` on, each in its terminal's own calendar. */
export interface StoredPlanSummary {
  readonly id: string
  readonly by: Colleague
  readonly at: Instant
  readonly first: LocalDate
  readonly days: number
  readonly containers: number
}

/** A saved pickup plan. */
export interface StoredPlan extends StoredPlanSummary {
  readonly pickups: readonly PlannedPickup[]
}

/** Saved plans, newest first, at most `limit`. */
export async function listPlans(db: Database, limit: number): Promise<StoredPlanSummary[]> {
  const rows = await db
    .selectFrom('pickup_plan')
    .select(['id', 'by_id', 'by_name', 'at', 'first_day', 'days', 'containers'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(summaryOf)
}

/** A plan by its id; null if there is none. */
export async function findPlan(db: Database, id: string): Promise<StoredPlan | null> {
  const row = await findRow(db, 'pickup_plan', { id })
  return row ? { ...summaryOf(row), pickups: fromJson(row.pickups) } : null
}

/** Saves a plan. It never changes afterwards. `baseline`: what its containers would cost without it; null: not known. */
export async function writePlan(
  tx: WriteTransaction,
  plan: Omit<StoredPlan, 'at' | 'containers'>,
  baseline: readonly PlanBaseline[] | null,
): Promise<void> {
  const { id, by, first, days, pickups } = plan
  await tx.db
    .insertInto('pickup_plan')
    .values({
      id,
      ...signatureOf(by),
      at: sortable(tx.at),
      first_day: first,
      days,
      containers: pickups.length,
      pickups: toJson(pickups),
      baseline: baseline && toJson(baseline),
    })
    .execute()
}

/** The baselines of plans saved since `since`, the newest plan first: `limit` of them after the first `offset`. */
export async function listBaselines(
  db: Database,
  since: Instant,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<MeasuredPlan[]> {
  const rows = await db
    .selectFrom('pickup_plan')
    .select(['first_day', 'baseline'])
    .where('at', '>=', sortable(since))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ first_day: first, baseline }) => ({
    first,
    baseline: baseline && fromJson(baseline),
  }))
}

/** Deletes a plan. The notes and owners it set on containers stay. */
export async function deletePlan(tx: WriteTransaction, id: string): Promise<void> {
  await deleteRows(tx.db, 'pickup_plan', { id })
}

function summaryOf(row: Omit<PickupPlanTable, 'pickups' | 'baseline'>): StoredPlanSummary {
  const { id, at, first_day: first, days, containers } = row
  return { id, by: signerOf(row), at, first, days, containers }
}

/** How many plans are saved. */
export function countPlans(db: Database): Promise<number> {
  return countRows(db, 'pickup_plan')
}
