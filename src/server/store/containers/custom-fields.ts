import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import type { FieldDefinition, FieldEntity, FieldValue } from '#domain/container/custom-field.ts'
import type { Instant } from '#domain/time/instant.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { CustomFieldValueTable } from '../schema/custom-field-tables.ts'
import type { Database, Tables } from '../schema/tables.ts'
import type { Store } from '../engine/open-store.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { readSyncFact, writeSyncFact, type OpenFieldWrite } from '../sync/sync-state.ts'

/** One field of one container or shipment. */
export interface FieldKey {
  readonly entity: FieldEntity
  readonly id: string
  readonly slug: string
}

/** The value of one container or shipment in one field. */
export interface HeldValue extends FieldKey {
  readonly value: FieldValue
}

/** Result of the last read. `revision` grows whenever anything changed. */
export interface FieldReading {
  readonly revision: number
  readonly readAt: Instant | null
  readonly failure: string | null
}

/** The stored options of a field. */
export async function findFieldOptions(
  db: Database,
  definitionId: string,
): Promise<FieldDefinition['options']> {
  const row = await findRow(db, 'custom_field_definition', { id: definitionId })
  return row ? fromJson(row.definition).options : []
}

/** Rows read or written at a time. Other requests are answered in between, since a row may have 10,000 characters. */
const rowsAtOnce = 200

/** The row of a field that was cleared: a read that began before that still has the old value. */
const emptied = toJson<FieldValue>(null)

/** JSON of every field, in the service's order, in batches. */
export async function* readDefinitionsJson(db: Database): AsyncGenerator<readonly string[]> {
  let after = { place: -1, id: '' }
  for (;;) {
    const rows = await db
      .selectFrom('custom_field_definition')
      .selectAll()
      .where((eb) => eb(eb.refTuple('place', 'id'), '>', eb.tuple(after.place, after.id)))
      .orderBy('place')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    yield rows.map(({ definition }) => definition)
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1) ?? after
    await setImmediate()
  }
}

/** JSON of every value that isn't empty, as {@link HeldValue}, in batches. */
export async function* readValuesJson(db: Database): AsyncGenerator<readonly string[]> {
  for await (const rows of readValueRows(db))
    yield rows
      .filter(({ value }) => value !== emptied)
      .map(
        ({ entity, entity_id, slug, value }) =>
          `{"entity":"${entity}","id":${JSON.stringify(entity_id)},"slug":${JSON.stringify(slug)},"value":${value}}`,
      )
}

async function* readValueRows(db: Database) {
  let after = { entity: '', entity_id: '', slug: '' }
  for (;;) {
    const rows = await db
      .selectFrom('custom_field_value')
      .selectAll()
      .where(isKey('>', after))
      .orderBy('entity')
      .orderBy('entity_id')
      .orderBy('slug')
      .limit(rowsAtOnce)
      .execute()
    yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1) ?? after
    await setImmediate()
  }
}

/** Result of the last read. */
export async function findFieldReading(db: Database): Promise<FieldReading> {
  const row = await db
    .selectFrom('custom_field_reading')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { revision: row.revision, readAt: row.read_at, failure: row.failure }
}

/**
 * Replaces the stored fields with those read, in transactions of a few rows each, so that others can write in between.
 * Values written after the read began are newer and stay. A null list wasn't read: its stored rows stay. `finish` runs
 * in the last transaction, the only one that records the fields as read.
 */
export async function replaceFields(
  store: Pick<Store, 'db' | 'transaction'>,
  read: {
    readonly definitions: readonly FieldDefinition[]
    readonly values: readonly HeldValue[] | null
    readonly askedAt: Instant
    readonly failure: string | null
    /** Whether reading stopped before the end of the list of values: stored values that weren't read stay. */
    readonly isPartial?: boolean
  },
  finish: (tx: WriteTransaction) => Promise<void> = async () => undefined,
): Promise<void> {
  await replaceDefinitions(store, read.definitions)
  if (read.values) await replaceValues(store, read.values, read.askedAt, read.isPartial ?? false)
  await store.transaction(async (tx) => {
    await finish(tx)
    await noteReading(tx, { read_at: sortable(tx.at), failure: read.failure })
  })
}

/** Saves why a read failed. Earlier data stays. */
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

/**
 * Writes for which it's unknown whether the service applied them: those in progress, and those whose answer was lost.
 */
export async function listOpenFieldWrites(db: Database): Promise<readonly OpenFieldWrite[]> {
  return (await readSyncFact(db, 'openFieldWrites')) ?? []
}

/** Records that a write is about to be sent. An earlier unconfirmed one counts as seen: {@link seeFieldWrite}. */
export async function openFieldWrite(tx: WriteTransaction, place: FieldKey): Promise<void> {
  const { entity, id, slug } = place
  await seeFieldWrite(tx, place)
  const before = await listOpenFieldWrites(tx.db)
  const own = { entity, id, slug, since: tx.at }
  await writeSyncFact(tx, 'openFieldWrites', [...before, own])
}

/**
 * The field was read. An unconfirmed write may still land, so the field is read once more when that's no longer
 * possible.
 */
