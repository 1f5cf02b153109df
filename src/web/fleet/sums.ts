import { sumOf, type Fleet } from '#domain/fleet/fleet.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { totalOf, type Sum } from '#domain/fleet/sum.ts'
import { memoizeByKey } from '#web/data/memoize.ts'

/** `sum` over `rows` of `fleet`: known where they are all rows, and added up once for each list otherwise. */
export function sumRows<T>(fleet: Fleet, rows: readonly FleetRow[], sum: Sum<T>): T {
  return rows === fleet.rows ? sumOf(fleet, sum) : (totalsBy(sum)(rows) as T)
}

const totalsBy = memoizeByKey((sum: Sum<unknown>) =>
  memoizeByKey((rows: readonly FleetRow[]) => totalOf(sum, rows)),
)
