import { signatureOf } from '../schema/signature.ts'
import { findRow, upsert } from '../schema/rows.ts'
import {
  applyChange,
  unhandled,
  type Changed,
  type Colleague,
  type Handling,
  type HandlingChange,
  type Note,
} from '#domain/container/handling.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { updateEnding } from './ending.ts'
import { findHandling, summarizeNotes } from './handling.ts'
import { toJson } from '../schema/json-column.ts'
import { writeOwnJournal } from './own-journal.ts'
import { sortable } from '../schema/sortable.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** Changes the handling of a container. Each changed part goes to the journal with who changed it. */
export async function changeHandling(
  tx: WriteTransaction,
  containerId: string,
  change: HandlingChange,
  details: { readonly by: Colleague; readonly lastFreeDay: LocalDate | null },
): Promise<Changed> {
  const before = await readHandling(tx, containerId)
  const changed = applyChange(before, change, { ...details, at: tx.at })
  if (changed.outcome === 'done')
    await saveHandling(tx, containerId, before, changed.after, details.by)
  return changed
}

/** Adds a note to a container. */
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
      ...signatureOf(by),
      at: sortable(at),
      removed_at: null,
    })
    .execute()
  await saveNoteSummary(tx, containerId, by)
}

/** Removes a note that `by` wrote; it stays in the journal. `not-found` if it doesn't exist, or no longer does. */
export async function removeNote(
  tx: WriteTransaction,
  containerId: string,
  noteId: string,
  by: Colleague,
): Promise<'removed' | 'not-found' | 'not-yours'> {
  const note = { id: noteId, container_id: containerId, removed_at: null }
  const row = await findRow(tx.db, 'container_note', note)
  if (!row) return 'not-found'
  if (row.by_id !== by.id) return 'not-yours'
  await tx.db
    .updateTable('container_note')
    .set({ removed_at: tx.at })
    .where('id', '=', noteId)
    .execute()
  await saveNoteSummary(tx, containerId, by)
  return 'removed'
}

/** Updates the row of a container with the number of its notes and the newest one. */
async function saveNoteSummary(
  tx: WriteTransaction,
  containerId: string,
  by: Colleague,
): Promise<void> {
  const { notes, lastNote } = await summarizeNotes(tx.db, containerId)
  const before = await readHandling(tx, containerId)
  const after = { ...before, notes, lastNote }
  await saveHandling(tx, containerId, before, after, by)
}

async function readHandling(tx: WriteTransaction, containerId: string): Promise<Handling> {
  return (await findHandling(tx.db, [containerId])).get(containerId) ?? unhandled
}

async function saveHandling(
  tx: WriteTransaction,
  containerId: string,
  before: Handling,
  after: Handling,
  by: Colleague,
): Promise<void> {
  const row = { handling: toJson(after) }
  await upsert(tx.db, 'container_handling', { container_id: containerId }, row)
  // A container that was picked up at the port and has no further updates has ended.
  if ((before.portPickup === null) !== (after.portPickup === null))
    await updateEnding(tx, containerId)
  await writeOwnJournal(tx, containerId, before, after, by)
  tx.touchContainer(containerId)
}