export async function seeFieldWrite(tx: WriteTransaction, place: FieldKey): Promise<void> {
  const { others, own } = await openWritesOf(tx, place)
  const last = own.at(-1)
  if (last) await writeSyncFact(tx, 'openFieldWrites', [...others, { ...last, isSeen: true }])
}

/** Deletes the last opened write: its outcome is known. */
export async function settleFieldWrite(tx: WriteTransaction, place: FieldKey): Promise<void> {
  const { others, own } = await openWritesOf(tx, place)
  await writeSyncFact(tx, 'openFieldWrites', [...others, ...own.filter(({ isSeen }) => isSeen)])
}

/** Deletes a write that has landed or never will. */
export async function endFieldWrite(tx: WriteTransaction, one: OpenFieldWrite): Promise<void> {
  const { others, own } = await openWritesOf(tx, one)
  await writeSyncFact(tx, 'openFieldWrites', [
    ...others,
    ...own.filter(({ since }) => since > one.since),
  ])
}

/** Makes everyone who shows fields read them again, because one is uncertain. */
export async function noteUnsureField(tx: WriteTransaction): Promise<void> {
  await noteReading(tx, {})
}

/** The open writes of a field ordered by time, and those of all others. */
async function openWritesOf(tx: WriteTransaction, { entity, id, slug }: FieldKey) {
  const all = await listOpenFieldWrites(tx.db)
  const isOwn = (one: FieldKey) => one.entity === entity && one.id === id && one.slug === slug
  return { own: all.filter(isOwn), others: all.filter((one) => !isOwn(one)) }
}

async function replaceDefinitions(
  store: Pick<Store, 'db' | 'transaction'>,
  definitions: readonly FieldDefinition[],
): Promise<void> {
  const rows = definitions.map((definition, place) => ({ definition, place }))
  for (const chunk of inChunks(rows, definitionsAtOnce)) {
    await store.transaction((tx) =>
      tx.db
        .insertInto('custom_field_definition')
        .values(
          chunk.map(({ definition, place }) => ({
            id: definition.id,
            place,
            definition: toJson(definition),
          })),
        )
        .onConflict((oc) =>
          oc.column('id').doUpdateSet((eb) => ({
            place: eb.ref('excluded.place'),
            definition: eb.ref('excluded.definition'),
          })),
        )
        .execute(),
    )
    await setImmediate()
  }
  const known = await store.db.selectFrom('custom_field_definition').select('id').execute()
  const read = new Set(definitions.map(({ id }) => id))
  const gone = known.map(({ id }) => id).filter((id) => !read.has(id))
  for (const ids of inChunks(gone)) {
    await store.transaction((tx) =>
      tx.db.deleteFrom('custom_field_definition').where('id', 'in', ids).execute(),
    )
    await setImmediate()
  }
}

/** Fewer, because a field's options may take megabytes. */
const definitionsAtOnce = 20

/** Maximum values of an account, and maximum bytes of their values, IDs and names together. */
const mostValues = { rows: 200_000, bytes: 16_000_000 } as const

/** Values written since the read began, or in the same millisecond, stay, and so do fields cleared since. */
async function replaceValues(
  store: Pick<Store, 'db' | 'transaction'>,
  values: readonly HeldValue[],
  askedAt: Instant,
  isPartial: boolean,
): Promise<void> {
  const as_of = sortable(askedAt)
  const filled = values.filter(({ value }) => value !== null)
  for (const chunk of inChunks(filled, rowsAtOnce)) {
    await store.transaction((tx) =>
      tx.db
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
        .execute(),
    )
    await setImmediate()
  }
  // An endless list may return other values each time: older ones are deleted once there are too many.
  if (!isPartial || (await isCrowded(store.db))) await deleteValuesBefore(store, as_of)
}

async function isCrowded(db: Database): Promise<boolean> {
  const found = { rows: 0, bytes: 0 }
  for await (const rows of readValueRows(db)) {
    found.rows += rows.length
    for (const { entity_id, slug, value } of rows)
      found.bytes += Buffer.byteLength(entity_id + slug + value)
  }
  return found.rows > mostValues.rows || found.bytes > mostValues.bytes
}

/** Deletes values read or written before `as_of`. */
async function deleteValuesBefore(
  store: Pick<Store, 'db' | 'transaction'>,
  as_of: Instant,
): Promise<void> {
  for await (const rows of readValueRows(store.db)) {
    const [first, last] = [rows.at(0), rows.at(-1)]
    if (!first || !last || rows.every((row) => row.as_of >= as_of)) continue
    await store.transaction((tx) =>
      tx.db
        .deleteFrom('custom_field_value')
        .where('as_of', '<', as_of)
        .where(isKey('>=', first))
        .where(isKey('<=', last))
        .execute(),
    )
  }
}

type ValueKey = Pick<CustomFieldValueTable, 'entity_id' | 'slug'> & { readonly entity: string }

/** Compares a value's place with another, in the order of the table's key. */
const isKey =
  (operator: '>' | '>=' | '<=', { entity, entity_id, slug }: ValueKey) =>
  (eb: ExpressionBuilder<Tables, 'custom_field_value'>) =>
    eb(
      eb.refTuple('entity', 'entity_id', 'slug'),
      operator,
      eb.tuple(entity as FieldEntity, entity_id, slug),
    )

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
