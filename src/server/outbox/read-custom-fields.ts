import {
  asFieldValue,
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
import { pathTo, type Budget, type Upstream } from '../upstream/create-upstream.ts'
import type { WholeList } from '../upstream/read-pages.ts'
import type { Asked } from './create-tracking-requests.ts'

/** The largest page the service grants of these lists (public facts, section 18). */
const size = 100
/** More values than any account was seen to have. */
const ofAccount = { size, maxPages: 500 }
const budget = { priority: 'following' } as const

const lists = { definitions: 'custom_field_definitions', values: 'custom_fields' } as const

/** Containers are called cargo in some answers (public facts, section 18). Fields of requests are not ours to show. */
const entities: Readonly<Record<string, FieldEntity>> = {
  container: 'container',
  cargo: 'container',
  shipment: 'shipment',
}

/** `ends`: how the reading of each list ended. */
interface FieldsRead {
  readonly definitions: FieldDefinition[]
  readonly values: HeldValue[] | null
  readonly askedAt: Instant
  readonly failure: string | null
  readonly ends: readonly ({ readonly list: string } & Pick<WholeList, 'pages' | 'loop'>)[]
}

/**
 * Every field of containers and shipments with its options, and every value. Where the list of values fails, as it has been
 * seen to, the fields stand alone: `values` is null and `failure` says why.
 */
export async function readFields(upstream: Upstream): Promise<Asked<FieldsRead>> {
  const defined = await upstream.readMany(pathTo(lists.definitions), [], budget, ofAccount)
  if (!defined.ok) return defined
  const definitions: FieldDefinition[] = []
  for (const record of resourcesIn(defined.body.data)) {
    const definition = definitionOf(record)
    if (!definition) continue
    const options = definition.type.startsWith('enum')
      ? await readOptions(upstream, definition.id)
      : { ok: true as const, value: [] }
    if (!options.ok) return options
    definitions.push({ ...definition, options: options.value })
  }
  const ends: FieldsRead['ends'] = [{ list: lists.definitions, ...defined.body }]
  const read = { definitions, values: [], askedAt: defined.askedAt, failure: null, ends }
  if (definitions.length === 0) return { ok: true, value: read }
  const filled = await upstream.readMany(pathTo(lists.values), [], budget, ofAccount)
  if (!filled.ok)
    return { ok: true, value: { ...read, values: null, failure: filled.failure.detail } }
  const values = resourcesIn(filled.body.data).flatMap((record) => heldOf(record) ?? [])
  const { askedAt } = filled
  const bothEnds = [...ends, { list: lists.values, ...filled.body }]
  return { ok: true, value: { ...read, values, askedAt, ends: bothEnds } }
}

/** What one container or shipment holds in a field. */
export interface Held {
  /** Null: nothing. */
  readonly value: FieldValue
  /** Whether the service has a record of it, which may be empty. */
  readonly isThere: boolean
}

/** What one container or shipment holds in one field. Fails where that can't be known for sure. */
export async function readHeld(
  upstream: Pick<Upstream, 'readMany'>,
  path: string,
  slug: string,
  how: Budget,
): Promise<Asked<Held>> {
  const result = await upstream.readMany(path, [], how, { size })
  if (!result.ok) return result
  const record = resourcesIn(result.body.data).find((one) => attributesOf(one).api_slug === slug)
  if (record) {
    const value = asFieldValue(attributesOf(record).value)
    if (value !== undefined) return { ok: true, value: { value, isThere: true } }
    return unreadable('This field holds a value that Landside can’t read')
  }
  // A list without an end may hold it all the same: taking it for empty would overwrite it.
  return result.body.loop
    ? unreadable('The tracking provider’s list of fields doesn’t end')
    : { ok: true, value: { value: null, isThere: false } }
}

/** The value in the service's answer to a write; undefined where it doesn't say. */
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

/** Whether the account still has a field of this slug; true where that can't be read. */
export async function isDefined(
  upstream: Pick<Upstream, 'readMany'>,
  entity: FieldEntity,
  slug: string,
  how: Budget,
): Promise<boolean> {
  const result = await upstream.readMany(pathTo(lists.definitions), [], how, ofAccount)
  if (!result.ok || result.body.loop) return true
  return resourcesIn(result.body.data).some((record) => {
    const definition = definitionOf(record)
    return definition?.entity === entity && definition.slug === slug
  })
}

async function readOptions(
  upstream: Upstream,
  definitionId: string,
): Promise<Asked<FieldDefinition['options'][number][]>> {
  const path = pathTo('custom_field_definitions', definitionId, 'options')
  const result = await upstream.readMany(path, [], budget)
  if (!result.ok) return result
  const options = resourcesIn(result.body.data).flatMap((record) => {
    const read = option.safeParse(record.attributes)
    return read.success ? [read.data] : []
  })
  options.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return { ok: true, value: options.map(({ value, label }) => ({ value, label: label ?? value })) }
}

const option = z.looseObject({
  value: z.string(),
  label: z.string().nullish(),
  position: z.number().nullish(),
})

function resourcesIn(data: readonly unknown[]): AnyResource[] {
  return data.flatMap((record) => {
    const read = anyResource.safeParse(record)
    return read.success ? [read.data] : []
  })
}

const rules = z.looseObject({ required: z.boolean().nullish(), max_length: z.number().nullish() })

function definitionOf(record: AnyResource): FieldDefinition | null {
  const { entity_type, api_slug, display_name, description, data_type, validation } =
    readCustomFieldDefinitionAttributes.read(record.attributes).fields
  const entity = entities[(entity_type ?? '').toLowerCase()]
  if (!entity || !api_slug) return null
  const rule = rules.safeParse(validation ?? {})
  return {
    id: record.id,
    entity,
    slug: api_slug,
    name: display_name ?? api_slug,
    description: description ?? null,
    type: data_type ?? 'unknown',
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
  const entity = of ? entities[of.type.toLowerCase()] : undefined
  const value = asFieldValue(said.value)
  if (!slug || !of || !entity || value === undefined) return null
  return { entity, id: of.id, slug, value }
}
