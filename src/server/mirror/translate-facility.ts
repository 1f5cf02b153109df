import type { AnyResource } from '#wire/upstream/json-api.ts'
import {
  readPortAttributes,
  readRailTerminalAttributes,
  readTerminalAttributes,
  readTerminalRelationships,
} from '#wire/upstream/place.ts'
import { unreadableValue } from '#wire/upstream/reading.ts'
import type { FacilityFacts, PlaceFacts, PlaceReference } from '../store/schema/facts.ts'
import { placeReference } from './references.ts'
import {
  locodeOf,
  readParts,
  textOf,
  translated,
  unknownZones,
  zoneOf,
  type Translated,
} from './translated.ts'

/** A translated terminal or ramp, and the port or metro area it points to. Source: public facts, Terminals. */
export function translateFacility(
  resource: AnyResource,
): Translated<{ facility: FacilityFacts; place: PlaceReference | null }> {
  const terminal =
    resource.type === 'rail_terminal'
      ? null
      : readTerminalAttributes.read(resource.attributes).fields
  // The service also sends ramps as records of type `terminal`.
  const isRamp = terminal === null || (terminal.facility_type?.includes('rail') ?? false)
  const parts = readParts(
    resource,
    terminal === null ? readRailTerminalAttributes : readTerminalAttributes,
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
        address: terminal && addressOf(terminal),
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
      city: ['city', 'address'],
      street: ['address'],
      state: ['address'],
      state_abbr: ['address'],
      zip: ['address'],
      country: ['address'],
      port: ['placeId'],
      metro_area: ['placeId'],
    },
  )
}

/**
 * `2500 Navy Way, San Pedro, CA 90731`, with the country only if abroad. Null without a street: a city is not an
 * address.
 */
function addressOf(said: ReturnType<typeof readTerminalAttributes.read>['fields']): string | null {
  const street = textOf(said.street)
  if (street === null) return null
  const state = [textOf(said.state_abbr) ?? textOf(said.state), textOf(said.zip)]
  const country = textOf(said.country)
  const parts = [
    street,
    textOf(said.city),
    state.filter((part) => part !== null).join(' '),
    country !== null && /^(us|usa|united states)$/i.test(country) ? null : country,
  ]
  return parts.filter(Boolean).join(', ').slice(0, maxAddressLength)
}

const maxAddressLength = 300

/** A translated port or metro area. Source: public facts, Ports and Metro areas. */
export function translatePlace(resource: AnyResource): Translated<PlaceFacts> {
  const isMetroArea = resource.type === 'metro_area'
  // A metro area has no `city`; read as a port, nothing is lost.
  const { fields: said, unreadable: misfits } = readPortAttributes.read(resource.attributes)
  const isLocode = textOf(said.code) === null || locodeOf(said.code) !== null
  const unreadable = [
    ...misfits,
    ...unknownZones(said),
    ...(isLocode ? [] : [unreadableValue('code', said.code)]),
  ]
  const name = textOf(said.name) ?? textOf(said.code)
  return translated(
    {
      id: resource.id,
      kind: isMetroArea ? 'metro-area' : 'port',
      name: name ?? 'Place without a name',
      locode: locodeOf(said.code),
      city: isMetroArea ? null : textOf(said.city),
      zone: zoneOf(said.time_zone),
    },
    name ? unreadable : [...unreadable, unreadableValue('name', resource.attributes?.['name'])],
    { name: ['name'], code: ['locode'], city: ['city'], time_zone: ['zone'] },
  )
}
