import { ownValue } from '#domain/tables/own-value.ts'
import {
  asFieldValue,
  cleanFieldText,
  type FieldDefinition,
  type FieldEntity,
  type FieldValue,
} from '#domain/container/custom-field.ts'
import type { Instant } from '#domain/time/instant.ts'
import {
  readCustomFieldAttributes,
  readCustomFieldDefinitionAttributes,
} from '#wire/upstream/custom-field.ts'
import { anyResource, anySingle, toOne, type AnyResource } from '#wire/upstream/json-api.ts'
import * as z from 'zod'
import type { HeldValue } from '../store/containers/custom-fields.ts'
import { textOf } from '../mirror/translated.ts'
import { pathTo, type Budget, type Upstream } from '../upstream/create-upstream.ts'
import type { After } from '../runtime/timers.ts'
import { jsonBytes, type WholeList } from '../upstream/read-pages.ts'
import type { Asked } from './create-tracking-requests.ts'

/** The largest page the service grants of these lists (public facts, section 18). */
const size = 100
/** More than any account has been seen to have. */
const most = { definitions: 2_000, options: 2_000, values: 200_000 } as const
const ofAccount = { size, maxPages: most.definitions / size }
const budget = { priority: 'following' } as const

/**
 * Limits in pages and milliseconds for a whole read: 30,000 values. Options have a separate page limit, so that endless
 * options leave some for the values.
 */
const wholeReading = { pages: 300, pagesOfOptions: 60, ms: 600_000 } as const

/**
 * Limits in bytes of JSON for a whole read. Fields and options together may use half, so that some are left for the
 * values: 2,000 fields with 20 options each take 3 million, and so do 30,000 values.
 */
export const maxBytes = { fields: 8_000_000, all: 16_000_000 } as const

/** Longer texts aren't values that people work with. */
const maxChars = 10_000

/** Longer texts aren't stored as options. */
const maxOptionChars = 500

/** The service's IDs and names are shorter, and an index can't hold very long ones. */
const maxKeyChars = 200

const lists = {
  definitions: 'custom_field_definitions',
  options: 'custom_field_options',
  values: 'custom_fields',
} as const

/** Names under which Health reports that one of the lists didn't end. */
export const fieldLists: readonly string[] = Object.values(lists)

/**
 * Containers are called cargo in some answers (public facts, section 18). Fields of tracking requests aren't shown
 * here.
 */
const entities: Readonly<Record<string, FieldEntity>> = {
  container: 'container',
  cargo: 'container',
  shipment: 'shipment',
}

/** Result of a read. `ends`: how reading each list ended. */
export interface FieldsRead {
  readonly definitions: FieldDefinition[]
  readonly values: readonly HeldValue[] | null
  readonly askedAt: Instant
  readonly failure: string | null
  readonly ends: readonly ({ readonly list: string } & Pick<WholeList, 'pages' | 'loop'>)[]
}

type KnownOptions = (definitionId: string) => Promise<FieldDefinition['options']>

/**
 * Every field of containers and shipments with its options, and every value. If the list of values fails, as it has
 * been seen to, only the fields are returned: `values` is null and `failure` says why. A read that takes too many calls
 * or too long ends with what it has, and `ends` says so.
 *
 * @param knownOptions options of a field by its ID: used if the budget is too low to read them again
 */
export async function readFields(
  upstream: Pick<Upstream, 'readKept'>,
  after: After,
  knownOptions: KnownOptions,
): Promise<Asked<FieldsRead>> {
  let isOver = false
  const cancel = after(wholeReading.ms, () => {
    isOver = true
  })
  try {
    return await readWithin(upstream, () => isOver, knownOptions)
  } finally {
    cancel()
  }
}

