import * as z from 'zod'
import { invalid } from '../http/refusal.ts'
import type { Definition, Option } from './create-custom-fields.ts'

const reference = z.object({ type: z.string(), id: z.string() })
const limits = z.object({
  required: z.boolean().optional(),
  pattern: z.string().optional(),
  max_length: z.number().optional(),
})

/** The value as stored. Throws a `Refusal` for one that the field's kind or its own rules don't allow. */
export function readValue(
  definition: Definition,
  options: readonly Option[],
  given: unknown,
): unknown {
  const rules = limits.safeParse(definition.validation ?? {}).data ?? {}
  if (given === null || given === undefined || given === '') {
    if (rules.required === true) throw refuse('blank', "Value can't be blank")
    return null
  }
  const value = readKind(definition, options, given)
  if (typeof value === 'string') {
    if (rules.max_length !== undefined && value.length > rules.max_length) {
      throw refuse('too_long', `Value is too long (maximum is ${rules.max_length} characters)`)
    }
    if (rules.pattern !== undefined && !new RegExp(rules.pattern).test(value)) {
      throw refuse('invalid', 'Value does not match the pattern')
    }
  }
  return value
}

function readKind(definition: Definition, options: readonly Option[], given: unknown): unknown {
  const isChoice = (value: unknown) => options.some((option) => option.value === value)
  switch (definition.data_type) {
    case 'short_text':
      return must(typeof given === 'string', given, 'a text')
    case 'number': {
      const read = typeof given === 'string' ? Number(given) : given
      const isNumber = typeof read === 'number' && Number.isFinite(read)
      // Stored with six decimals, as decimal(18,6).
      return must(isNumber, isNumber ? Math.round(read * 1e6) / 1e6 : given, 'a number')
    }
    case 'date':
      return must(z.iso.date().safeParse(given).success, given, 'a date')
    case 'datetime':
      return must(
        z.iso.datetime({ offset: true }).safeParse(given).success,
        given,
        'a date and time',
      )
    case 'boolean':
      return must(typeof given === 'boolean', given, 'true or false')
    case 'enum':
      return must(isChoice(given), given, 'one of the options')
    case 'enum_multi': {
      const chosen = typeof given === 'string' ? given.split(',') : given
      return must(Array.isArray(chosen) && chosen.every(isChoice), chosen, 'some of the options')
    }
    case 'reference':
      return must(reference.safeParse(given).success, given, 'a reference with type and id')
  }
}

/** The value as people see it. */
export function displayValue(
  definition: Definition,
  options: readonly Option[],
  value: unknown,
): string | null {
  const labelOf = (chosen: unknown) =>
    options.find((option) => option.value === chosen)?.label ?? String(chosen)
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (definition.data_type === 'reference') return reference.safeParse(value).data?.id ?? null
  return labelOf(value)
}

function must(isRight: boolean, value: unknown, what: string): unknown {
  if (!isRight) throw refuse('invalid', `Value must be ${what}`)
  return value
}

function refuse(code: string, detail: string) {
  return invalid([{ field: 'value', code, detail }])
}
