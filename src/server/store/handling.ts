import {
  applyChange,
  unhandled,
  type Changed,
  type Colleague,
  type Handling,
  type HandlingChange,
  type Note,
} from '#domain/handling.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { idsInPlay } from './in-play.ts'
import { fromJson, inChunks, toJson } from './json-column.ts'
import { writeOwnJournal } from './own-journal.ts'
import { sortable } from './sortable.ts'
import type { Database } from './tables.ts'
import type { WriteTransaction } from './write-transaction.ts'

/**
 * What people keep on each of these boxes; a box nobody has touched is absent. 'in-play': of all in play. A part that
 * was not yet kept when the row was written is as on a box that nobody touched.
 */
export async function findHandling(
  db: Database,
  ids: readonly string[] | 'in-play',
): Promise<Map<string, Handling>> {
  const all = db.selectFrom('container_handling').selectAll()
  const found = new Map<string, Handling>()
  for (const chunk of ids === 'in-play' ? [idsInPlay(db)] : inChunks([...new Set(ids)])) {
    const rows = await all.where('container_id', 'in', chunk).execute()
    for (const row of rows) found.set(row.container_id, { ...unhandled, ...fromJson(row.handling) })
  }
  return found
}

/** Changes what is kept on a box; each part that differs goes to the journal with the name of who changed it. */
export async function changeHandling(
  tx: WriteTransaction,
  containerId: string,
  change: HandlingChange,
  told: { readonly by: Colleague; readonly lastFreeDay: LocalDate | null },
): Promise<Changed> {
  const before = await readHandling(tx, containerId)
  const changed = applyChange(before, change, { ...told, at: tx.at })
  if (changed.outcome === 'done') await keep(tx, containerId, before, changed.after, told.by)
  return changed
}

/** How many notes a person has on a container. */
export async function countNotes(
  db: Database,
  containerId: string,
  personId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('container_note')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('container_id', '=', containerId)
    .where('by_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a note to a box. */
export async function addNote(
  tx: WriteTransaction,
  containerId: string,
  note: Note,
): Promise<void> {
  const { id, text, by, at } = note
  await tx.db
    .insertInto('container_note')
    .values({
      id,
      container_id: containerId,
      text,
      by_id: by.id,
      by_name: by.name,
      at: sortable(at),
      removed_at: null,
    })
    .execute()
  await keepNotes(tx, containerId, by)
}

/** Takes back a note of `by`'s own; it stays in the journal. `not-found` where it is not there, or not any more. */
export async function removeNote(
  tx: WriteTransaction,
  containerId: string,
  noteId: string,
  by: Colleague,
): Promise<'removed' | 'not-found' | 'not-yours'> {
  const row = await tx.db
    .selectFrom('container_note')
    .select('by_id')
    .where('id', '=', noteId)
    .where('container_id', '=', containerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return 'not-found'
  if (row.by_id !== by.id) return 'not-yours'
  await tx.db
    .updateTable('container_note')
    .set({ removed_at: tx.at })
    .where('id', '=', noteId)
    .execute()
  await keepNotes(tx, containerId, by)
  return 'removed'
}

/** The notes of a box, the newest first. */
export async function listNotes(db: Database, containerId: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('container_note')
    .selectAll()
    .where('container_id', '=', containerId)
    .where('removed_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, text, by_id, by_name, at }) => ({
    id,
    text,
    by: { id: by_id, name: by_name },
    at,
  }))
}

/** The row of a box carries how many notes there are and the newest: both as the notes now stand. */
async function keepNotes(tx: WriteTransaction, containerId: string, by: Colleague): Promise<void> {
  const notes = await listNotes(tx.db, containerId)
  const before = await readHandling(tx, containerId)
  const after = { ...before, notes: notes.length, lastNote: notes[0] ?? null }
  await keep(tx, containerId, before, after, by)
}

async function readHandling(tx: WriteTransaction, containerId: string): Promise<Handling> {
  return (await findHandling(tx.db, [containerId])).get(containerId) ?? unhandled
}

async function keep(
  tx: WriteTransaction,
  containerId: string,
  before: Handling,
  after: Handling,
  by: Colleague,
): Promise<void> {
  const row = { handling: toJson(after) }
  await tx.db
    .insertInto('container_handling')
    .values({ container_id: containerId, ...row })
    .onConflict((oc) => oc.column('container_id').doUpdateSet(row))
    .execute()
  await writeOwnJournal(tx, containerId, before, after, by)
  tx.touchContainer(containerId)
}
