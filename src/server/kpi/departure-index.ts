import { setImmediate } from 'node:timers/promises'
import { createDepartureColumns, type DepartureColumns } from '#domain/history/departure-columns.ts'
import { createCellReader, type CellReader } from '#domain/history/period-cells.ts'
import { unknownGroup } from '#domain/history/trend.ts'
import { findCustomerRecords, namedCustomer } from '../store/containers/customer-records.ts'
import {
  listChangedDepartures,
  listDepartureRows,
  readDepartureState,
  type DepartureState,
} from '../store/containers/stored-departures.ts'
import type { Store } from '../store/engine/open-store.ts'
import { customersRevision } from '../store/people/customers.ts'

const atOnce = 500
/** After every row of a revision: the largest number that a column of IDs holds on Postgres. */
const lastId = 2_147_483_647

/** The stored departures in memory: see `domain/history/departure-columns.ts`. */
export interface DepartureIndex {
  /**
   * Runs `work` on what is stored now. One piece of work at a time, so that nothing changes while it pauses.
   *
   * @param work gets a text that differs whenever its result may
   * @param signal ends reading the departures into memory
   */
  read<T>(
    work: (reader: CellReader, at: IndexState) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>
}

export interface IndexState {
  readonly revision: string
  readonly stored: DepartureState
}

/** Creates an index that is empty until the first read. */
export function createDepartureIndex(store: Store): DepartureIndex {
  let columns: DepartureColumns = createDepartureColumns()
  let reader = createCellReader(columns)
  /** The last row that was read, in the order of changes; null: none was. */
  let last: { readonly revision: number; readonly id: number } | null = null
  let line: Promise<unknown> = Promise.resolve()

  /** In slices. The state is read first: whatever is written meanwhile is read once more. */
  async function load({ revision }: DepartureState, signal?: AbortSignal): Promise<void> {
    columns = createDepartureColumns()
    reader = createCellReader(columns)
    for (let id = 0; ;) {
      const rows = await listDepartureRows(store.db, id, atOnce)
      for (const row of rows) columns.set(row.id, row.facts)
      id = rows.at(-1)?.id ?? id
      if (rows.length < atOnce) break
      signal?.throwIfAborted()
      await setImmediate()
    }
    last = { revision, id: lastId }
  }

  async function follow(state: DepartureState, signal?: AbortSignal): Promise<void> {
    // A store that was restored to an earlier state has an earlier revision.
    if (last === null || state.revision < last.revision) await load(state, signal)
    while (last !== null && last.revision < state.revision) {
      const rows = await listChangedDepartures(store.db, last, atOnce)
      for (const row of rows) columns.set(row.id, row.facts)
      last = rows.length < atOnce ? { revision: state.revision, id: lastId } : (rows.at(-1) ?? last)
      await setImmediate()
    }
  }

  async function nameCustomers(revision: string): Promise<string> {
    const sent = columns.groups('customer')
    const names = `${revision} ${sent.length}`
    if (reader.naming() === names) return names
    const records = await findCustomerRecords(
      store.db,
      sent.map(({ id }) => id),
    )
    reader.rename({
      revision: names,
      customer(group) {
        if (group.id === unknownGroup.id) return group
        const name = namedCustomer(group.id, records).customer ?? group.id
        return { id: name, name }
      },
    })
    return names
  }

  return {
    read(work, signal) {
      const turnOf = line.then(async () => {
        const stored = await readDepartureState(store.db)
        await follow(stored, signal)
        const names = await nameCustomers(await customersRevision(store.db))
        return work(reader, { revision: `${stored.revision} ${names}`, stored })
      })
      line = turnOf.catch(() => undefined)
      return turnOf
    },
  }
}