async function readWithin(
  upstream: Pick<Upstream, 'readKept'>,
  isOver: () => boolean,
  knownOptions: KnownOptions,
): Promise<Asked<FieldsRead>> {
  const mayGoOn = () => !isOver()
  const path = pathTo(lists.definitions)
  const kept = {
    of: inRecord(definitionOf),
    most: most.definitions,
    maxBytes: maxBytes.fields,
    mayGoOn,
  }
  const defined = await upstream.readKept(path, kept, budget, ofAccount)
  if (!defined.ok) return defined
  const definitions: FieldDefinition[] = []
  let { bytes } = defined.body
  let pagesOfOptions = 0
  let optionsEnd: WholeList['loop'] = null
  for (const definition of defined.body.data) {
    if (!definition.type.startsWith('enum')) {
      definitions.push(definition)
      continue
    }
    const left = {
      pages: Math.min(wholeReading.pagesOfOptions - pagesOfOptions, 20),
      bytes: maxBytes.fields - bytes,
    }
    const read =
      left.pages === 0 || left.bytes < leastBytes || isOver()
        ? await recallOptions(knownOptions, definition.id, left.bytes)
        : await readOptions(upstream, definition.id, left, mayGoOn)
    if (!read.ok) return read
    const { options, ...end } = read.value
    bytes += end.bytes
    pagesOfOptions += end.pages
    optionsEnd = end.loop ?? optionsEnd
    definitions.push({ ...definition, options })
  }
  const ends: FieldsRead['ends'] = [
    { list: lists.definitions, ...endOf(defined.body) },
    { list: lists.options, pages: pagesOfOptions, loop: optionsEnd },
  ]
  const read = { definitions, values: [], askedAt: defined.askedAt, failure: null, ends }
  if (definitions.length === 0) return { ok: true, value: read }
  const filled = await upstream.readKept(
    pathTo(lists.values),
    { of: inRecord(heldOf), most: most.values, maxBytes: maxBytes.all - bytes, mayGoOn },
    budget,
    { size, maxPages: wholeReading.pages - defined.body.pages - pagesOfOptions },
  )
  if (!filled.ok)
    return { ok: true, value: { ...read, values: null, failure: filled.failure.detail } }
  const { askedAt } = filled
  const allEnds = [...ends, { list: lists.values, ...endOf(filled.body) }]
  return { ok: true, value: { ...read, values: filled.body.data, askedAt, ends: allEnds } }
}

/** With fewer bytes left, another field's options aren't worth a call. */
const leastBytes = 2_000

const endOf = ({ pages, loop }: WholeList) => ({ pages, loop })

/** The value of one container or shipment in a field. */
export interface Held {
  /** Null: nothing. */
  readonly value: FieldValue
  /** Whether the service has a record of it, which may be empty. */
  readonly isThere: boolean
}

/** The value of one container or shipment in one field. Fails if it can't be known for certain. */
export async function readHeld(
  upstream: Pick<Upstream, 'readKept'>,
  path: string,
  slug: string,
  how: Budget,
): Promise<Asked<Held>> {
  const ofSlug = (one: AnyResource) => (attributesOf(one).api_slug === slug ? one : null)
  const kept = { of: inRecord(ofSlug), most: 1, maxBytes: maxBytes.all }
  const result = await upstream.readKept(path, kept, how, { size })
  if (!result.ok) return result
  const [record] = result.body.data
  if (record) {
    const value = asFieldValue(attributesOf(record).value)
    if (value !== undefined) return { ok: true, value: { value, isThere: true } }
    return unreadable('This field holds a value that Landside can’t read')
  }
  // An endless list may still contain it: treating it as empty would overwrite the value.
  return result.body.loop
    ? unreadable('The tracking provider’s list of fields doesn’t end')
    : { ok: true, value: { value: null, isThere: false } }
}

/** The value in the service's answer to a write; undefined if it has none. */
export function readWritten(body: unknown): FieldValue | undefined {
  const read = anySingle.safeParse(body)
  const record = anyResource.safeParse(read.data?.data)
  return record.success && record.data.attributes && 'value' in record.data.attributes
    ? asFieldValue(record.data.attributes['value'])
    : undefined
}

function attributesOf({ attributes }: AnyResource) {
  return readCustomFieldAttributes.read(attributes).fields
}

function unreadable(detail: string): Asked<never> {
  return { ok: false, failure: { kind: 'unreadable', detail } }
}

/** Whether the account still has a field with this slug; true if that can't be read. */
export async function isDefined(
  upstream: Pick<Upstream, 'readKept'>,
  entity: FieldEntity,
  slug: string,
  how: Budget,
): Promise<boolean> {
  const kept = { of: inRecord(definitionOf), most: most.definitions, maxBytes: maxBytes.fields }
  const result = await upstream.readKept(pathTo(lists.definitions), kept, how, ofAccount)
  if (!result.ok || result.body.loop) return true
  return result.body.data.some((one) => one.entity === entity && one.slug === slug)
}

