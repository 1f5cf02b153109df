import type { UnreadableFact } from '#domain/unreadable-field.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import type { FieldReader, UnreadableValue } from '#wire/upstream/reading.ts'
import { isInstant, readInstant, type Instant } from '#domain/instant.ts'
import { canonicalZone } from '#domain/zone-name.ts'
import { isKnownZone } from '#domain/zone.ts'
import type * as z from 'zod'

/** A record in our words with the fields that could not be read, or why none of it could. */
export type Translated<T> =
  | { readonly ok: true; readonly facts: T; readonly unreadable: readonly UnreadableFact[] }
  | { readonly ok: false; readonly reason: string }

/** Which facts each attribute or relation feeds. */
export type FactsFed<Name extends string> = Readonly<Record<Name, readonly string[]>>

/** Attributes and relations of a record, as far as they can be read. */
export interface PartsRead<A, R> {
  readonly attributes: A
  readonly relationships: R
  readonly unreadable: readonly UnreadableValue[]
}

/** Reads the attributes and relations of a record field by field. */
export function readParts<A, R>(
  resource: AnyResource,
  attributes: FieldReader<A>,
  relationships: FieldReader<R>,
): PartsRead<A, R> {
  const said = attributes.read(resource.attributes)
  const related = relationships.read(resource.relationships)
  return {
    attributes: said.fields,
    relationships: related.fields,
    unreadable: [
      // No object, or null; relations may be left out, attributes may not.
      ...(resource.attributes ? [] : [{ field: 'attributes', raw: 'none' }]),
      ...(resource.relationships === null ? [{ field: 'relationships', raw: 'none' }] : []),
      ...said.unreadable,
      ...related.unreadable,
    ],
  }
}

/** Of one record: a list of a million bad entries names its first ones. */
const mostUnreadable = 50

/** A translated record; `fed` says which facts each of its fields feeds. Without any attributes, all may differ. */
export function translated<T>(
  facts: T,
  unreadable: readonly UnreadableValue[],
  fed: Readonly<Record<string, readonly string[]>>,
): Translated<T> {
  const factsOf = (field: string) => {
    const [first = '', second = ''] = field.split('.')
    if (first === 'attributes' || first === 'relationships') return Object.values(fed).flat()
    return fed[`${first}.${second}`] ?? fed[first] ?? []
  }
  return {
    ok: true,
    facts,
    unreadable: unreadable.slice(0, mostUnreadable).map(({ field, raw }) => ({
      field,
      raw: textOf(raw) ?? '',
      facts: factsOf(field),
    })),
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
  const moment = text ? readInstant(text) : null
  // An offset can carry the last hours of year 9999 beyond four digits.
  return isInstant(moment) ? moment : null
}

/** The canonical name of a zone we can reckon in; a name this runtime does not know is as good as none. */
export function zoneOf(name: string | null | undefined): string | null {
  return isKnownZone(name) ? canonicalZone(name) : null
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

/** More than any text of a list or a journey has. */
const longestInLists = 300

/** {@link textOf} for lists of many: no longer than 300 characters. */
export function shortened(text: string | null | undefined): string | null {
  return textOf(text)?.slice(0, longestInLists) ?? null
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
