import type { PlannedPickup } from '#domain/planning/plan-outcome.ts'
import type { PlanBaseline } from '#domain/planning/plan-savings.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { SignatureColumns } from './signature.ts'
import type { Json } from './json-column.ts'

/** A saved pickup plan. It never changes. */
export interface PickupPlanTable extends SignatureColumns {
  id: string
  at: Instant
  first_day: LocalDate
  days: number
  containers: number
  pickups: Json<readonly PlannedPickup[]>
  /** What its containers would have cost without it; null: it was saved by a version that stored none. */
  baseline: Json<readonly PlanBaseline[]> | null
}
