import { isVisibleName, toVisibleLine } from '#domain/text/visible-text.ts'
import * as z from 'zod/mini'
import { role } from './session.ts'
import { emailAddress as email, instant, visibleName } from './shapes.ts'

/** A password that people set themselves: long, any characters allowed. */
export const password = z.string().check(z.minLength(12), z.maxLength(128))

const maxNameLength = 100

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(maxNameLength), visibleName)

/**
 * Makes a name from another system acceptable: on one line, visible, at most 100 characters. Empty if nothing of it is
 * visible.
 */
export function nameFrom(given: string): string {
  const name = toVisibleLine(given).slice(0, maxNameLength)
  return isVisibleName(name) ? name : ''
}

/** A person who can sign in, used to, or will be able to. `lastSeenAt`: from sessions that still exist. */
export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  disabledAt: z.nullable(instant),
  hasPassword: z.boolean(),
  lastSeenAt: z.nullable(instant),
  sessions: z.number(),
  /** Working share links that this person created. */
  shareLinks: z.number(),
})
export type TeamMember = z.infer<typeof teamMember>

/** `GET /api/people`: everyone, by name. */
export const people = z.object({ data: z.array(teamMember) })

/**
 * `POST /api/people`: adds a person, who sets a password through the link in the reply. 409 if the address is taken.
 */
export const invite = z.object({ name, email, role })
export type Invite = z.infer<typeof invite>

/**
 * `PUT /api/people/:id`. 409 if nobody would be left to manage people. Disabling a person revokes their share links,
 * unless `keepShareLinks`.
 */
export const memberChange = z.object({
  name,
  role,
  isDisabled: z.boolean(),
  keepShareLinks: z.optional(z.boolean()),
})
export type MemberChange = z.infer<typeof memberChange>

/**
 * `POST /api/people/:id/single-sign-on`: removes the password, so that the identity provider's verified address for
 * this person is linked at the next sign-in. 409 if no provider is configured. Returns the same as `GET /api/people`.
 */

/**
 * Reply of `POST /api/people` and `POST /api/people/:id/invitation`: shown once, stored nowhere. The link works once.
 */
export const invitation = z.object({ token: z.string(), expiresAt: instant })
export type Invitation = z.infer<typeof invitation>

/** `POST /api/auth/invitation`: what a link is for. `email` null: for the first admin. 410 if it isn't valid. */
export const invitationQuestion = z.object({ token: z.string().check(z.maxLength(200)) })
export const invitationAnswer = z.object({ email: z.nullable(z.string()) })

/** `POST /api/auth/accept`: sets the password of the link's person, or creates the first admin. 204, or 410. */
export const acceptance = z.object({
  token: z.string().check(z.maxLength(200)),
  password,
  newcomer: z.nullable(z.object({ name, email })),
})
export type Acceptance = z.infer<typeof acceptance>

/** A browser in which a person is signed in. `address` null: not known. */
export const teamSession = z.object({
  id: z.string(),
  isThis: z.boolean(),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  startedAt: instant,
  lastSeenAt: instant,
})
export type TeamSession = z.infer<typeof teamSession>

/** `GET /api/sessions` (one's own) and `GET /api/people/:id/sessions`. `DELETE /api/sessions/:id` ends one: 204. */
export const teamSessions = z.object({ data: z.array(teamSession) })
