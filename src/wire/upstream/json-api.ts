import * as z from 'zod'
import { readMoment } from '#domain/time/instant.ts'

/** The media type of every request with a body, and of every answer (interface specification, Endpoints). */
export const mediaType = 'application/vnd.api+json'

/** Whether a text begins with a plausible year, 1900 to 2199: many systems use "9999-12-31" for no date. */
export function hasPlausibleYear(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= 1900 && year < 2200
}

/** A date-time with its zone, as the service writes it: `2026-11-20T08:00:00Z`. */
export const dateTime = z.stringFormat(
  'date-time',
  (text) => readMoment(text)?.hasZone === true && hasPlausibleYear(text.trim()),
)

/** `{ id, type }`, pointing to another resource. */
export const identifier = z.object({ id: z.string(), type: z.string() })
export type Identifier = z.infer<typeof identifier>

/** Relation to one resource, or to none. */
export const toOne = z.object({ data: identifier.nullable() })

/** Relation to many resources. */
export const toMany = z.object({ data: z.array(identifier) })

/**
 * Links of a page. Public captures add `current` and omit `first` and `prev` on page 1; all are optional to a reader.
 */
export const pageLinks = z.object({
  self: z.string().optional(),
  current: z.string().optional(),
  first: z.string().optional(),
  prev: z.string().optional(),
  next: z.string().optional(),
  last: z.string().optional(),
})
export type PageLinks = z.infer<typeof pageLinks>

/** Page metadata. Captures of containers have only `total`; some lists have no meta at all. */
export const pageMeta = z.object({
  size: z.number().int().optional(),
  total: z.number().int().optional(),
})

/** A resource of kind `type` with these attributes and relationships, exactly as specified. */
export function resource<T extends string, A extends z.ZodRawShape, R extends z.ZodRawShape>(
  type: T,
  attributes: z.ZodObject<A>,
  relationships: z.ZodObject<R>,
) {
  return z.object({
    id: z.string(),
    type: z.literal(type),
    attributes,
    relationships: relationships.optional(),
    links: z.object({ self: z.string() }).optional(),
  })
}

/** A value that isn't an object has no members; each kind's own reader then reports what is missing. */
const members = z.record(z.string(), z.unknown()).nullish().catch(null)

/**
 * Any resource, read without trust: only `id` and `type` are required, so that one bad record never costs its page. The
 * kind's own `reading` reads the contents.
 */
export const anyResource = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  attributes: members,
  relationships: members,
})
export type AnyResource = z.infer<typeof anyResource>

/** The parts of a document other than its records. An invalid one counts as missing: it must not cost the records. */
const included = z.array(z.unknown()).nullish().catch(null)
const number = z.number().nullish().catch(null)
const link = z.string().nullish().catch(null)

/** A list document, read without trust: records stay unparsed until each is read on its own. */
export const anyList = z.looseObject({
  data: z.array(z.unknown()),
  included,
  links: z.looseObject({ next: link, last: link }).nullish().catch(null),
  meta: z.looseObject({ size: number, total: number }).nullish().catch(null),
})
export type AnyList = z.infer<typeof anyList>

/** A single-resource document, read without trust. */
export const anySingle = z.looseObject({
  data: z.unknown(),
  included,
})
export type AnySingle = z.infer<typeof anySingle>

/** One element of an error document. Any member of a received one may be missing or null. */
export const errorElement = z.looseObject({
  status: z.string().nullish(),
  title: z.string().nullish(),
  detail: z.string().nullish(),
  code: z.string().nullish(),
  source: z
    .looseObject({ pointer: z.string().nullish(), parameter: z.string().nullish() })
    .nullish(),
  meta: z.record(z.string(), z.unknown()).nullish(),
})
export type ErrorElement = z.infer<typeof errorElement>
export const errorDocument = z.looseObject({ errors: z.array(errorElement) })
