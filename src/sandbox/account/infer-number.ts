import type * as z from 'zod'
import type { inferNumberResult } from '#wire/upstream/tracking-request.ts'
import { checkDigit, isContainerNumber, lineOfOwner } from '../world/container-number.ts'
import { hashText } from '../world/dice.ts'
import { findLine, lines, type ShippingLine } from '../world/lines.ts'

type Result = z.infer<typeof inferNumberResult>
type Attributes = Result['data']['attributes']

/** The likely kind of a number and its line; null for a text that can't be any kind of number. */
export function inferNumber(given: string): Result | null {
  const number = given.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^[A-Z0-9]{6,20}$/.test(number) || !/\d{4}/.test(number)) return null
  const id = `req_${hashText(number).toString(16).padStart(8, '0')}`
  return { data: { id, type: 'infer_number_results', attributes: describe(number) } }
}

/** The line that a number's prefix or owner code indicates. */
export function guessLine(number: string): ShippingLine | null {
  const owner = lineOfOwner(number.slice(0, 4))
  if (owner !== null) return findLine(owner) ?? null
  return (
    lines.find((line) => number.startsWith(line.blPrefix)) ?? findLine(number.slice(0, 4)) ?? null
  )
}

function describe(number: string): Attributes {
  if (/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return describeContainer(number)
  const line = guessLine(number)
  const isBill = line !== null && /^[A-Z]{4}/.test(number)
  return {
    number_type: isBill ? 'bill_of_lading' : 'booking',
    validation: {
      is_valid: null,
      type: 'shipment',
      check_digit_passed: null,
      parsed_number: number,
      reason: null,
    },
    shipping_line: predict(line, isBill ? 0.97 : 0.55),
  }
}

function describeContainer(number: string): Attributes {
  const passed = isContainerNumber(number)
  const expected = checkDigit(number.slice(0, 10))
  return {
    number_type: 'container',
    validation: {
      is_valid: passed,
      type: 'container',
      check_digit_passed: passed,
      parsed_number: number,
      reason: passed ? null : `The check digit should be ${expected}`,
    },
    shipping_line: predict(guessLine(number), 0.88),
  }
}

/** From 0.95 the line is accepted, from 0.70 it needs confirmation (public facts, section 12.3). */
function predict(line: ShippingLine | null, confidence: number): Attributes['shipping_line'] {
  if (line === null) return { decision: 'no_prediction', selected: null, candidates: [] }
  const candidate = { scac: line.scac, name: line.name, confidence }
  if (confidence >= 0.95)
    return { decision: 'auto_select', selected: candidate, candidates: [candidate] }
  if (confidence >= 0.7) {
    return { decision: 'needs_confirmation', selected: candidate, candidates: [candidate] }
  }
  return { decision: 'no_prediction', selected: null, candidates: [candidate] }
}
