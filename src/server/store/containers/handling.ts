import { unhandled, type Handling, type Note } from '#domain/container/handling.ts'
import { fromJson, inChunks } from '../schema/json-column.ts'
import { countRows } from '../schema/rows.ts'
import { signerOf } from '../schema/signature.ts'
import type { ContainerNoteTable } from '../schema/handling-tables.ts'
import type { Database } from '../schema/tables.ts'

/**
 * People's edits of each of these containers; containers nobody has edited are missing. A part that didn't exist yet
 * when the row was written has its default.
 */
export async function findHandling(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Handling>> {
  const all = db.selectFrom('container_handling').selectAll()
  const found = new Map<string, Handling>()
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await all.where('container_id', 'in', chunk).execute()
    for (const row of rows) found.set(row.container_id, { ...unhandled, ...fromJson(row.handling) })
  }
  return found
}

/** Number of notes a person has on a container. */
export function countNotes(db: Database, containerId: string, personId: string): Promise<number> {
  const notes = { container_id: containerId, by_id: personId, removed_at: null }
  return countRows(db, 'container_note', notes)
}

/** The notes of a container, newest first. */
export async function listNotes(db: Database, containerId: string): Promise<Note[]> {
  return (await notesOf(db, containerId).execute()).map(noteOf)
}

/** How many notes a container has, and the newest. */
export async function summarizeNotes(
  db: Database,
  containerId: string,
): Promise<{ readonly notes: number; readonly lastNote: Note | null }> {
  const newest = await notesOf(db, containerId).limit(1).executeTakeFirst()
  const notes = await countRows(db, 'container_note', {
    container_id: containerId,
    removed_at: null,
  })
  return { notes, lastNote: newest ? noteOf(newest) : null }
}

function notesOf(db: Database, containerId: string) {
  return db
    .selectFrom('container_note')
    .selectAll()
    .where('container_id', '=', containerId)
    .where('removed_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
}

function noteOf(row: ContainerNoteTable): Note {
  return { id: row.id, text: row.text, by: signerOf(row), at: row.at }
}
