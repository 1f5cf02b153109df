import {
  bookingTerms,
  handlingFields,
  type Colleague,
  type Handling,
  type HandlingField,
} from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import { signatureOf } from '../schema/signature.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** The source of a journal row for a change by one of our people. */
export const ownSource = 'person'

/** One change that a person made to a container. */
export interface OwnChange {
  readonly id: number
  readonly containerId: string
  readonly containerNumber: string
  readonly field: HandlingField
  readonly old: unknown
  readonly new: unknown
  readonly by: Colleague
  readonly at: Instant
}

/** Journals who changed which part of a container's handling. The text of a removed note stays here. */
export async function writeOwnJournal(
  tx: WriteTransaction,
  containerId: string,
  before: Handling,
  after: Handling,
  by: Colleague,
): Promise<void> {
  const rows = handlingFields.flatMap((field) => {
    const [old, next] = [journalValue(field, before), journalValue(field, after)]
    if (JSON.stringify(old) === JSON.stringify(next)) return []
    return [
      {
        version: tx.version,
        container_id: containerId,
        shipment_id: null,
        field,
        old: toJson(old),
        new: toJson(next),
        source: ownSource,
        ...signatureOf(by),
        happened_at: tx.at,
        learnt_at: tx.at,
      },
    ]
  })
  if (rows.length > 0) await tx.db.insertInto('journal').values(rows).execute()
}

/** People's changes since `since`, newest first, at most `limit`. */
export async function listOwnChanges(
  db: Database,
  { since, limit }: { readonly since: Instant; readonly limit: number },
): Promise<OwnChange[]> {
  const rows = await db
    .selectFrom('journal')
    .innerJoin('container', 'container.id', 'journal.container_id')
    .select(['journal.id', 'container.id as containerId', 'container.number', 'journal.field'])
    .select(['journal.old', 'journal.new', 'journal.by_id', 'journal.by_name'])
    .select('journal.learnt_at')
    .where('journal.source', '=', ownSource)
    .where('journal.learnt_at', '>=', sortable(since))
    .orderBy('journal.learnt_at', 'desc')
    .orderBy('journal.id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => {
    const field = handlingFields.find((name) => name === row.field)
    if (!field || row.by_id === null) return []
    return [
      {
        id: row.id,
        containerId: row.containerId,
        containerNumber: row.number,
        field,
        old: fromJson(row.old),
        new: fromJson(row.new),
        by: { id: row.by_id, name: row.by_name ?? '' },
        at: row.learnt_at,
      },
    ]
  })
}

/** A part as the journal shows it: a name, a text, a day. */
function journalValue(field: HandlingField, handling: Handling): unknown {
  switch (field) {
    case 'owner':
      return handling.owner?.name ?? null
    case 'tags':
      return handling.tags
    case 'snooze':
      return handling.snooze?.until ?? null
    case 'override':
      return overrideValue(handling.override)
    case 'portPickup':
      return handling.portPickup !== null
    case 'returnTo':
      return handling.returnTo?.place ?? null
    case 'emptyReady':
      return handling.emptyReady?.on ?? null
    case 'booking':
      return handling.booking && bookingTerms(handling.booking)
    case 'note':
      return handling.lastNote?.text ?? null
  }
}

/**
 * What a dispute may need later: the day, the reason, the evidence, the expiry, and what the sources reported at the
 * time.
 */
function overrideValue(override: Handling['override']): unknown {
  if (!override) return null
  const { by: _by, at: _at, ...terms } = override
  return terms
}
