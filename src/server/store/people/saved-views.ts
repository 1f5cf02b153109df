import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { SavedViewTable, ViewPage } from '../schema/handling-tables.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import { countRows, deleteRows, findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A named state of a grid. */
export interface StoredView {
  readonly id: string
  readonly page: ViewPage
  readonly name: string
  readonly search: string
  readonly shared: boolean
  readonly owner: Colleague
  readonly changedBy: Colleague
  readonly changedAt: Instant
  readonly version: number
}

/** The views a person sees: their own and the team's, by name, and which of them their pages open with. */
export async function listViews(
  db: Database,
  personId: string,
): Promise<(StoredView & { readonly isDefault: boolean })[]> {
  const rows = await db
    .selectFrom('saved_view')
    .selectAll()
    .where((eb) => eb.or([eb('shared', '=', 1), eb('owner_id', '=', personId)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const defaults = await db
    .selectFrom('default_view')
    .select('view_id')
    .where('person_id', '=', personId)
    .execute()
  const ids = new Set(defaults.map((row) => row.view_id))
  return rows.map((row) => ({ ...viewOf(row), isDefault: ids.has(row.id) }))
}

/** How many views a person created, including for the team. */
export function countViews(db: Database, personId: string): Promise<number> {
  return countRows(db, 'saved_view', { owner_id: personId })
}

/** A view by its id; null if there is none. */
export async function findView(db: Database, id: string): Promise<StoredView | null> {
  const row = await findRow(db, 'saved_view', { id })
  return row ? viewOf(row) : null
}

/** A text that differs whenever a view was created, changed or deleted. */
export async function viewsRevision(db: Database): Promise<string> {
  const row = await db
    .selectFrom('saved_view')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('version').as('versions'),
      eb.fn.max<string | null>('changed_at').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return `${row.count}.${row.versions ?? 0}.${row.last ?? ''}`
}

/** Saves the current state of a view as its next version. Its page and owner never change. */
export async function writeView(
  tx: WriteTransaction,
  view: Omit<StoredView, 'changedAt' | 'changedBy'>,
  by: Colleague,
): Promise<void> {
  const { id, page, owner } = view
  const row = {
    name: view.name,
    search: view.search,
    shared: view.shared ? (1 as const) : (0 as const),
    ...signatureOf(by),
    changed_at: tx.at,
    version: view.version,
  }
  const origin = { page, owner_id: owner.id, owner_name: owner.name }
  await upsert(tx.db, 'saved_view', { id }, row, origin)
}

/** Deletes a view; pages that opened with it return to their default. */
export async function deleteView(tx: WriteTransaction, id: string): Promise<void> {
  await deleteRows(tx.db, 'default_view', { view_id: id })
  await deleteRows(tx.db, 'saved_view', { id })
}

/** Makes a person's page open with a view, or with its default. */
export async function writeDefaultView(
  tx: WriteTransaction,
  personId: string,
  view: Pick<StoredView, 'id' | 'page'>,
  on: boolean,
): Promise<void> {
  const { id: view_id, page } = view
  if (on) await upsert(tx.db, 'default_view', { person_id: personId, page }, { view_id })
  else await deleteRows(tx.db, 'default_view', { person_id: personId, view_id })
}

function viewOf(row: SavedViewTable): StoredView {
  return {
    id: row.id,
    page: row.page,
    name: row.name,
    search: row.search,
    shared: row.shared === 1,
    owner: { id: row.owner_id, name: row.owner_name },
    changedBy: signerOf(row),
    changedAt: row.changed_at,
    version: row.version,
  }
}
