import type { AnyResource } from '#wire/upstream/json-api.ts'
import {
  readPortAttributes,
  readRailTerminalAttributes,
  readTerminalAttributes,
  readTerminalRelationships,
} from '#wire/upstream/place.ts'
import { unreadableValue } from '#wire/upstream/reading.ts'
import type { FacilityFacts, PlaceFacts, PlaceReference } from '../store/facts.ts'
import { placeReference } from './references.ts'
import { readParts, textOf, translated, zoneOf, type Translated } from './translated.ts'

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
  const { attributes: said, relationships } = parts
  const name = textOf(said.name) ?? textOf(said.nickname)
  const place = placeReference(relationships.metro_area) ?? placeReference(relationships.port)
  return translated(
    {
      facility: {
        id: resource.id,
        kind: isRamp ? 'rail-terminal' : 'terminal',
        name: name ?? (isRamp ? 'Rail ramp without a name' : 'Terminal without a name'),
        nickname: textOf(said.nickname),
        firmsCode: textOf(said.firms_code),
        city: textOf(said.city),
        placeId: place?.id ?? null,
      },
      place,
    },
    name
      ? parts.unreadable
      : [...parts.unreadable, unreadableValue('name', resource.attributes?.['name'])],
    {
      name: ['name'],
      nickname: ['nickname'],
      firms_code: ['firmsCode'],
      city: ['city'],
      port: ['placeId'],
      metro_area: ['placeId'],
    },
  )
}

/** A port or metro area in our words. Source: public facts, Ports and Metro areas. */
export function translatePlace(resource: AnyResource): Translated<PlaceFacts> {
  const isMetroArea = resource.type === 'metro_area'
  // A metro area has no `city`: read as a port it says everything that it has.
  const { fields: said, unreadable } = readPortAttributes.read(resource.attributes)
  const name = textOf(said.name) ?? textOf(said.code)
  return translated(
    {
      id: resource.id,
      kind: isMetroArea ? 'metro-area' : 'port',
      name: name ?? 'Place without a name',
      locode: textOf(said.code),
      city: isMetroArea ? null : textOf(said.city),
      zone: zoneOf(said.time_zone),
    },
    name ? unreadable : [...unreadable, unreadableValue('name', resource.attributes?.['name'])],
    { name: ['name'], code: ['locode'], city: ['city'], time_zone: ['zone'] },
  )
}
