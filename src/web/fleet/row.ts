import { sumOf, type Fleet } from '#domain/fleet/fleet.ts'
import { totalOf, type Sum } from '#domain/fleet/sum.ts'
import { memoizeByKey } from '#web/data/memoize.ts'
import { assessRow, type FleetRow as AnyFleetRow } from '#domain/fleet/fleet-row.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ContainerRow } from '#wire/api/containers.ts'

/** One row of every list: a container as the server sends it, assessed here. */
export type FleetRow = AnyFleetRow<ContainerRow>

/** The row of a container that the fleet may not have. Assessed at most once a minute, and again when the policy changes. */
export function assessFacts(container: ContainerRow, now: Instant, policy: Policy): FleetRow {
  const before = known.get(container)
  if (before?.now === now && before.policy === policy) return before
  const row = assessRow(container, now, policy)
  known.set(container, row)
  return row
}

const known = new WeakMap<ContainerRow, FleetRow>()

/** `sum` over `rows` of `fleet`: known if they are all rows, otherwise added up once per list. */
export function sumRows<T>(fleet: Fleet, rows: readonly AnyFleetRow[], sum: Sum<T>): T {
  return rows === fleet.rows ? sumOf(fleet, sum) : (totalsBy(sum)(rows) as T)
}

const totalsBy = memoizeByKey((sum: Sum<unknown>) =>
  memoizeByKey((rows: readonly AnyFleetRow[]) => totalOf(sum, rows)),
)
