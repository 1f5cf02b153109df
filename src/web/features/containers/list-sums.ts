import { memoizeByKey } from '#web/data/memoize.ts'
import { boardLane, type FleetRow } from '#web/parts/fleet-sets.ts'
import { countedPer, summedPer } from '#web/parts/fleet-sums.ts'
import { postedSums } from '#web/parts/posted-sums.ts'

/** What a list adds up to: how many are over, in how many zones their days are counted, what is posted per currency. */
export function listSums(rows: readonly FleetRow[]) {
  return {
    over: over(rows),
    zones: zones(rows).size,
    posted: posted(rows),
  }
}

const over = summedPer<number>({
  none: () => 0,
  copy: (count) => count,
  add: (count, row, by) => (boardLane(row) === 'past-lfd' ? count + by : count),
})

const zones = countedPer<string>(({ container }, add) => {
  if (container.deadline?.zone) add(container.deadline.zone)
})

const posted = memoizeByKey(postedSums)
