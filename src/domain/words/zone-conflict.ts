import type { ZoneConflict } from '../container.ts'
import { zoneName } from '../zone-name.ts'

/** `The container says Pacific time, its port record Shanghai time. Days are counted in Pacific time.` */
export function zoneConflictSentence({ container, facility, used }: ZoneConflict): string {
  return `The container says ${zoneName(container)}, its port record ${zoneName(facility)}. Days are counted in ${zoneName(used)}.`
}
