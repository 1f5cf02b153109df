import type { SignatureColumns } from './signature.ts'
import type { Instant } from '#domain/time/instant.ts'

/** A link with which people without an account see one container or shipment. Only a hash of its token is stored. */
export interface ShareLinkTable extends SignatureColumns {
  id: string
  token_hash: string
  kind: 'container' | 'shipment'
  subject_id: string
  made_at: Instant
  expires_at: Instant
  revoked_at: Instant | null
  /** To the minute; null: never, or not since migration 0024. */
  last_opened_at: Instant | null
}

/**
 * A calendar of a saved view, which its person's calendar app reads by a secret link. Only a hash of the token is stored. A
 * revoked one is deleted; the audit log remembers it.
 */
export interface CalendarFeedTable extends SignatureColumns {
  id: string
  token_hash: string
  view_id: string
  made_at: Instant
  /** To the minute; null: never. */
  last_read_at: Instant | null
}

/** When a person saw or skipped the tour of a role. */
export interface SeenTourTable {
  person_id: string
  role: string
  at: Instant
}

/** A person's lookup, and whether they pinned it. */
export interface SavedLookupTable {
  person_id: string
  lookup: string
  pinned: 0 | 1
  at: Instant
}
