import type { FieldDefinition, FieldEntity, FieldValue } from '#domain/container/custom-field.ts'
import type { Instant } from '#domain/time/instant.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import { countRows, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { readSyncFact, writeSyncFact, type OpenFieldWrite } from '../sync/sync-state.ts'

/** One field of one container or shipment. */
export interface FieldPlace {
  readonly entity: FieldEntity
  readonly id: string
  readonly slug: string
}

/** What one container or shipment holds in one field. */
export interface HeldValue extends FieldPlace {
  readonly value: FieldValue
}

/** How the last reading went. `revision` grows whenever anything changed. */
export interface FieldReading {
  readonly revision: number
  readonly readAt: Instant | null
  readonly failure: string | null
}

/** The fields, in the service's order. */
export async function listFieldDefinitions(db: Database): Promise<FieldDefinition[]> {
  const rows = await db
    .selectFrom('custom_field_definition')
    .select('definition')
    .orderBy('place')
    .execute()
  return rows.map((row) => fromJson(row.definition))
}

/** The row of a field that was emptied: a reading that began before that still has the old value. */
const emptied = toJson<FieldValue>(null)

/** Every value that is not empty. */
export async function listFieldValues(db: Database): Promise<HeldValue[]> {
  const rows = await db
    .selectFrom('custom_field_value')
    .selectAll()
    .where('value', '!=', emptied)
    .execute()
  return rows.map(({ entity, entity_id, slug, value }) => ({
    entity,
    id: entity_id,
    slug,
    value: fromJson(value),
  }))
}

/** How the last reading went. */
export async function findFieldReading(db: Database): Promise<FieldReading> {
  const row = await db
    .selectFrom('custom_field_reading')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { revision: row.revision, readAt: row.read_at, failure: row.failure }
}

/**
 * Puts what was read in place of what we had. Values that were written after the reading began are newer and stay.
 * A null list was not read: what we have of it stays.
 */
export async function replaceFields(
  tx: WriteTransaction,
  read: {
    readonly definitions: readonly FieldDefinition[]
    readonly values: readonly HeldValue[] | null
    readonly askedAt: Instant
    readonly failure: string | null
    /** Whether the list of values was ended before its end: values we have that were not read stay. */
    readonly isPartial?: boolean
  },
): Promise<void> {
  await tx.db.deleteFrom('custom_field_definition').execute()
  for (const chunk of inChunks(
    read.definitions.map((definition, place) => ({ definition, place })),
  ))
    await tx.db
      .insertInto('custom_field_definition')
      .values(
        chunk.map(({ definition, place }) => ({
          id: definition.id,
          place,
          definition: toJson(definition),
        })),
      )
      .execute()
  if (read.values) await replaceValues(tx, read.values, read.askedAt, read.isPartial ?? false)
  await noteReading(tx, { read_at: sortable(tx.at), failure: read.failure })
}

/** Saves why a reading failed. What was read before stays. */
export async function noteFieldFailure(tx: WriteTransaction, failure: string): Promise<void> {
  await noteReading(tx, { read_at: sortable(tx.at), failure })
}

/** Saves the service's current value of one field; null: no value. */
export async function writeFieldValue(
  tx: WriteTransaction,
  { entity, id, slug, value }: HeldValue,
): Promise<void> {
  const key = { entity, entity_id: id, slug }
  const row = { value: toJson(value), as_of: sortable(tx.at) }
  await upsert(tx.db, 'custom_field_value', key, row)
  await noteReading(tx, {})
}

/** Writes of which it isn't known whether the service did them: those under way, and those whose answer was lost. */
export async function listOpenFieldWrites(db: Database): Promise<readonly OpenFieldWrite[]> {
  return (await readSyncFact(db, 'openFieldWrites')) ?? []
}

/** Notes that a write is about to be sent. One before it that nobody confirmed counts as seen: {@link seeFieldWrite}. */
export async function openFieldWrite(tx: WriteTransaction, place: FieldPlace): Promise<void> {
  const { entity, id, slug } = place
  await seeFieldWrite(tx, place)
  const before = await listOpenFieldWrites(tx.db)
  const own = { entity, id, slug, since: tx.at }
  await writeSyncFact(tx, 'openFieldWrites', [...before, own])
}

/** The field was read: its write that nobody confirmed may still land, so that it's read once more when that can't be any more. */
export async function seeFieldWrite(tx: WriteTransaction, place: FieldPlace): Promise<void> {
  const { others, own } = await openWritesOf(tx, place)
  const last = own.at(-1)
  if (last) await writeSyncFact(tx, 'openFieldWrites', [...others, { ...last, isSeen: true }])
}

/** Forgets the write that was opened last: its outcome is known. */
export async function settleFieldWrite(tx: WriteTransaction, place: FieldPlace): Promise<void> {
  const { others, own } = await openWritesOf(tx, place)
  await writeSyncFact(tx, 'openFieldWrites', [...others, ...own.filter(({ isSeen }) => isSeen)])
}

/** Forgets a write that has landed by now or never will. */
export async function endFieldWrite(tx: WriteTransaction, one: OpenFieldWrite): Promise<void> {
  const { others, own } = await openWritesOf(tx, one)
  await writeSyncFact(tx, 'openFieldWrites', [
    ...others,
    ...own.filter(({ since }) => since > one.since),
  ])
}

/** Has everyone who shows fields read them again: one is unsure. */
export async function noteUnsureField(tx: WriteTransaction): Promise<void> {
  await noteReading(tx, {})
}

/** The open writes of a field in the order of their times, and those of all others. */
async function openWritesOf(tx: WriteTransaction, { entity, id, slug }: FieldPlace) {
  const all = await listOpenFieldWrites(tx.db)
  const isOwn = (one: FieldPlace) => one.entity === entity && one.id === id && one.slug === slug
  return { own: all.filter(isOwn), others: all.filter((one) => !isOwn(one)) }
}

/** Values of an account at most. */
const mostValues = 200_000

/** Values that were written since the reading began, or in the same millisecond, stay, and so do fields emptied since. */
async function replaceValues(
  tx: WriteTransaction,
  values: readonly HeldValue[],
  askedAt: Instant,
  isPartial: boolean,
): Promise<void> {
  const as_of = sortable(askedAt)
  const isCrowded = (await countRows(tx.db, 'custom_field_value')) + values.length > mostValues
  // A list without an end may bring other values each time: what it brought before is forgotten once it's too much.
  if (!isPartial || isCrowded)
    await tx.db.deleteFrom('custom_field_value').where('as_of', '<', as_of).execute()
  const filled = values.filter(({ value }) => value !== null)
  for (const chunk of inChunks(filled))
    await tx.db
      .insertInto('custom_field_value')
      .values(
        chunk.map(({ entity, id, slug, value }) => ({
          entity,
          entity_id: id,
          slug,
          value: toJson(value),
          as_of,
        })),
      )
      .onConflict((oc) =>
        oc
          .columns(['entity', 'entity_id', 'slug'])
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), as_of }))
          .where('custom_field_value.as_of', '<', as_of),
      )
      .execute()
}

async function noteReading(
  tx: WriteTransaction,
  facts: { readonly read_at?: Instant; readonly failure?: string | null },
): Promise<void> {
  await tx.db
    .updateTable('custom_field_reading')
    .set((eb) => ({ revision: eb('revision', '+', 1), ...facts }))
    .where('id', '=', 1)
    .execute()
  tx.notifyInstances()
}
