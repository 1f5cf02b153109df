import type { AnyResource } from '#wire/upstream/json-api.ts'
import {
  readMetroAreaAttributes,
  readPortAttributes,
  readRailTerminalAttributes,
  readTerminalAttributes,
  readTerminalRelationships,
} from '#wire/upstream/place.ts'
import type { FacilityFacts, PlaceFacts, PlaceReference } from '../store/facts.ts'
import { placeReference } from './references.ts'
import { readParts, reasonOf, textOf, zoneOf, type Translated } from './translated.ts'

/** A terminal or ramp in our words, and the port or metro area it points at. Source: public facts, Terminals. */
export function translateFacility(
  resource: AnyResource,
): Translated<{ facility: FacilityFacts; place: PlaceReference | null }> {
  const isRamp = resource.type === 'rail_terminal'
  const parts = readParts(
    resource,
    isRamp ? readRailTerminalAttributes : readTerminalAttributes,
    readTerminalRelationships,
  )
  if (!parts.ok) return parts
  const { attributes: said, relationships } = parts.facts
  const name = textOf(said.name) ?? textOf(said.nickname)
  if (!name) return { ok: false, reason: 'name: a facility without a name' }
  const place = placeReference(relationships.metro_area) ?? placeReference(relationships.port)
  return {
    ok: true,
    facts: {
      facility: {
        id: resource.id,
        kind: isRamp ? 'rail-terminal' : 'terminal',
        name,
        nickname: textOf(said.nickname),
        firmsCode: textOf(said.firms_code),
        city: textOf(said.city),
        placeId: place?.id ?? null,
      },
      place,
    },
  }
}

/** A port or metro area in our words. Source: public facts, Ports and Metro areas. */
export function translatePlace(resource: AnyResource): Translated<PlaceFacts> {
  if (resource.type === 'metro_area') {
    const read = readMetroAreaAttributes.safeParse(resource.attributes ?? {})
    if (!read.success) return { ok: false, reason: reasonOf(read.error) }
    return placeFacts(resource.id, 'metro-area', { ...read.data, city: null })
  }
  const read = readPortAttributes.safeParse(resource.attributes ?? {})
  if (!read.success) return { ok: false, reason: reasonOf(read.error) }
  return placeFacts(resource.id, 'port', { ...read.data, city: read.data.city ?? null })
}

function placeFacts(
  id: string,
  kind: PlaceFacts['kind'],
  said: {
    readonly name?: string | null | undefined
    readonly code?: string | null | undefined
    readonly city: string | null
    readonly time_zone?: string | null | undefined
  },
): Translated<PlaceFacts> {
  const name = textOf(said.name) ?? textOf(said.code)
  if (!name) return { ok: false, reason: 'name: a place without a name' }
  return {
    ok: true,
    facts: {
      id,
      kind,
      name,
      locode: textOf(said.code),
      city: textOf(said.city),
      zone: zoneOf(said.time_zone),
    },
  }
}
