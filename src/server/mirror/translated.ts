import { ownValue } from '#domain/tables/own-value.ts'
import type { UnreadableFact } from '#domain/container/unreadable-field.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import {
  cutText,
  unreadableValue,
  type FieldReader,
  type UnreadableValue,
} from '#wire/upstream/reading.ts'
import { epochMs, readInstant, type Instant } from '#domain/time/instant.ts'
import { canonicalZone } from '#domain/time/canonical-zone.ts'
import { isKnownZone } from '#domain/time/zone.ts'
import { toVisibleLine } from '#domain/text/visible-text.ts'
import type * as z from 'zod'

/** A translated record with the fields that couldn't be read, or why none of it could. */
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
export function readParts<A extends object, R>(
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
      // Not an object, or null; relations may be left out, attributes may not.
      ...(resource.attributes ? [] : [{ field: 'attributes', raw: 'none' }]),
      ...(resource.relationships === null ? [{ field: 'relationships', raw: 'none' }] : []),
      ...said.unreadable,
      ...unknownZones(said.fields),
      ...related.unreadable,
    ],
  }
}

/** Whether nothing was sent for a value: missing, null, or a string without a visible character. */
export function isBlank(value: unknown): boolean {
  return (value ?? null) === null || (typeof value === 'string' && textOf(value) === null)
}

/** Clocks differ, and a time may be meant in another zone: a time that is off by less than a day is accepted. */
const toleranceMs = 24 * 3_600_000

/** No journey we track is older. Systems without a time often send 1970. */
const earliestMs = Date.UTC(2000, 0)

/**
 * Clears the `happened` fields dated more than a day after `readAt` or before 2000, and reports them as unreadable. A
 * container that "left" in 2031 or in 1970 hasn't left, and a terminal check dated 2036 would look fresh until then.
 */
export function withoutImpossibleTimes<T extends object>(
  said: T,
  happened: readonly (keyof T & string)[],
  readAt: Instant,
): Cleared<T> {
  const latestMs = epochMs(readAt) + toleranceMs
  return withoutTimes(said, happened, (timeMs) => {
    if (timeMs > latestMs) return 'in the future'
    return timeMs < earliestMs ? 'before 2000' : null
  })
}

/** Clears the fields of `later` dated more than a day before `earlier`, and reports them as unreadable. */
export function withoutTimesBefore<T extends object>(
  said: T,
  later: readonly (keyof T & string)[],
  earlier: { readonly at: Instant | null; readonly name: string },
): Cleared<T> {
  if (earlier.at === null) return { said, unreadable: [] }
  const firstMs = epochMs(earlier.at) - toleranceMs
  return withoutTimes(said, later, (timeMs) => (timeMs < firstMs ? `before ${earlier.name}` : null))
}

interface Cleared<T> {
  readonly said: T
  readonly unreadable: readonly UnreadableValue[]
}

function withoutTimes<T extends object>(
  said: T,
  fields: readonly (keyof T & string)[],
  whyWrong: (timeMs: number) => string | null,
): Cleared<T> {
  const unreadable = fields.flatMap((field) => {
    const value = said[field]
    const moment = typeof value === 'string' ? momentOf(value) : null
    const why = moment && whyWrong(epochMs(moment))
    return why ? [{ field, raw: `${unreadableValue(field, value).raw} (${why})` }] : []
  })
  if (unreadable.length === 0) return { said, unreadable }
  const cleared = Object.fromEntries(unreadable.map(({ field }) => [field, null]))
  return { said: { ...said, ...cleared }, unreadable }
}

/** Every field of the service that holds a time zone. */
const zoneFields = [
  'pod_timezone',
  'final_destination_timezone',
  'empty_terminated_timezone',
  'pol_timezone',
  'destination_timezone',
  'timezone',
  'time_zone',
] as const

/** Reports time zones that this runtime doesn't know as unreadable. */
export function unknownZones(said: object): UnreadableValue[] {
  const named = said as Partial<Record<string, unknown>>
  return zoneFields.flatMap((field) => {
    const zone = named[field]
    return typeof zone === 'string' && textOf(zone) !== null && zoneOf(zone) === null
      ? [unreadableValue(field, zone)]
      : []
  })
}

/** Per record: of a list with a million bad entries only the first are named. */
const maxUnreadable = 50

