import * as z from 'zod'

const text = z.string().nullable()
const shipmentFields = {
  bill_of_lading_number: text,
  shipping_line_scac: text,
  vessel_name: text,
  voyage_number: text,
  port_of_lading_locode: text,
  port_of_discharge_locode: text,
  reference_numbers: z.array(z.string()),
  container_numbers: z.array(z.string()),
}

interface Kind {
  readonly label: string
  /** Words in a file name that identify the kind. */
  readonly words: readonly string[]
  /** Fields extracted from it; null if there are none. */
  readonly fields: z.ZodObject | null
}

/** Types of documents by code. The codes and fields are this sandbox's own, since no public list exists. */
export const kinds = {
  arrival_notice: {
    label: 'Arrival Notice',
    words: ['arrival', 'notice'],
    fields: z.object({
      ...shipmentFields,
      booking_number: text,
      estimated_arrival_on: text,
      consignee: text,
      containers: z.array(
        z.object({
          container_number: text,
          last_free_day_on: text,
          gross_weight_lb: z.number().nullable(),
        }),
      ),
    }),
  },
  bill_of_lading: {
    label: 'Bill of Lading',
    words: ['lading', 'bol', 'hbl', 'mbl'],
    fields: z.object({ ...shipmentFields, consignee: text }),
  },
  commercial_invoice: {
    label: 'Commercial Invoice',
    words: ['invoice'],
    fields: z.object({
      invoice_number: text,
      buyer: text,
      reference_numbers: z.array(z.string()),
      total_amount: z.number().nullable(),
      currency_code: text,
    }),
  },
  delivery_order: {
    label: 'Delivery Order',
    words: ['delivery', 'order'],
    fields: z.object({
      bill_of_lading_number: text,
      container_numbers: z.array(z.string()),
      pickup_location: text,
    }),
  },
  packing_list: { label: 'Packing List', words: ['packing'], fields: null },
  other: { label: 'Other', words: [], fields: null },
} as const satisfies Record<string, Kind>

export type KindCode = keyof typeof kinds
export const kindCode = z.enum(
  Object.keys(kinds).filter((code): code is KindCode => Object.hasOwn(kinds, code)),
)

/** The date from which all types' schemas apply, which is also their version. */
export const schemaDay = '2026-03-10'
export const schemaVersion = '1.0'

/** The kind of a file judging by its name. */
export function kindOfName(name: string): KindCode {
  const words = new Set(name.toLowerCase().split(/[^a-z]+/))
  const found = kindCode.options.find((code) => kinds[code].words.some((word) => words.has(word)))
  return found ?? 'other'
}
