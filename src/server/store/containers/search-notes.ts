import { setImmediate } from 'node:timers/promises'
import type { Instant } from '#domain/time/instant.ts'
import type { Database } from '../schema/tables.ts'

/** A note that contains a text. */
export interface FoundNote {
  readonly containerId: string
  readonly text: string
}

interface Note extends FoundNote {
  readonly id: string
  readonly at: Instant
}

/**
 * Notes that contain `text`, ignoring case, newest first; omits removed ones. Rejects with the signal's reason once
 * nobody is waiting.
 */
export async function findNotesWith(
  db: Database,
  text: string,
  limit: number,
  signal?: AbortSignal,
): Promise<FoundNote[]> {
  let newest: Note[] = []
  for await (const notes of readNotes(db, signal)) {
    const found = notes.filter((note) => hasText(note.text, text))
    newest = [...newest, ...found].toSorted(newestFirst).slice(0, limit)
  }
  return newest.map((note) => ({ containerId: note.containerId, text: note.text }))
}

/** Maximum containers that a search of notes adds to a list. */
export const maxNotedContainers = 1000

/** Each word is searched for in every note. */
const maxWords = 8

/**
 * Ids of at most `limit` containers with a note, old or new, that contains the first eight words of `text`, ignoring
 * case. Rejects with the signal's reason once nobody is waiting.
 */
export async function findContainersNoted(
  db: Database,
  text: string,
  limit: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const searchTerms = [...new Set(text.trim().toLowerCase().split(/\s+/))].slice(0, maxWords)
  const ids = new Set<string>()
  for await (const notes of readNotes(db, signal))
    for (const note of notes)
      if (searchTerms.every((term) => hasText(note.text, term))) ids.add(note.containerId)
  return [...ids].toSorted().slice(0, limit)
}

/**
 * Whether `text` contains `wanted`, ignoring case. Linear in the length of the text; LIKE takes time proportional to
 * the product of both lengths.
 */
export function hasText(text: string, wanted: string): boolean {
  return text.toLowerCase().includes(wanted.toLowerCase())
}

/** Few enough that comparing the longest of them takes a few milliseconds. */
const notesAtOnce = 500

/** All current notes, in batches: other requests are answered between two of them. */
async function* readNotes(db: Database, signal?: AbortSignal): AsyncGenerator<Note[]> {
  let after = ''
  for (;;) {
    const notes = await db
      .selectFrom('container_note')
      .innerJoin('container', 'container.id', 'container_note.container_id')
      .select([
        'container_note.id as id',
        'container_note.container_id as containerId',
        'container_note.text as text',
        'container_note.at as at',
      ])
      .where('container_note.id', '>', after)
      .where('container_note.removed_at', 'is', null)
      .where('container.gone_at', 'is', null)
      .orderBy('container_note.id')
      .limit(notesAtOnce)
      .execute()
    yield notes
    if (notes.length < notesAtOnce) return
    after = notes.at(-1)?.id ?? after
    await setImmediate()
    signal?.throwIfAborted()
  }
}

function newestFirst(a: Note, b: Note): number {
  return a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at > b.at ? -1 : 1
}
