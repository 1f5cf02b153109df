import { deadlineLane, type FleetBox } from '#web/parts/fleet-sets.ts'
import { keptPer } from '#web/data/kept.ts'
import { postedSums } from '#web/parts/posted-sums.ts'

/** What a list adds up to: how many are over, in how many zones their days are counted, what is posted per currency. */
export const listSums = keptPer((rows: readonly FleetBox[]) => {
  const zones = new Set<string>()
  let over = 0
  for (const row of rows) {
    if (deadlineLane(row) === 'over') over += 1
    const zone = row.box.deadline?.zone
    if (zone) zones.add(zone)
  }
  return { over, zones: zones.size, posted: postedSums(rows) }
})
