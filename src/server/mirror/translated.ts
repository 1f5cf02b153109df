import type { AnyResource } from '#wire/upstream/json-api.ts'
import { readInstant, type Instant } from '#domain/instant.ts'
import { isKnownZone } from '#domain/zone.ts'
import type * as z from 'zod'

/** A record in our words, or why it could not be read. */
export type Translated<T> =
  | { readonly ok: true; readonly facts: T }
  | { readonly ok: false; readonly reason: string }

/** Attributes and relations of a record by their schemas, or the first thing that does not fit. */
export function readParts<A, R>(
  resource: AnyResource,
  attributes: z.ZodType<A>,
  relationships: z.ZodType<R>,
): Translated<{ readonly attributes: A; readonly relationships: R }> {
  const readAttributes = attributes.safeParse(resource.attributes ?? {})
  if (!readAttributes.success) return { ok: false, reason: reasonOf(readAttributes.error) }
  const readRelationships = relationships.safeParse(resource.relationships ?? {})
  if (!readRelationships.success) return { ok: false, reason: reasonOf(readRelationships.error) }
  return {
    ok: true,
    facts: { attributes: readAttributes.data, relationships: readRelationships.data },
  }
}

/** Where a record fails its schema, in one line: `holds_at_pod_terminal.0.name: expected string`. */
export function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'does not fit the interface'
  return `${issue.path.join('.') || 'record'}: ${issue.message}`.slice(0, 300)
}

/** A moment as they write it; null where there is none. */
export function momentOf(text: string | null | undefined): Instant | null {
  return text ? readInstant(text) : null
}

/** A zone we can reckon in; a name this runtime does not know is as good as none. */
export function zoneOf(name: string | null | undefined): string | null {
  return isKnownZone(name) ? name : null
}

/** Breaks of lines and what steers a terminal: in a mail, a log or a list they would write lines of their own. */
const controls = /[\p{Cc}\u2028\u2029]+/gu
/** What is not seen and changes how the rest reads: marks of direction, spaces without width. */
const unseen = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * Text that says something, on one line and in the order in which it is read; an empty one says nothing. What was sent
 * stays in the raw record. NUL, which Postgres cannot hold, is left out.
 */
export function textOf(text: string | null | undefined): string | null {
  const line = text?.replaceAll('\0', '').replaceAll(controls, ' ').replaceAll(unseen, '').trim()
  return line ? line : null
}

/** The texts of a list that say something. */
export function textsOf(texts: readonly string[] | null | undefined): string[] {
  return (texts ?? []).flatMap((text) => textOf(text) ?? [])
}

/** A number that a record is found by, or null: nothing this long is one, and no index could hold it. */
export function identifierOf(text: string | null | undefined): string | null {
  const identifier = textOf(text)
  return identifier && identifier.length <= 200 ? identifier : null
}

/** The id of a record, or null for something that cannot be one. */
export function idOf(text: string | null | undefined): string | null {
  return text && text.length <= 200 && !text.includes('\0') ? text : null
}

/** The id that a relation points at, if any. */
export function relatedId(
  relation:
    | { readonly data?: { readonly id?: string | null | undefined } | null | undefined }
    | null
    | undefined,
): string | null {
  return idOf(relation?.data?.id)
}
