import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import { every, type Loop } from '../runtime/loops.ts'

const probeEveryMs = 24 * 3_600_000
const lookEveryMs = 600_000

/** If the service refused refreshes to this account, tries one a day. */
export function probeRefreshAccess(deps: {
  readonly store: Store
  readonly now: () => Instant
  readonly log: Log
  readonly probe: () => Promise<unknown>
}): Loop {
  async function look(): Promise<void> {
    const denial = await readSyncFact(deps.store.db, 'refreshDenial')
    // In either direction: a clock change must not delay the next try for long.
    const ageMs = denial ? Math.abs(epochMs(deps.now()) - epochMs(denial.triedAt)) : 0
    if (ageMs >= probeEveryMs) await deps.probe()
  }
  return every(lookEveryMs, look, (error) =>
    deps.log.error({ err: error }, 'Couldn’t test whether refreshes are enabled'),
  )
}