type OptionsRead = { options: FieldDefinition['options'] } & Pick<
  WholeList,
  'pages' | 'loop' | 'bytes'
>

/** The stored options of a field, as far as they fit. */
async function recallOptions(
  knownOptions: KnownOptions,
  definitionId: string,
  maxBytes: number,
): Promise<Asked<OptionsRead>> {
  const options: FieldDefinition['options'][number][] = []
  let bytes = 0
  for (const one of await knownOptions(definitionId)) {
    bytes += jsonBytes(one)
    if (bytes > maxBytes) break
    options.push(one)
  }
  const taken = Math.min(bytes, maxBytes)
  return { ok: true, value: { options, pages: 0, loop: 'has-no-end', bytes: taken } }
}

async function readOptions(
  upstream: Pick<Upstream, 'readKept'>,
  definitionId: string,
  left: { readonly pages: number; readonly bytes: number },
  mayGoOn: () => boolean,
): Promise<Asked<OptionsRead>> {
  const path = pathTo('custom_field_definitions', definitionId, 'options')
  const kept = { of: inRecord(optionOf), most: most.options, maxBytes: left.bytes, mayGoOn }
  const result = await upstream.readKept(path, kept, budget, { maxPages: left.pages })
  if (!result.ok) return result
  const { data, pages, loop, bytes } = result.body
  const options = data
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ value, label }) => ({ value, label }))
  return { ok: true, value: { options, pages, loop, bytes } }
}

function optionOf({ attributes }: AnyResource) {
  const read = option.safeParse(attributes)
  if (!read.success) return null
  const value = cleanFieldText(read.data.value)
  const label = textOf(read.data.label) ?? value
  const isChoice = value.length <= maxOptionChars && label.length <= maxOptionChars
  return isChoice ? { value, label, position: read.data.position } : null
}

const option = z.looseObject({
  value: z.string(),
  label: z.string().nullish(),
  position: z.number().nullish(),
})

const inRecord =
  <T>(read: (record: AnyResource) => T | null) =>
  (record: unknown): T | null => {
    const one = anyResource.safeParse(record)
    return one.success ? read(one.data) : null
  }

const isShort = (text: string): boolean => text.length <= maxChars

/** Whether a text can identify a record or field: it is short, and cleaning it changes nothing. */
const isKey = (text: string): boolean =>
  text !== '' && text.length <= maxKeyChars && cleanFieldText(text) === text

const rules = z.looseObject({ required: z.boolean().nullish(), max_length: z.number().nullish() })

function definitionOf(record: AnyResource): FieldDefinition | null {
  const { entity_type, api_slug, display_name, description, data_type, validation } =
    readCustomFieldDefinitionAttributes.read(record.attributes).fields
  const entity = ownValue(entities, (entity_type ?? '').toLowerCase())
  if (!entity || !api_slug || !isKey(api_slug) || !isKey(record.id)) return null
  const [name, about, type] = [display_name, description, data_type].map(textOf)
  if (![name, about, type].every((text) => isShort(text ?? ''))) return null
  const rule = rules.safeParse(validation ?? {})
  return {
    id: record.id,
    entity,
    slug: api_slug,
    name: name ?? api_slug,
    description: about ?? null,
    type: type ?? 'unknown',
    options: [],
    required: (rule.success && rule.data.required) ?? false,
    maxLength: (rule.success ? rule.data.max_length : null) ?? null,
  }
}

const owner = z.looseObject({ entity: toOne })

function heldOf(record: AnyResource): HeldValue | null {
  const { api_slug: slug, ...said } = attributesOf(record)
  const related = owner.safeParse(record.relationships)
  const of = related.success ? related.data.entity.data : null
  const entity = of ? ownValue(entities, of.type.toLowerCase()) : undefined
  const value = asFieldValue(said.value)
  if (!slug || !of || !entity || value === undefined) return null
  if (!isKey(slug) || !isKey(of.id) || !isShort(JSON.stringify(value))) return null
  return { entity, id: of.id, slug, value }
}
