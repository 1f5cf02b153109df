import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Facility } from '#domain/container/container.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { PartlyRead, UnreadableFact } from '#domain/container/unreadable-field.ts'
import type {
  FacilityFacts,
  FacilityReference,
  PlaceFacts,
  PlaceReference,
} from '../schema/facts.ts'
import { fromJson, inChunks, toJson, type Json } from '../schema/json-column.ts'
import { withLastRead } from '../schema/last-read.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** Every known facility, by id, with zone and locode of its port or metro area if known. */
export async function findFacilities(db: Database): Promise<Map<string, Facility>> {
  const rows = await db
    .selectFrom('facility')
    .leftJoin('place', 'place.id', 'facility.place_id')
    .select(['facility.facts as facility', 'place.facts as place'])
    .where('facility.facts', 'is not', null)
    .execute()
  const facilities = rows.flatMap((row) =>
    row.facility ? [facilityOf(row.facility, row.place)] : [],
  )
  return new Map(facilities.map((facility) => [facility.id, facility]))
}

function facilityOf(
  facilityJson: Json<FacilityFacts>,
  placeJson: Json<PlaceFacts> | null,
): Facility {
  const { placeId: _, unreadable: __, address: ___, ...own } = fromJson(facilityJson)
  const place = placeJson ? fromJson(placeJson) : null
  return {
    ...own,
    locode: place?.locode ?? null,
    city: place?.city ?? place?.name ?? own.city,
    zone: place?.zone ?? null,
  }
}

/** Street addresses by facility, as far as they are reported. */
export async function listAddresses(
  db: Database,
): Promise<{ facilityId: string; address: string }[]> {
  const rows = await db
    .selectFrom('facility')
    .select(['id', 'facts'])
    .where('facts', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, facts }) => {
    const address = facts && fromJson(facts).address
    return address ? [{ facilityId: id, address }] : []
  })
}

/** A record as read, with the fields that couldn't be. */
interface ReadRecord<F> {
  readonly facts: F
  readonly unreadable?: readonly UnreadableFact[]
}

/** Writes facilities' own documents, one of each; touches the containers handed over at those that changed. */
export async function writeFacilities(
  tx: WriteTransaction,
  sent: readonly ReadRecord<FacilityFacts>[],
): Promise<void> {
  for (const some of inChunks(sent, atOnce)) {
    const known = await knownRows(tx.db, 'facility', some)
    const changed = some.flatMap(({ facts: said, unreadable = [] }) => {
      const held = heldOf(known.get(said.id))
      // A ramp's record, the other kind, has no address.
      const address =
        said.address ?? (said.kind === 'rail-terminal' ? held?.().facts.address : null) ?? null
      const facts = withLastRead({ ...said, address }, held, { readAt: tx.at, unreadable })
      const row = { id: facts.id, kind: facts.kind, place_id: facts.placeId, facts: toJson(facts) }
      return known.get(facts.id)?.facts === row.facts ? [] : [{ ...row, tried_at: tx.at }]
    })
    if (changed.length > 0) {
      await tx.db
        .insertInto('facility')
        .values(changed)
        .onConflict((oc) =>
          oc.column('id').doUpdateSet((eb) => ({
            kind: eb.ref('excluded.kind'),
            place_id: eb.ref('excluded.place_id'),
            facts: eb.ref('excluded.facts'),
            tried_at: eb.ref('excluded.tried_at'),
          })),
        )
        .execute()
      await touchContainersAt(
        tx,
        changed.map(({ id }) => id),
      )
    }
    await setImmediate()
  }
}

/** Writes ports' and metro areas' own documents; touches the containers at their facilities in the same way. */
export async function writePlaces(
  tx: WriteTransaction,
  sent: readonly ReadRecord<PlaceFacts>[],
): Promise<void> {
  for (const some of inChunks(sent, atOnce)) {
    const known = await knownRows(tx.db, 'place', some)
    const changed = some.flatMap(({ facts: said, unreadable = [] }) => {
      const before = known.get(said.id)
      const facts = withLastRead(said, heldOf(before), { readAt: tx.at, unreadable })
      const row = { id: facts.id, kind: facts.kind, facts: toJson(facts), tried_at: tx.at }
      return before?.facts === row.facts ? [] : [row]
    })
    if (changed.length > 0) {
      await tx.db
        .insertInto('place')
        .values(changed)
        .onConflict((oc) =>
          oc.column('id').doUpdateSet((eb) => ({
            kind: eb.ref('excluded.kind'),
            facts: eb.ref('excluded.facts'),
            tried_at: eb.ref('excluded.tried_at'),
          })),
        )
        .execute()
      const ids = changed.map(({ id }) => id)
      const there = await tx.db
        .selectFrom('facility')
        .select('id')
        .where('place_id', 'in', ids)
        .execute()
      for (const facilities of inChunks(there, atOnce))
        await touchContainersAt(
          tx,
          facilities.map(({ id }) => id),
        )
    }
    await setImmediate()
  }
}