/**
 * A translated record; `fed` lists the facts that each of its fields feeds. Without any attributes, all facts may
 * differ.
 */
export function translated<T>(
  facts: T,
  unreadable: readonly UnreadableValue[],
  fed: Readonly<Record<string, readonly string[]>>,
): Translated<T> {
  const factsOf = (field: string) => {
    const [first = '', second = ''] = field.split('.')
    if (first === 'attributes' || first === 'relationships') return Object.values(fed).flat()
    return ownValue(fed, `${first}.${second}`) ?? ownValue(fed, first) ?? []
  }
  // One rule may find a field that another has already named.
  const byField = new Map(unreadable.map((one) => [one.field, one] as const).toReversed())
  const named = unreadable.filter((one) => byField.get(one.field) === one)
  return {
    ok: true,
    facts,
    unreadable: named.slice(0, maxUnreadable).map(({ field, raw }) => ({
      field,
      raw: textOf(raw) ?? '',
      facts: factsOf(field),
    })),
  }
}

/** Where and why a record fails its schema, in one line: `holds_at_pod_terminal.0.name: expected string`. */
export function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'doesn’t match the API'
  return `${issue.path.join('.') || 'record'}: ${issue.message}`.slice(0, 300)
}

/** A time as the service sends it; null if there is none. */
export function momentOf(text: string | null | undefined): Instant | null {
  return text ? readInstant(text) : null
}

/** The canonical name of a zone that this runtime can compute with; null for unknown names. */
export function zoneOf(name: string | null | undefined): string | null {
  const zone = name?.trim()
  return isKnownZone(zone) ? canonicalZone(zone) : null
}

/** A UN/LOCODE in capitals (two-letter country, then three letters or digits 2 to 9); null if it isn't one. */
export function locodeOf(text: string | null | undefined): string | null {
  const code = textOf(text)?.toUpperCase() ?? ''
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : null
}

/**
 * Returns a text on one line, as people will see it; null if nothing is visible. The raw record still has what was
 * sent. NUL, which Postgres can't store, is removed without a space; half of a surrogate pair becomes U+FFFD.
 */
export function textOf(text: string | null | undefined): string | null {
  return toVisibleLine(text?.replaceAll('\0', '').toWellFormed() ?? '') || null
}

/** Longer than any text in a list or a journey. */
const longestInLists = 300

/** {@link textOf} for long lists: at most 300 characters, or `longest`. */
export function shortened(
  text: string | null | undefined,
  longest = longestInLists,
): string | null {
  const visible = textOf(text)
  return visible && cutText(visible, longest)
}

/** Every container's row repeats its shipment's references, and all rows are in memory. */
const longestTexts = { entries: 200, characters: 6_000 } as const

/** The texts of a list that aren't empty: the first 200, of 6,000 characters in all. See {@link longLists}. */
export function textsOf(texts: readonly string[] | null | undefined): string[] {
  let characters = 0
  const visible = (texts ?? []).flatMap((text) => textOf(text) ?? [])
  const end = visible.findIndex((text) => (characters += text.length) > longestTexts.characters)
  return visible.slice(0, Math.min(longestTexts.entries, end < 0 ? Infinity : end))
}

/** Those of the lists `fields` that {@link textsOf} cuts: only their beginning is known. */
export function longLists<T extends object>(
  said: T,
  fields: readonly (keyof T & string)[],
): UnreadableValue[] {
  return fields.flatMap((field) => {
    const sent = said[field]
    if (!Array.isArray(sent)) return []
    const texts = (sent as readonly string[]).filter((text) => textOf(text) !== null)
    return textsOf(texts).length < texts.length
      ? [unreadableValue(field, `${texts.length} entries`)]
      : []
  })
}

/** A number by which a record is found, or null: real ones aren't this long, and no index could hold it. */
export function identifierOf(text: string | null | undefined): string | null {
  const identifier = textOf(text)
  return identifier && identifier.length <= 200 ? identifier : null
}

/** The id of a record, or null if it can't be one. */
export function idOf(text: string | null | undefined): string | null {
  return text && text.length <= 200 && !text.includes('\0') ? text : null
}

/** The id that a relation points to, if any. */
export function relatedId(
  relation:
    | { readonly data?: { readonly id?: string | null | undefined } | null | undefined }
    | null
    | undefined,
): string | null {
  return idOf(relation?.data?.id)
}
