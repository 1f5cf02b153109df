import { sql } from 'kysely'
import type { Instant } from '#domain/time/instant.ts'
import { openStore, type Store } from '../../store/engine/open-store.ts'
import type { VirtualTime } from '../../../testing/virtual-time.ts'

/** One in-memory SQLite database, emptied for each of many schedules: opening one takes longer than most of them. */
export interface ReusedStore {
  /** The store without a single record, on the clock of `time`. */
  emptied(time: VirtualTime): Promise<Store>
  close(): Promise<void>
}

export async function openReusedStore(): Promise<ReusedStore> {
  let now: () => Instant = () => '2026-11-20T00:00:00Z'
  const store = await openStore({ kind: 'sqlite-memory' }, { now: () => now() })
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'
  `.execute(store.db)
  let stopHearing: (() => void)[] = []
  const forThisLife = (stop: () => void) => {
    stopHearing.push(stop)
    return stop
  }
  return {
    async emptied(time) {
      // Instances killed in the previous schedule get no notifications from this one.
      for (const stop of stopHearing) stop()
      stopHearing = []
      now = time.now
      time.waitFor(store.busy)
      for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(store.db)
      await sql`insert into fleet_version (id, version) values (1, 0)`.execute(store.db)
      return {
        ...store,
        onCommit: (listener) => forThisLife(store.onCommit(listener)),
        onRemoteCommit: (listener) => forThisLife(store.onRemoteCommit(listener)),
      }
    },
    close: () => store.close(),
  }
}
