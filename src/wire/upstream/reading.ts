import * as z from 'zod'

/** What a reader can rely on: any member may be missing or null, and an enum is plain text. */
export type Read<T> = T extends string
  ? string
  : T extends readonly (infer E)[]
    ? Read<E>[]
    : T extends object
      ? { [K in keyof T]?: Read<NonNullable<T[K]>> | null | undefined }
      : T

/** A value that doesn't match the type of its field. */
export interface UnreadableValue {
  /** Path of the field, in the service's names: `holds_at_pod_terminal.0.name`. */
  readonly field: string
  /** The value as sent, as JSON, cut to 200 characters; `absent` for a field that was left out. */
  readonly raw: string
}

/** Everything readable of a value, and the parts that weren't. */
export interface FieldsRead<T> {
  readonly fields: T
  readonly unreadable: readonly UnreadableValue[]
}

/** Reads one documented kind of value, field by field. Never fails and never throws. */
export interface FieldReader<T> {
  read(value: unknown): FieldsRead<T>
}

/**
 * A reader for `schema`'s kind of value from a service we don't trust. A member whose value doesn't match its type is
 * left out and listed in `unreadable`, without affecting other members. Members may be missing or null, unknown enum
 * values are kept, null entries of string lists are dropped, and unknown members are ignored.
 *
 * Only these values are converted to the type of their field:
 *
 * - text: a number (an integer only up to 2^53) becomes its digits.
 * - number: a string of digits, with sign and decimal point, becomes the number.
 * - number, time: a blank string becomes null.
 *
 * A text of more than 500 characters is cut and ends with an ellipsis.
 *
 * Of a list, the first 2,000 entries are read, and a longer one is also listed in `unreadable`. Nothing is converted to
 * or from a boolean, and "1,372.50" isn't a number: its separators are ambiguous.
 */
export function reading<S extends z.ZodObject>(schema: S): FieldReader<Read<z.output<S>>> {
  const readValue = readerOf(schema)
  return {
    read(value) {
      const unreadable: UnreadableValue[] = []
      const fields = readValue(value ?? {}, '', unreadable) ?? {}
      // The readers below and the type Read describe the same change; TypeScript can't see that they agree.
      return { fields: fields as Read<z.output<S>>, unreadable }
    },
  }
}

/** Names a field that a separate rule found unreadable; `undefined`: it was left out. */
export function unreadableValue(field: string, value: unknown): UnreadableValue {
  return { field, raw: value === undefined ? 'absent' : shorten(value) }
}

/** Reads a value at `path`; null if there is none, or if it was added to `found` as unreadable. */
type ReadValue = (sent: unknown, path: string, found: UnreadableValue[]) => unknown

function readerOf(declared: z.core.$ZodType): ReadValue {
  const schema = bare(declared)
  const read = readerOfKind(schema)
  return (sent, path, found) => {
    if (sent === null) return null
    const value = read(sent, path, found)
    if (value === undefined) found.push(unreadableValue(path, sent))
    return value ?? null
  }
}

/** Returns undefined for a value that doesn't match. */
function readerOfKind(schema: z.core.$ZodType): ReadValue {
  if (schema instanceof z.ZodObject) return objectReader(schema)
  if (schema instanceof z.ZodArray) return listReader(schema)
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return readText
  if (schema instanceof z.ZodString) return readText
  if (!(schema instanceof z.ZodType))
    throw new TypeError('Only classic zod schemas describe the interface')
  const fitting = (value: unknown) => schema.safeParse(value).data
  if (schema instanceof z.ZodNumber) {
    return (sent) => (isBlank(sent) ? null : fitting(asNumber(sent)))
  }
  // A formatted string, such as a timestamp or a day.
  if (schema instanceof z.ZodStringFormat) return (sent) => (isBlank(sent) ? null : fitting(sent))
  return fitting
}

function objectReader(schema: z.ZodObject): ReadValue {
  const members = Object.entries(schema.shape).map(
    ([name, member]) => [name, readerOf(member)] as const,
  )
  return (sent, path, found) => {
    if (!isObject(sent)) return undefined
    const read: Record<string, unknown> = {}
    for (const [name, readMember] of members) {
      const member = sent[name]
      if (member === undefined) continue
      read[name] = readMember(member, path === '' ? name : `${path}.${name}`, found)
    }
    return read
  }
}

/** The largest bill of lading has a few hundred containers; no real list is longer than this. */
const longestList = 2_000

/**
 * Beyond this the list is reported as a whole, so that its entries don't crowd out the record's other unreadable
 * fields.
 */
const maxNamedOfList = 10

function listReader(schema: z.ZodArray): ReadValue {
  const readEntry = readerOf(schema.element)
  // A null among strings means nothing; a null in place of a hold or a fee stands for one.
  const isOfRecords = bare(schema.element) instanceof z.ZodObject
  return (sent, path, found) => {
    if (!Array.isArray(sent)) return undefined
    if (sent.length > longestList) found.push({ field: path, raw: `${sent.length} entries` })
    const misfits: UnreadableValue[] = []
    const read = sent.slice(0, longestList).map((entry, at) => {
      if (entry === null && isOfRecords) misfits.push(unreadableValue(`${path}.${at}`, entry))
      return readEntry(entry, `${path}.${at}`, misfits)
    })
    found.push(...misfits.slice(0, maxNamedOfList))
    if (misfits.length > maxNamedOfList)
      found.push({ field: path, raw: `${misfits.length} unreadable values` })
    return read.filter((entry) => entry !== null)
  }
}

/** Longer than any name, number or remark. People see where a text was cut. */
const longestText = 500

/** Whether a text that was read is only the beginning of the one sent. */
export function isCutText(text: string): boolean {
  return text.length === longestText && text.endsWith('…')
}

/** `text`, cut to 500 characters, or `longest`, with an ellipsis. */
export function cutText(text: string, longest = longestText): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest - 1).toWellFormed()}…`
}

const readText: ReadValue = (sent) => {
  if (typeof sent === 'string') return cutText(sent)
  if (typeof sent !== 'number' || !Number.isFinite(sent)) return undefined
  // JSON parsing has already lost digits of an integer this large.
  return Number.isInteger(sent) && !Number.isSafeInteger(sent) ? undefined : String(sent)
}

function asNumber(sent: unknown): unknown {
  return typeof sent === 'string' && digits.test(sent.trim()) ? Number(sent) : sent
}

const digits = /^-?\d{1,15}(\.\d{1,15})?$/

function isBlank(sent: unknown): boolean {
  return typeof sent === 'string' && sent.trim() === ''
}

/** A schema without its `optional` and `nullable` wrappers. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap())
    : schema
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const maxRawLength = 200

function shorten(value: unknown): string {
  const short = (_: string, one: unknown) =>
    typeof one === 'string' ? one.slice(0, maxRawLength + 1) : one
  const text = JSON.stringify(value, short) ?? 'undefined'
  return text.length > maxRawLength ? `${text.slice(0, maxRawLength)}…` : text
}
