import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { enteredDay, instant, localDate } from '../api/shapes.ts'

/** Values that `schema` accepts, as they are after parsing. Throws for a kind of schema it doesn't know. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const known = wellKnown.get(schema)
  if (known) return known
  const found = arbitraryOfKind(schema)
  const { checks = [] } = schema._zod.def
  if (checks.length === 0) return found
  return found
    .filter((value) => z.safeParse(schema, value).success)
    .map((value) => z.parse(schema, value))
}

const day = fc
  .integer({ min: Date.UTC(2001, 0, 1) / 86_400_000, max: Date.UTC(2098, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const moment = fc
  .integer({ min: Date.UTC(2001, 0, 1) / 1000, max: Date.UTC(2098, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'))
const wellKnown = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
  [instant, moment],
  [localDate, day],
  [enteredDay, day],
])

function arbitraryOfKind(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return stringOf(def)
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer(), decimal)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'nullable':
      return fc.oneof(fc.constant(null), arbitraryOf(def.innerType))
    case 'array':
      return fc.array(arbitraryOf(def.element), { maxLength: 3 })
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf))
    case 'record':
      return fc.dictionary(
        // Readers omit this key, whatever its value.
        (arbitraryOf(def.keyType) as fc.Arbitrary<string>).filter((key) => key !== '__proto__'),
        arbitraryOf(def.valueType),
        {
          maxKeys: 3,
          noNullPrototype: true,
        },
      )
    case 'object':
      return objectOf(def.shape)
    default:
      throw new Error(`No values for a schema of the kind ${def.type}`)
  }
}

/** Thousandths, as in amounts and positions; JSON has no negative zero. */
const decimal = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1000 + 0)

/** A string that matches its pattern and length, or any at all. */
function stringOf({ checks = [] }: z.core.$ZodStringDef): fc.Arbitrary<string> {
  const pattern = checks.flatMap(({ _zod: { def } }) =>
    'pattern' in def && def.pattern instanceof RegExp ? [def.pattern] : [],
  )[0]
  if (pattern) return fc.stringMatching(pattern)
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> {
  const isOptional = (field: z.core.$ZodType) => field._zod.def.type === 'optional'
  const innerOf = (field: z.core.$ZodType) =>
    isOptional(field) ? (field as z.core.$ZodOptional)._zod.def.innerType : field
  const fields = Object.entries(shape)
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(innerOf(field))])),
    {
      requiredKeys: fields.filter(([, field]) => !isOptional(field)).map(([name]) => name),
      noNullPrototype: true,
    },
  )
}
