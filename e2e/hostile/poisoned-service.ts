import type { ZodObject } from 'zod'
import { containerAttributes } from '#wire/upstream/container.ts'
import {
  customFieldAttributes,
  customFieldDefinitionAttributes,
} from '#wire/upstream/custom-field.ts'
import { documentAttributes } from '#wire/upstream/document.ts'
import {
  metroAreaAttributes,
  portAttributes,
  railTerminalAttributes,
  terminalAttributes,
} from '#wire/upstream/place.ts'
import { rawEventAttributes } from '#wire/upstream/raw-event.ts'
import { searchResultAttributes } from '#wire/upstream/search-result.ts'
import { shipmentAttributes } from '#wire/upstream/shipment.ts'
import { shippingLineAttributes } from '#wire/upstream/shipping-line.ts'
import { trackingRequestAttributes } from '#wire/upstream/tracking-request.ts'
import { transportEventAttributes, vesselAttributes } from '#wire/upstream/transport-event.ts'
import { fillTexts } from '../../src/testing/fill-texts.ts'
import { hostileTexts } from '../../src/testing/hostile-text.ts'
import { startChangedService } from './changed-service.ts'

const schemas: Readonly<Record<string, ZodObject>> = {
  container: containerAttributes,
  custom_field: customFieldAttributes,
  custom_field_definition: customFieldDefinitionAttributes,
  document: documentAttributes,
  metro_area: metroAreaAttributes,
  port: portAttributes,
  rail_terminal: railTerminalAttributes,
  raw_event: rawEventAttributes,
  search_result: searchResultAttributes,
  shipment: shipmentAttributes,
  shipping_line: shippingLineAttributes,
  terminal: terminalAttributes,
  tracking_request: trackingRequestAttributes,
  transport_event: transportEventAttributes,
  vessel: vesselAttributes,
}

/**
 * A service whose every text is hostile: the sandbox's responses, in which each text of each record's schema is one of the
 * two hundred, in turn. In every sixth record, fields that must be a time or a known word are replaced too, so they can't
 * be read.
 */
export async function startPoisonedService(token: string) {
  const given = new Set<string>()
  const kinds = new Set<string>()

  function poison(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(poison)
    if (typeof value !== 'object' || value === null) return value
    const record = value as Readonly<Record<string, unknown>>
    const { type, id, attributes } = record
    const schema = typeof type === 'string' ? schemas[type] : undefined
    if (!schema || typeof attributes !== 'object' || attributes === null)
      return Object.fromEntries(
        Object.entries(record).map(([name, member]) => [name, poison(member)]),
      )
    const place = turnOf(String(id))
    const text = hostileTexts[place % hostileTexts.length] ?? ''
    given.add(text)
    kinds.add(String(type))
    const filled = fillTexts(schema, text, place % 6 === 0 ? 'all' : 'free')
    return { ...record, attributes: merged(attributes, filled) }
  }

  const turns = new Map<string, number>()
  function turnOf(id: string): number {
    const turn = turns.get(id) ?? turns.size
    turns.set(id, turn)
    return turn
  }

  const service = await startChangedService({ seed: 'poison', containers: 60, token }, poison)
  return {
    ...service,
    /** The texts sent so far, and in which kinds of records. */
    given: given as ReadonlySet<string>,
    kinds: kinds as ReadonlySet<string>,
  }
}

/** Numbers that identify containers and shipments are kept; everything else in the schema is filled in. */
function merged(own: object, filled: Readonly<Record<string, unknown>>): object {
  const numbers = ['number', 'request_number', 'bill_of_lading_number']
  const entries = Object.entries(filled).filter(([name]) => !numbers.includes(name))
  return { ...own, ...Object.fromEntries(entries) }
}
