import * as z from 'zod'
import { identifier } from '#wire/upstream/json-api.ts'
import { requestType } from '#wire/upstream/tracking-request.ts'
import { invalid, type InvalidField } from '../http/refusal.ts'
import type { KnownRequest } from './known-request.ts'
import { initialFields, type Asked } from './tracking-requests.ts'
import { isContainerNumber } from '../world/container-number.ts'
import { findLine, type ShippingLine } from '../world/lines.ts'
import { guessLine } from './infer-number.ts'

/** Allowed content of a creation; each attribute is validated on its own, so that all errors are reported at once. */
export const requestBody = z.object({
  data: z.object({
    type: z.literal('tracking_request'),
    attributes: z.object({
      request_type: z.unknown().optional(),
      request_number: z.unknown().optional(),
      scac: z.unknown().optional(),
      auto_detect_vocc_scac: z.boolean().nullish(),
      ref_numbers: z.array(z.string()).nullish(),
      shipment_tags: z.array(z.string()).nullish(),
      initial_custom_fields: initialFields.nullish(),
    }),
    relationships: z
      .object({ customer: z.object({ data: identifier.nullable() }).optional() })
      .optional(),
  }),
})
type Body = z.infer<typeof requestBody>['data']
type Attributes = Body['attributes']

const shortest = 6

/** Throws a `Refusal` with every invalid field (public facts, sections 3 and 12.1). */
export function readAsked(
  { attributes, relationships }: Body,
  existing: readonly KnownRequest[],
): Asked {
  const mistakes: InvalidField[] = []
  const refuse = (field: string, code: string, detail: string) =>
    mistakes.push({ field, code, detail })

  const number = text(attributes.request_number).toUpperCase()
  const type = requestType.safeParse(attributes.request_type)
  if (number === '') refuse('request_number', 'blank', "Request number can't be blank")
  if (number.length < shortest) {
    refuse(
      'request_number',
      'too_short',
      `Request number is too short (minimum is ${shortest} characters)`,
    )
  }
  if (!type.success) {
    const accepted = requestType.options.join(', ')
    refuse(
      'request_type',
      'invalid_request_type',
      `Request type is not recognized, it must be one of ${accepted}`,
    )
  } else if (type.data === 'container' && number.length >= shortest && !isContainerNumber(number)) {
    refuse('request_number', 'invalid_container', `${number} is not a valid container number`)
  }
  const line = findAskedLine(attributes, number, refuse)
  if (line !== null && existing.some((other) => isSame(other, number, line))) {
    const detail = `${number} with scac ${line.scac} already exists in a tracking_request with a pending or created status`
    refuse('request_number', 'duplicate', detail)
  }
  if (mistakes.length > 0 || !type.success) throw invalid(mistakes)
  return {
    number,
    type: type.data,
    line,
    references: attributes.ref_numbers ?? [],
    tags: attributes.shipment_tags ?? [],
    customerId: relationships?.customer?.data?.id ?? null,
    initialFields: attributes.initial_custom_fields ?? { shipment: [], containers: [] },
  }
}

function findAskedLine(
  attributes: Attributes,
  number: string,
  refuse: (field: string, code: string, detail: string) => void,
): ShippingLine | null {
  const scac = text(attributes.scac).toUpperCase()
  if (scac === '' && attributes.auto_detect_vocc_scac === true) return guessLine(number)
  const line = findLine(scac) ?? null
  if (scac === '') refuse('scac', 'blank', "Scac can't be blank")
  if (line === null) refuse('scac', 'not_recognized', `Scac '${scac}' is not recognized`)
  return line
}

function isSame(other: KnownRequest, number: string, line: ShippingLine): boolean {
  const counts = other.status === 'pending' || other.status === 'created'
  return counts && other.number === number && other.scac === line.scac
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
