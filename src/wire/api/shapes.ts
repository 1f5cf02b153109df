import { isInstant, type Instant } from '#domain/time/instant.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { isVisibleName, toVisibleText } from '#domain/text/visible-text.ts'
import * as z from 'zod/mini'

/** A point in time in UTC, `2026-11-20T20:42:00Z`. */
export const instant = z.custom<Instant>(isInstant, 'Use a UTC time (2026-11-20T20:42:00Z)')

/** A calendar day, `2026-11-20`. */
export const localDate = z.custom<LocalDate>(isLocalDate, 'Use a date (2026-11-20)')

/** A day that a person enters. A year far away is a typo, and would be computed with for thousands of years. */
export const enteredDay = localDate.check(
  z.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Use a date from 2000 to 2099'),
)

/** A name that a person enters: on one line, without invisible characters. Another check reports empty ones. */
export const visibleName = z.refine<string>(
  (name) => name === '' || isVisibleName(name),
  'Remove line breaks and invisible characters',
)

const noAddress = 'Enter one email address, such as name@example.com'

/**
 * One email address as the sign-in, invitations and address books take it: plain characters, no look-alikes, nothing
 * invisible, no comment and no second address. RFC 5321 allows 254.
 */
export const emailAddress = z
  .string()
  .check(z.trim(), z.maxLength(254, noAddress), z.email(noAddress))

/** Text that a person enters, on any number of lines: what shows nothing is removed, so that it can't hide or turn the rest. */
export const visibleText = z.overwrite<string>((text) =>
  toVisibleText(text.replaceAll(/[\u2028\u2029]/g, '\n')).trim(),
)

/** Text, or null for "not reported". */
export const text = z.nullable(z.string())

/** Time, or null for "not reported". */
export const moment = z.nullable(instant)

/** Links of a page; a link that doesn't apply is omitted. */
export const pageLinks = z.object({
  self: z.string(),
  first: z.optional(z.string()),
  prev: z.optional(z.string()),
  next: z.optional(z.string()),
  last: z.optional(z.string()),
})

/**
 * Metadata of a page. `snapshot` is the version being paged through: follow `GET /api/live` from there. `asOf` is when
 * that version was created; `mirroring` means that the first sync isn't complete, so `total` may still grow.
 */
export const pageMeta = z.object({
  total: z.number(),
  size: z.number(),
  snapshot: z.number(),
  asOf: instant,
  mirroring: z.boolean(),
})

/** One page of `record`. */
export function pageOf<T extends z.ZodMiniType>(record: T) {
  return z.object({ data: z.array(record), links: pageLinks, meta: pageMeta })
}

/** A single record. */
export function oneOf<T extends z.ZodMiniType>(record: T) {
  return z.object({ data: record })
}

/** The person who did or requested something. */
export const personRef = z.object({ id: z.string(), name: z.string() })
