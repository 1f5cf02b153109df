import type { Instant } from '#domain/time/instant.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** The person who acts, from where, in which request. `id` null: nobody is signed in. */
export interface Actor extends RequestSource {
  readonly id: string | null
  readonly name: string
}

/** The origin of a request, and its id. */
export interface RequestSource {
  readonly address: string
  readonly requestId: string
}

/** An action: a verb with its object, the object's name for people, and other details. No secrets. */
export interface Deed {
  readonly action: string
  readonly object: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** An action with who did it and when. */
export interface AuditEntry extends Required<Deed> {
  readonly id: number
  readonly at: Instant
  readonly by: Actor
}

/** A query of the audit: entries before an id, of one person, of one action. */
export interface AuditQuery {
  readonly before?: number | undefined
  readonly personId?: string | undefined
  readonly action?: string | undefined
  readonly limit: number
}

/** An entry names so many of a long list, and how many there were. */
export const namedInAudit = 50

/** A list as an entry holds it under `name`; `total`: how many there were, if they aren't all named. */
export function listInAudit(
  name: string,
  texts: readonly string[],
): Readonly<Record<string, unknown>> {
  const more = texts.length > namedInAudit ? { total: texts.length } : {}
  return { [name]: texts.slice(0, namedInAudit), ...more }
}

/** Saves an audit entry as part of the transaction that does the work. */
export async function writeAudit(tx: WriteTransaction, by: Actor, deed: Deed): Promise<void> {
  await tx.db
    .insertInto('audit_entry')
    .values({
      at: sortable(tx.at),
      by_id: by.id,
      by_name: by.name,
      address: by.address,
      request_id: by.requestId,
      action: deed.action,
      object: shortText(deed.object),
      detail: toJson(recordWithShortTexts(deed.detail ?? {})),
    })
    .execute()
}

/**
 * An entry says what was done; it isn't a second copy of a long text. Lists, such as the containers of a bulk edit,
 * stay complete.
 */
const maxTextLength = 1000

function shortText(text: string): string {
  return text.length > maxTextLength
    ? `${text.slice(0, maxTextLength).toWellFormed()}… (${text.length} characters)`
    : text
}

function withShortTexts(value: unknown): unknown {
  if (typeof value === 'string') return shortText(value)
  if (Array.isArray(value)) return value.map(withShortTexts)
  return typeof value === 'object' && value !== null ? recordWithShortTexts(value) : value
}

function recordWithShortTexts(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, withShortTexts(value)]),
  )
}

/** Entries, newest first. */
export async function listAudit(db: Database, query: AuditQuery): Promise<AuditEntry[]> {
  const { before, personId, action, limit } = query
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(before !== undefined, (rest) => rest.where('id', '<', before ?? 0))
    .$if(personId !== undefined, (rest) => rest.where('by_id', '=', personId ?? ''))
    .$if(action !== undefined, (rest) => rest.where('action', '=', action ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(
    ({ id, at, by_id, by_name, address, request_id, action: done, object, detail }) => ({
      id,
      at,
      by: { id: by_id, name: by_name, address, requestId: request_id },
      action: done,
      object,
      detail: fromJson(detail),
    }),
  )
}

/** Names of all actions that were ever done. */
export async function listAuditActions(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('action')
    .distinct()
    .orderBy('action')
    .execute()
  return rows.map(({ action }) => action)
}
