import type * as z from 'zod/mini'
import { instant, localDate } from '#wire/api/shapes.ts'

/** Schemas that are described once and referred to by name. */
export type NamedSchemas = Readonly<Record<string, z.ZodMiniType>>

/** One field of a request or reply. */
export interface ApiField {
  /** Where it is: `cursor`, `shipment.etaAt`, `data[].number`. */
  readonly path: string
  /** What it holds: `text`, `UTC time`, `list of objects`. */
  readonly type: string
  /** The named schema it holds, described once elsewhere. */
  readonly named: string | null
  readonly isNullable: boolean
  readonly isOptional: boolean
  /** Its forms, if it has several: `last-free-day-set: source, after`. */
  readonly forms: readonly string[]
}

/** The fields of an object's schema, in order; those of an inner object follow it. */
export function apiFieldsOf(schema: z.core.$ZodType, named: NamedSchemas = {}): ApiField[] {
  return fieldsIn(schema, '', named)
}

function fieldsIn(object: z.core.$ZodType, before: string, named: NamedSchemas): ApiField[] {
  const def = defOf(object)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, given]) => {
    const { schema, isNullable, isOptional } = unwrapped(given)
    const list = defOf(schema)
    const inner = list.type === 'array' ? list.element : schema
    const name = Object.entries(named).find(([, one]) => one === inner)?.[0] ?? null
    const path = `${before}${key}`
    const field: ApiField = {
      path,
      type:
        list.type === 'array'
          ? `list of ${name ?? describeMany(inner)}`
          : (name ?? describe(inner)),
      named: name,
      isNullable,
      isOptional,
      forms: formsOf(inner),
    }
    const below = list.type === 'array' ? `${path}[].` : `${path}.`
    return name === null ? [field, ...fieldsIn(inner, below, named)] : [field]
  })
}

/** Every schema is of one of these types. */
function defOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def
}

function unwrapped(schema: z.core.$ZodType): {
  readonly schema: z.core.$ZodType
  readonly isNullable: boolean
  readonly isOptional: boolean
} {
  const def = defOf(schema)
  if (def.type === 'nullable') return { ...unwrapped(def.innerType), isNullable: true }
  if (def.type === 'optional') return { ...unwrapped(def.innerType), isOptional: true }
  return { schema, isNullable: false, isOptional: false }
}

function describe(schema: z.core.$ZodType): string {
  if (schema === instant) return 'UTC time'
  if (schema === localDate) return 'date'
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return 'text'
    case 'boolean':
      return 'true or false'
    case 'enum':
      return Object.values(def.entries).map(String).join(', ')
    case 'literal':
      return def.values.map(String).join(', ')
    case 'union':
      return 'object in one of these forms'
    case 'number':
    case 'object':
      return def.type
    default:
      return 'any value'
  }
}

const plurals: ReadonlyMap<string, string> = new Map([
  ['text', 'texts'],
  ['number', 'numbers'],
  ['object', 'objects'],
])

function describeMany(schema: z.core.$ZodType): string {
  const one = describe(schema)
  return plurals.get(one) ?? one
}

/** Each form by its `kind`, with its other fields. */
function formsOf(schema: z.core.$ZodType): string[] {
  const def = defOf(schema)
  if (def.type !== 'union') return []
  return def.options.map((option) => {
    const { kind, ...others } = Object.fromEntries(
      apiFieldsOf(option)
        .filter(({ path }) => !path.includes('.'))
        .map(({ path, type }) => [path, type]),
    )
    const fields = Object.keys(others).join(', ')
    return fields === '' ? (kind ?? '') : `${kind}: ${fields}`
  })
}
