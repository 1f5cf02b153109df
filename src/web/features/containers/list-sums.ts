import type { Fleet } from '#domain/fleet/fleet.ts'
import { deadlineZones, pastLfd } from '#domain/fleet/sums.ts'
import { memoizeByKey } from '#web/data/memoize.ts'
import { sumRows, type FleetRow } from '#web/fleet/row.ts'
import { postedSums } from '#web/parts/posted-sums.ts'

/** The totals of a list: how many are past LFD, in how many zones their days are counted, posted charges per currency. */
export function listSums(fleet: Fleet, rows: readonly FleetRow[]) {
  return {
    over: sumRows(fleet, rows, pastLfd),
    zones: sumRows(fleet, rows, deadlineZones).size,
    posted: posted(rows),
  }
}

const posted = memoizeByKey(postedSums)
