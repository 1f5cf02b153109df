import * as z from 'zod/mini'
import { role } from './session.ts'
import { instant, personRef, visibleName } from './shapes.ts'

/** Whose permissions a token carries: those of a person, or its own. */
export const tokenKinds = ['personal', 'service'] as const

/** A token for programs. Only the reply that created it contains the token itself. */
export const apiToken = z.object({
  id: z.string(),
  kind: z.enum(tokenKinds),
  name: z.string(),
  /** The most it may do; a personal token never more than its person. */
  role,
  writes: z.boolean(),
  by: personRef,
  madeAt: instant,
  expiresAt: instant,
  /** To the minute; null: never used. */
  lastUsedAt: z.nullable(instant),
})
export type ApiToken = z.infer<typeof apiToken>

/** `GET /api/tokens`: working tokens, newest first: one's own personal ones; for admins everyone's. */
export const apiTokens = z.object({ data: z.array(apiToken) })

export const maxTokenDays = 365

/**
 * `POST /api/tokens`. A service token belongs to the account and outlives the person who created it; only admins create
 * one. 403 for a role above one's own, 409 beyond the limit.
 */
export const newApiToken = z.object({
  kind: z.enum(tokenKinds),
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60), visibleName),
  role,
  writes: z.boolean(),
  days: z.int().check(z.minimum(1), z.maximum(maxTokenDays)),
})
export type NewApiToken = z.infer<typeof newApiToken>

/** The only reply with the token: whoever has it can do what it allows. */
export const madeApiToken = z.object({ data: z.array(apiToken), token: z.string() })
