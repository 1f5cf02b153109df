import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** A note in which a text stands. */
export interface FoundNote {
  readonly containerId: string
  readonly text: string
}

/** Notes in which `text` stands, case aside, the newest first; those taken back are left out. */
export async function findNotesWith(
  db: Database,
  text: string,
  limit: number,
): Promise<FoundNote[]> {
  const pattern = likePattern(text)
  const rows = await db
    .selectFrom('container_note')
    .innerJoin('container', 'container.id', 'container_note.container_id')
    .select(['container_note.container_id as containerId', 'container_note.text as text'])
    .where('container_note.removed_at', 'is', null)
    .where('container.gone_at', 'is', null)
    .where(sql<boolean>`lower(container_note.text) like ${pattern} escape '\\'`)
    .orderBy('container_note.at', 'desc')
    .orderBy('container_note.id')
    .limit(limit)
    .execute()
  return rows
}

/** Each word is looked for in every note. */
const mostWords = 8

/**
 * Ids of containers with a note, old or new, in which the first eight words of `text` stand, case aside; at most `limit`.
 */
export async function findContainersNoted(
  db: Database,
  text: string,
  limit: number,
): Promise<string[]> {
  const words = [...new Set(text.trim().toLowerCase().split(/\s+/))].slice(0, mostWords)
  let query = db
    .selectFrom('container_note')
    .select('container_id')
    .distinct()
    .where('removed_at', 'is', null)
  for (const word of words)
    query = query.where(sql<boolean>`lower(text) like ${likePattern(word)} escape '\\'`)
  const rows = await query.orderBy('container_id').limit(limit).execute()
  return rows.map(({ container_id }) => container_id)
}

/** Finds `text` anywhere with LIKE and the escape character `\`; what LIKE would read as a pattern stands for itself. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