/** How many facilities or places are written before other requests are answered. */
const atOnce = 200

interface KnownRow<F> {
  readonly facts: Json<F> | null
  readonly tried_at: Instant | null
}

async function knownRows<T extends 'facility' | 'place'>(
  db: Database,
  table: T,
  records: readonly { readonly facts: { readonly id: string } }[],
): Promise<Map<string, KnownRow<T extends 'facility' ? FacilityFacts : PlaceFacts>>> {
  const rows = await db
    .selectFrom(table as 'facility')
    .select(['id', 'facts', 'tried_at'])
    .where(
      'id',
      'in',
      records.map(({ facts }) => facts.id),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row as never]))
}

function heldOf<F extends PartlyRead>(
  known: KnownRow<F> | undefined,
): (() => { facts: F; readAt: Instant }) | null {
  const { facts, tried_at: readAt } = known ?? { facts: null, tried_at: null }
  return facts && readAt ? () => ({ facts: fromJson(facts), readAt }) : null
}

async function touchContainersAt(
  tx: WriteTransaction,
  facilityIds: readonly string[],
): Promise<void> {
  if (facilityIds.length === 0) return
  const containers = await tx.db
    .selectFrom('container')
    .leftJoin('shipment', 'shipment.id', 'container.shipment_id')
    .select('container.id')
    .where((eb) =>
      eb.or([
        eb('container.port_terminal_id', 'in', facilityIds),
        eb('container.pickup_facility_id', 'in', facilityIds),
        eb('shipment.port_terminal_id', 'in', facilityIds),
        eb('shipment.destination_terminal_id', 'in', facilityIds),
      ]),
    )
    .execute()
  for (const container of containers) tx.touchContainer(container.id)
}

/** Records facilities that a record points to, so that they will be read. Known ones stay as they are. */
export async function wantFacilities(
  tx: WriteTransaction,
  references: readonly FacilityReference[],
): Promise<void> {
  if (references.length === 0) return
  await tx.db
    .insertInto('facility')
    .values(
      references.map(({ id, kind }) => ({ id, kind, place_id: null, facts: null, tried_at: null })),
    )
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

/** Records ports and metro areas that a facility points to, so that they will be read. */
export async function wantPlaces(
  tx: WriteTransaction,
  references: readonly PlaceReference[],
): Promise<void> {
  if (references.length === 0) return
  await tx.db
    .insertInto('place')
    .values(references.map(({ id, kind }) => ({ id, kind, facts: null, tried_at: null })))
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

/** Facilities and places known only by reference that weren't tried since `before`. */
export async function findWanted(
  db: Database,
  before: Instant,
): Promise<{ facilities: FacilityReference[]; places: PlaceReference[] }> {
  const [facilities, places] = await Promise.all([
    unread(db, 'facility', before),
    unread(db, 'place', before),
  ])
  return {
    facilities: facilities.map(({ id, kind }) => ({
      id,
      kind: kind === 'rail-terminal' ? 'rail-terminal' : 'terminal',
    })),
    places: places.map(({ id, kind }) => ({
      id,
      kind: kind === 'metro-area' ? 'metro-area' : 'port',
    })),
  }
}

function unread(db: Database, table: 'facility' | 'place', before: Instant) {
  return db
    .selectFrom(table)
    .select(['id', 'kind'])
    .where((eb) =>
      table === 'place'
        ? eb('facts', 'is', null)
        : // Read by an earlier version, which didn't read addresses.
          eb.or([eb('facts', 'is', null), sql<boolean>`facts not like '%"address":%'`]),
    )
    .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', sortable(before))]))
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Records that a facility or place was requested and couldn't be read: it is tried again later. */
export async function markTried(
  tx: WriteTransaction,
  table: 'facility' | 'place',
  id: string,
): Promise<void> {
  await tx.db.updateTable(table).set({ tried_at: tx.at }).where('id', '=', id).execute()
}
