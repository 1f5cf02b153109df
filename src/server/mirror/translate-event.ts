import type { RailEvent } from '#domain/container/container.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { unreadableValue, type UnreadableValue } from '#wire/upstream/reading.ts'
import {
  readTransportEventAttributes,
  readTransportEventRelationships,
} from '#wire/upstream/transport-event.ts'
import type { RailEventFacts } from '../store/containers/rail-events.ts'
import {
  momentOf,
  readParts,
  relatedId,
  shortened,
  textOf,
  translated,
  withoutImpossibleTimes,
  zoneOf,
  type Translated,
} from './translated.ts'

/** One event on a container's journey that happened, is expected, or was withdrawn. */
export interface JourneyEvent {
  readonly id: string
  /** The service's name for it, without its prefix: `vessel_discharged`. */
  readonly event: string
  readonly at: Instant | null
  readonly zone: string | null
  readonly place: string | null
  readonly facility: string | null
  readonly vessel: string | null
  readonly voyage: string | null
  readonly source: string | null
  readonly estimated: boolean
  readonly withdrawnAt: Instant | null
  readonly learntAt: Instant | null
  /** The new value in a `.changed` event, as sent. */
  readonly value: string | null
  /** Values that couldn't be read, as sent; omitted if there are none. */
  readonly unreadable?: UnreadableValue[]
}

/** An event has fewer fields; more can only come from entries of a malformed list. */
const maxShown = 20

const prefix = /^container\.(transport\.)?/
const expected = 'estimated.'

/** A translated event; `nameOf` finds the name of an included record. Source: public facts, section 11.1. */
export function translateEvent(
  resource: AnyResource,
  nameOf: (reference: { readonly id: string; readonly type: string }) => string | null,
  readAt: Instant,
): Translated<JourneyEvent> {
  const parts = readParts(resource, readTransportEventAttributes, readTransportEventRelationships)
  const { relationships } = parts
  const isExpected = parts.attributes.event?.replace(prefix, '').startsWith(expected) ?? false
  const { said, unreadable: impossible } = withoutImpossibleTimes(
    parts.attributes,
    isExpected ? [] : ['timestamp'],
    readAt,
  )
  const name = shortened(said.event)
  const isNamed = name !== null || parts.unreadable.some(({ field }) => field === 'event')
  const unreadable = [
    ...parts.unreadable,
    ...impossible,
    ...(isNamed ? [] : [unreadableValue('event', resource.attributes?.['event'])]),
  ]
  const event = (name ?? 'event_without_a_name').replace(prefix, '')
  const named = (relation: { data?: unknown } | null | undefined) => {
    const reference = relation?.data
    return isReference(reference) ? nameOf(reference) : null
  }
  return translated(
    {
      id: resource.id,
      event: isExpected ? event.slice(expected.length) : event,
      at: momentOf(said.timestamp),
      zone: zoneOf(said.timezone),
      place: named(relationships.location) ?? shortened(said.location_locode),
      facility: named(relationships.terminal),
      vessel: named(relationships.vessel),
      voyage: shortened(said.voyage_number),
      source: shortened(said.data_source),
      estimated: isExpected,
      withdrawnAt: momentOf(said.invalidated_at),
      learntAt: momentOf(said.created_at),
      value: shortened(said.value),
      ...(unreadable.length > 0 && {
        unreadable: unreadable
          .slice(0, maxShown)
          .map(({ field, raw }) => ({ field, raw: textOf(raw) ?? '' })),
      }),
    },
    unreadable,
    {},
  )
}

/**
 * A rail move or an inland arrival that happened, with its container; `unclear` if its time, or the time of its
 * withdrawal, couldn't be read. Null for all other events: those that are expected, have no time, or name no container
 * (`ofContainer`: the container whose list was read).
 */
export function translateRailEvent(
  resource: AnyResource,
  readAt: Instant,
  ofContainer: string | null = null,
): RailEventFacts | null {
  const parts = readParts(resource, readTransportEventAttributes, readTransportEventRelationships)
  const { said, unreadable: impossible } = withoutImpossibleTimes(
    parts.attributes,
    ['timestamp'],
    readAt,
  )
  const isUnclear = [...parts.unreadable, ...impossible].some(
    ({ field }) => field === 'timestamp' || field === 'invalidated_at',
  )
  const event = railEvents.find((name) => said.event === `container.transport.${name}`)
  const at = momentOf(said.timestamp)
  const containerId = ofContainer ?? relatedId(parts.relationships.container)
  if (event === undefined || (at === null && !isUnclear) || containerId === null) return null
  return {
    id: resource.id,
    containerId,
    event,
    at,
    locode: shortened(said.location_locode),
    withdrawn: momentOf(said.invalidated_at) !== null,
    ...(isUnclear && { unclear: true }),
  }
}

const railEvents = [
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'arrived_at_inland_destination',
] as const satisfies readonly RailEvent['event'][]

function isReference(value: unknown): value is { id: string; type: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'type' in value
}
