import { isLocalDate } from '../time/local-date.ts'

/** What a custom field belongs to. */
export type FieldEntity = 'container' | 'shipment'

/** A field that the account's people have defined at the service. `type` is the service's name for it, an open set. */
export interface FieldDefinition {
  readonly id: string
  readonly entity: FieldEntity
  /** The service's name for it, unique among the fields of its entity. */
  readonly slug: string
  readonly name: string
  readonly description: string | null
  readonly type: string
  /** Choices of a field with fixed values, in their order. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly required: boolean
  readonly maxLength: number | null
}

/** The value of a field; null: empty. References and other objects are shown and never edited here. */
export type FieldValue = string | number | boolean | readonly string[] | null

/** Types that can be typed into a cell. */
export const editableTypes = ['short_text', 'number', 'date', 'boolean', 'enum'] as const
export type EditableType = (typeof editableTypes)[number]

/** The type a cell is edited as; null if it can only be shown. */
export function editableType({ type }: Pick<FieldDefinition, 'type'>): EditableType | null {
  return editableTypes.find((known) => known === type) ?? null
}

/** What was typed or pasted, read as a value of the field; or what is wrong with it, in a sentence. */
export type FieldReading =
  | { readonly ok: true; readonly value: FieldValue }
  | { readonly ok: false; readonly problem: string }

/**
 * Reads a text as people type it or a spreadsheet pastes it. Empty: the field is emptied. Numbers keep six places at the
 * service (decimal 18,6); an option is taken by its label or its value, in any case.
 */
export function readFieldText(field: FieldDefinition, text: string): FieldReading {
  const typed = text.trim()
  if (typed === '') return field.required ? bad('Required') : good(null)
  switch (editableType(field)) {
    case 'short_text':
      return field.maxLength !== null && typed.length > field.maxLength
        ? bad(`At most ${field.maxLength} characters`)
        : good(typed)
    case 'number':
      return readNumber(typed)
    case 'date':
      return isLocalDate(typed) ? good(typed) : bad('Enter a date like 2026-11-20')
    case 'boolean':
      return readYesNo(typed)
    case 'enum':
      return readOption(field, typed)
    case null:
      return bad('This field type can’t be edited here')
  }
}

/** A value as people read it. An empty field is empty text, never `–`. */
export function describeFieldValue(field: FieldDefinition, value: FieldValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  const values = typeof value === 'string' ? [value] : value
  return values
    .map((one) => field.options.find((option) => option.value === one)?.label ?? one)
    .join(', ')
}

/** Whether two values are the same to people: an absent value and an empty one are. */
export function isSameValue(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a === '' ? null : a) === JSON.stringify(b === '' ? null : b)
}

function readNumber(typed: string): FieldReading {
  const plain = typed.replaceAll(/[\s,](?=\d{3}(\D|$))/g, '')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return bad('Enter a number like 1250.5')
  const value = Number(plain)
  return Math.abs(value) < 1e12 ? good(Number(value.toFixed(6))) : bad('The number is too large')
}

function readYesNo(typed: string): FieldReading {
  if (/^(yes|y|true|1|x)$/i.test(typed)) return good(true)
  if (/^(no|n|false|0)$/i.test(typed)) return good(false)
  return bad('Enter Yes or No')
}

function readOption(field: FieldDefinition, typed: string): FieldReading {
  const wanted = typed.toLowerCase()
  const option = field.options.find(
    ({ value, label }) => label.toLowerCase() === wanted || value.toLowerCase() === wanted,
  )
  return option
    ? good(option.value)
    : bad(`One of ${field.options.map(({ label }) => label).join(', ')}`)
}

function good(value: FieldValue): FieldReading {
  return { ok: true, value }
}

function bad(problem: string): FieldReading {
  return { ok: false, problem }
}

/** A value as the service sent it, its texts cleaned by {@link cleanFieldText}; undefined for a shape we only store. */
export function asFieldValue(sent: unknown): FieldValue | undefined {
  if (sent === null || sent === undefined) return null
  if (typeof sent === 'number' || typeof sent === 'boolean') return sent
  if (typeof sent === 'string') return cleanFieldText(sent)
  if (Array.isArray(sent) && sent.every((one) => typeof one === 'string'))
    return sent.map(cleanFieldText)
  return undefined
}

/** All control characters but tabs and line breaks. */
const controls = /(?![\t\n\r])\p{Cc}/gu

/**
 * A field's text without control characters other than tabs and line breaks, and with U+FFFD for half of a surrogate pair:
 * six bytes each in JSON, and Postgres can't hold all of them. People write values back, so nothing else is changed.
 */
export function cleanFieldText(text: string): string {
  return text.toWellFormed().replaceAll(controls, '')
}
