import * as z from 'zod'

/** What a record is found by: with another word in it, it is another record, or none. */
const found = new Set(['number', 'request_number', 'bill_of_lading_number'])

/**
 * Attributes in which every text of the schema is `text`: every one (`all`), or those that may be any text (`free`), not
 * moments, closed lists of words and the numbers that records are found by. Nothing else is filled in.
 */
export function fillTexts(
  schema: z.ZodObject,
  text: string,
  which: 'free' | 'all',
): Record<string, unknown> {
  const shape: Record<string, z.core.$ZodType> = schema.shape
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, member]) => {
      if (which === 'free' && found.has(name)) return [[name, 'MSCU1234566']]
      const filled = fill(member, text, which)
      return filled === undefined ? [] : [[name, filled]]
    }),
  )
}

function fill(member: z.core.$ZodType, text: string, which: 'free' | 'all'): unknown {
  if (member instanceof z.ZodOptional || member instanceof z.ZodNullable)
    return fill(member.unwrap(), text, which)
  if (member instanceof z.ZodObject) return fillTexts(member, text, which)
  if (member instanceof z.ZodArray) {
    const element = fill(member.element, text, which)
    return element === undefined ? undefined : [element]
  }
  if (member instanceof z.ZodString) return text
  const isClosed = member instanceof z.ZodEnum || member instanceof z.ZodISODateTime
  return isClosed && which === 'all' ? text : undefined
}
