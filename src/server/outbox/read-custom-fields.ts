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
import { anyResource, toOne, type AnyResource } from '#wire/upstream/json-api.ts'
import * as z from 'zod'
import type { HeldValue } from '../store/containers/custom-fields.ts'
import { pathTo, type Upstream } from '../upstream/create-upstream.ts'
import { createLoopDetector, type LoopReason } from '../upstream/list-loop.ts'
import type { Asked } from './create-tracking-requests.ts'

/** The largest page the service grants of these lists (public facts, section 18). */
const pageSize = 100
/** More values than any account was seen to have. Pages that are new for ever end here. */
const maxPages = 500
const budget = { priority: 'following' } as const

/** Containers are called cargo in some answers (public facts, section 18). Fields of requests are not ours to show. */
const entities: Readonly<Record<string, FieldEntity>> = {
  container: 'container',
  cargo: 'container',
  shipment: 'shipment',
}

/**
 * Every field of containers and shipments with its options, and every value. Where the list of values fails, as it has been
 * seen to, the fields stand alone: `values` is null and `failure` says why.
 */
export async function readFields(upstream: Upstream): Promise<
  Asked<{
    readonly definitions: FieldDefinition[]
    readonly values: HeldValue[] | null
    readonly askedAt: Instant
    readonly failure: string | null
    readonly ends: readonly ListEnd[]
  }>
> {
  const defined = await readPages(upstream, 'custom_field_definitions')
  if (!defined.ok) return defined
  const definitions: FieldDefinition[] = []
  for (const record of defined.value.records) {
    const definition = definitionOf(record)
    if (!definition) continue
    const options = definition.type.startsWith('enum')
      ? await readOptions(upstream, definition.id)
      : { ok: true as const, value: [] }
    if (!options.ok) return options
    definitions.push({ ...definition, options: options.value })
  }
  const { askedAt } = defined.value
  const filled =
    definitions.length === 0
      ? { ok: true as const, value: { records: [], askedAt, end: null } }
      : await readPages(upstream, 'custom_fields')
  return {
    ok: true,
    value: {
      definitions,
      values: filled.ok ? filled.value.records.flatMap((record) => heldOf(record) ?? []) : null,
      askedAt: filled.ok ? filled.value.askedAt : askedAt,
      failure: filled.ok ? null : filled.failure.detail,
      ends: [defined, filled].flatMap((read) => (read.ok ? (read.value.end ?? []) : [])),
    },
  }
}

/** The values of one container or shipment, by the slug of their field. */
export async function readValuesOf(
  upstream: Upstream,
  path: string,
): Promise<Asked<ReadonlyMap<string, FieldValue>>> {
  const result = await upstream.readMany(path, [], { priority: 'people' })
  if (!result.ok) return result
  const values = resourcesIn(result.body.data).flatMap((record): [string, FieldValue][] => {
    const { fields } = readCustomFieldAttributes.read(record.attributes)
    const value = asFieldValue(fields.value)
    const slug = fields.api_slug
    return slug && value !== undefined ? [[slug, value]] : []
  })
  return { ok: true, value: new Map(values) }
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

/** Everything a list holds, and how its reading ended. */
interface FieldPages {
  readonly records: readonly AnyResource[]
  readonly askedAt: Instant
  readonly end: ListEnd | null
}

/** Where the reading of a list ended; `loop`: why, where that was not its end. */
export interface ListEnd {
  readonly list: string
  readonly page: number
  readonly loop: LoopReason | null
}

async function readPages(upstream: Upstream, list: string): Promise<Asked<FieldPages>> {
  const records = new Map<string, AnyResource>()
  const loops = createLoopDetector()
  let first: Instant | null = null
  for (let number = 1; ; number += 1) {
    const result = await upstream.readList(list, { number, size: pageSize }, budget)
    if (!result.ok) return result
    first ??= result.askedAt
    const { data, links } = result.body
    const read = resourcesIn(data)
    const page = { number, ids: read.map(({ id }) => id), links: links ?? null }
    const { loop } = loops.inspect(page)
    loops.accept(page)
    for (const record of read) records.set(record.id, record)
    if (loop || !links?.next || data.length === 0 || number === maxPages) {
      const end = { list, page: number, loop }
      return { ok: true, value: { records: [...records.values()], askedAt: first, end } }
    }
  }
}

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
  const { api_slug: slug, ...said } = readCustomFieldAttributes.read(record.attributes).fields
  const related = owner.safeParse(record.relationships)
  const of = related.success ? related.data.entity.data : null
  const entity = of ? entities[of.type.toLowerCase()] : undefined
  const value = asFieldValue(said.value)
  if (!slug || !of || !entity || value === undefined) return null
  return { entity, id: of.id, slug, value }
}
