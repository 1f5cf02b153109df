import type { Instant } from '#domain/time/instant.ts'
import type { SignatureColumns } from './signature.ts'

/** A call with an `Idempotency-Key`, and what it answered; null while it runs, or if it was cut. */
export interface IdempotentCallTable {
  token_id: string
  key: string
  /** Hash of what was asked. */
  asked: string
  status: number | null
  answer: string | null
  at: Instant
}

/** A token for programs. Only a hash of it is stored. A revoked one is deleted; the audit log remembers it. */
export interface ApiTokenTable extends SignatureColumns {
  id: string
  token_hash: string
  kind: 'personal' | 'service'
  name: string
  role: string
  writes: 0 | 1
  made_at: Instant
  expires_at: Instant
  /** To the minute; null: never. */
  last_used_at: Instant | null
}
