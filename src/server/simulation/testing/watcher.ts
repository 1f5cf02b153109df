import type { Instant } from '#domain/time/instant.ts'
import type { ContainerFacts, ShipmentFacts } from '../../store/schema/facts.ts'
import { currentVersion } from '../../store/containers/changes.ts'
import { listInPlay } from '../../store/containers/containers.ts'
import { fromJson } from '../../store/schema/json-column.ts'
import type { Store } from '../../store/engine/open-store.ts'
import { readSyncFact } from '../../store/sync/sync-state.ts'
import type { ServerFleet } from '../../fleet/create-fleet.ts'
import { revisionIn, type ModelAccount } from './model-account.ts'
import type { PostOffice } from './post-office.ts'

/** Repeatedly checks the store against the invariants. */
export interface Watcher {
  /** A container is removed from the account. */
  removed(id: string): void
  hasRemoved(): boolean
  look(fleet: ServerFleet): Promise<void>
  /** Compares the whole copy with the service's true state. */
  compare(): Promise<void>
  readonly offences: string[]
}

/** @param notices the record and revision of each notice */
export function createWatcher(
  store: Store,
  account: ModelAccount,
  notices: () => PostOffice['notices'],
): Watcher {
  const offences: string[] = []
  const removed = new Set<string>()
  const gone = new Set<string>()
  const latest = new Map<string, string>()
  let lastEntry = 0
  let lastVersion = 0
  let settledUntil: Instant = '2026-01-01T00:00:00Z'

  /** Every journal row continues from the value the previous row left, and revisions only rise. */
  async function lookAtJournal(): Promise<void> {
    const rows = await store.db
      .selectFrom('journal')
      .select(['id', 'container_id', 'shipment_id', 'field', 'old', 'new'])
      .where('id', '>', lastEntry)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      lastEntry = row.id
      const subject = `${row.container_id ?? row.shipment_id} ${row.field}`
      const [from, to] = [String(row.old), String(row.new)]
      const known = latest.get(subject)
      if (known !== undefined && known !== from)
        offences.push(`${subject}: ${known}, then ${from} to ${to}`)
      latest.set(subject, to)
      if (row.field !== 'sealNumber' && row.field !== 'voyage') continue
      if (revisionIn(fromJson(row.new)) <= revisionIn(fromJson(row.old))) {
        offences.push(`older overwrote newer: ${subject} from ${from} to ${to}`)
      }
    }
  }

  async function lookAtVersions(): Promise<void> {
    const rows = await store.db
      .selectFrom('change')
      .select('version')
      .where('version', '>', lastVersion)
      .orderBy('version')
      .execute()
    for (const { version } of rows) {
      if (version !== lastVersion + 1) offences.push(`version ${version} after ${lastVersion}`)
      lastVersion = version
    }
    const current = await currentVersion(store.db)
    if (current !== lastVersion) offences.push(`at version ${current}, expected ${lastVersion}`)
  }

  /** A notice that counts as applied is in our copy, or something newer is. */
  async function lookAtNotices(): Promise<void> {
    const rows = await store.db
      .selectFrom('webhook_notice')
      .select(['key', 'settled_at'])
      .where('state', '=', 'applied')
      .where('settled_at', '>=', settledUntil)
      .orderBy('settled_at')
      .execute()
    if (rows.length === 0) return
    settledUntil = rows.at(-1)?.settled_at ?? settledUntil
    const [containers, shipments] = [await heldContainers(), await heldShipments()]
    for (const { key } of rows) {
      const notice = notices().get(key)
      // A container that was removed from the account can no longer be read.
      if (!notice || removed.has(notice.id)) continue
      const here = containers.get(notice.id)?.revision ?? shipments.get(notice.id)
      if (here !== undefined && here < notice.revision) {
        offences.push(`notice ${key} is applied, ${notice.id} at ${here}, not ${notice.revision}`)
      }
    }
  }

  /**
   * Only containers that were removed, and last seen before the last complete sweep and the one before it, may be gone.
   */
  async function lookForGone(): Promise<void> {
    const rows = await store.db
      .selectFrom('container')
      .select(['id', 'as_of'])
      .where('gone_at', 'is not', null)
      .execute()
    const sweep = await readSyncFact(store.db, 'sweep:containers')
    for (const { id, as_of } of rows) {
      if (gone.has(id)) continue
      if (!removed.has(id)) offences.push(`${id} was taken for gone and never was`)
      // Once the next sweep has begun, the one before the last complete one is no longer on record.
      const before = sweep?.previousStartedAt
      if (!before || as_of >= before) offences.push(`${id} was gone before two sweeps agreed`)
    }
    gone.clear()
    for (const { id } of rows) gone.add(id)
  }

  async function lookAtFleet(fleet: ServerFleet): Promise<void> {
    await fleet.settled()
    const containers = await listInPlay(store.db)
    if (fleet.version() !== lastVersion)
      offences.push(`fleet at ${fleet.version()}, store at ${lastVersion}`)
    if (fleet.counts().containers !== containers.length) {
      offences.push(
        `fleet of ${fleet.counts().containers} containers, store of ${containers.length}`,
      )
    }
    for (const container of containers) {
      const row = fleet.findRow(container.id)
      if (
        row?.sealNumber !== container.sealNumber ||
        row.shipment?.voyage !== container.shipment?.voyage
      ) {
        offences.push(
          `fleet has ${row?.sealNumber} of ${container.id}, the store ${container.sealNumber}`,
        )
      }
    }
  }

  async function heldContainers(): Promise<Map<string, { revision: number; status: string }>> {
    const rows = await store.db
      .selectFrom('container')
      .select(['id', 'facts'])
      .where('gone_at', 'is', null)
      .execute()
    return new Map(
      rows.map(({ id, facts }) => {
        const { sealNumber, status }: ContainerFacts = fromJson(facts)
        return [id, { revision: revisionIn(sealNumber), status }]
      }),
    )
  }

  async function heldShipments(): Promise<Map<string, number>> {
    const rows = await store.db.selectFrom('shipment').select(['id', 'facts']).execute()
    return new Map(
      rows.map(({ id, facts }) => {
        const { voyage }: ShipmentFacts = fromJson(facts)
        return [id, revisionIn(voyage)]
      }),
    )
  }

  return {
    offences,
    removed: (id) => void removed.add(id),
    hasRemoved: () => removed.size > 0,
    async look(fleet) {
      await lookAtJournal()
      await lookAtVersions()
      await lookForGone()
      await lookAtNotices()
      await lookAtFleet(fleet)
    },
    async compare() {
      const [truth, containers, shipments] = [
        account.truth(),
        await heldContainers(),
        await heldShipments(),
      ]
      for (const id of account.everyContainer()) {
        const [there, here] = [truth.containers.get(id), containers.get(id)]
        if (JSON.stringify(there) !== JSON.stringify(here)) {
          offences.push(`${id} is ${JSON.stringify(there)}, we hold ${JSON.stringify(here)}`)
        }
      }
      for (const [id, revision] of truth.shipments) {
        const here = shipments.get(id)
        if (here !== revision) offences.push(`${id} is at ${revision}, we hold ${here}`)
      }
    },
  }
}
