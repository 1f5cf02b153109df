import type { Instant } from '#domain/time/instant.ts'
import type { Generated } from 'kysely'
import type { Json } from './json-column.ts'

/**
 * Created by the sign-in engine, which also reads it. Timestamps: text on SQLite, dates on Postgres; written as text.
 */
export interface PersonTable {
  id: string
  name: string
  email: string
  emailVerified: boolean | 0 | 1
  role: string
  /** When the person was disabled and could no longer sign in; null: they may sign in. */
  disabledAt: string | Date | null
  createdAt: string | Date
  updatedAt: string | Date
}

/** Created by the sign-in engine. We write `ipAddress`, since the engine doesn't know our proxies. */
export interface SessionTable {
  id: string
  userId: string
  token: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string | Date
  updatedAt: string | Date
  expiresAt: string | Date
}

/** Created by the sign-in engine. `password` is its hash. */
export interface CredentialTable {
  id: string
  userId: string
  providerId: string
  accountId: string
  password: string | null
  createdAt: string | Date
  updatedAt: string | Date
}

/** One action of a person. Written with the action itself, never changed. */
export interface AuditEntryTable {
  id: Generated<number>
  at: Instant
  /** Null: nobody was signed in. */
  by_id: string | null
  by_name: string
  address: string
  request_id: string
  action: string
  object: string
  detail: Json<Readonly<Record<string, unknown>>>
}

/** A link with which one person sets a password, once. Only a hash of its token is stored. */
export interface InvitationTable {
  token_hash: string
  /** Null: whoever has the link becomes the first admin. */
  person_id: string | null
  expires_at: Instant
}
