import * as z from 'zod'

/** What a reader may rely on: any member may be absent or null, and a closed list of words is just text. */
export type Read<T> = T extends string
  ? string
  : T extends readonly (infer E)[]
    ? Read<E>[]
    : T extends object
      ? { [K in keyof T]?: Read<NonNullable<T[K]>> | null | undefined }
      : T

/**
 * The schema to read `schema`'s kind of value from a service we do not trust.
 * Members may be missing, null or unknown; words outside a known list are kept. A member of the wrong type
 * (a number where a text belongs) still fails: such a record is set aside whole rather than half understood.
 */
export function reading<S extends z.ZodObject>(schema: S): z.ZodType<Read<z.output<S>>> {
  // The runtime walk below and the type Read describe the same change; TypeScript cannot see that they agree.
  return open(schema) as unknown as z.ZodType<Read<z.output<S>>>
}

function open(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return open(schema.unwrap())
  }
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return z.string()
  if (schema instanceof z.ZodArray) return z.array(open(schema.element))
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.core.$ZodType> = schema.shape
    return z.looseObject(
      Object.fromEntries(
        Object.entries(shape).map(([name, member]) => [name, open(member).nullish()]),
      ),
    )
  }
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('Only classic zod schemas describe the interface')
}
