import * as z from 'zod'

const record = z.looseObject({
  id: z.string(),
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()).optional(),
})
const answer = z.looseObject({ data: z.unknown() })

/** Values sent in place of the right ones, one set for each damaged container. */
const wrong: readonly Readonly<Record<string, unknown>>[] = [
  { holds_at_pod_terminal: 'none', equipment_length: 40.5 },
  { available_for_pickup: 'yes', ref_numbers: [null, 'PO 4400', { number: 1 }] },
  { import_deadlines: { pickup_lfd_terminal: 'see tariff' }, pickup_lfd: 20261120 },
  { pod_discharged_at: 'yesterday', weight_in_lbs: '41,200' },
]

/** A document in which one container in ten, always the same ones, has fields of wrong types. */
export function damaged(document: unknown): unknown {
  const read = answer.safeParse(document)
  if (!read.success) return document
  const { data } = read.data
  return { ...read.data, data: Array.isArray(data) ? data.map(damage) : damage(data) }
}

function damage(raw: unknown): unknown {
  const read = record.safeParse(raw)
  if (!read.success || read.data.type !== 'container') return raw
  const sum = Array.from(read.data.id).reduce(
    (total, char) => (total * 31 + char.charCodeAt(0)) % 9973,
    7,
  )
  if (sum % 10 !== 0) return raw
  return { ...read.data, attributes: { ...read.data.attributes, ...wrong[sum % wrong.length] } }
}
