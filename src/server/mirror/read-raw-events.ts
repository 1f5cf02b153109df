import type { Instant } from '#domain/time/instant.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { readContainerRelationships } from '#wire/upstream/container.ts'
import { anyResource, type AnyResource } from '#wire/upstream/json-api.ts'
import { readRawEventAttributes } from '#wire/upstream/raw-event.ts'
import {
  readParts,
  momentOf,
  reasonOf,
  shortened,
  translated,
  zoneOf,
  type Translated,
} from './translated.ts'

/** A source's own record, translated. Source: public facts, section 11.2. */
export interface RawEvent {
  readonly id: string
  readonly event: string | null
  readonly original: string | null
  readonly estimated: boolean
  readonly at: Instant | null
  readonly zone: string | null
  readonly actualAt: Instant | null
  readonly estimatedAt: Instant | null
  readonly willOccurAt: Instant | null
  readonly actualOn: LocalDate | null
  readonly estimatedOn: LocalDate | null
  readonly learntAt: Instant | null
  readonly withdrawnAt: Instant | null
  readonly place: string | null
  readonly locode: string | null
  readonly vessel: string | null
  readonly voyage: string | null
  readonly source: string | null
  readonly provider: string | null
  readonly unreadable: readonly string[]
}

/** Maximum of a long list that is shown and cached. */
export const maxRawEvents = 500

/** Raw events of a container in journey order; those without a time come last, by number. */
export function readRawEvents(data: readonly unknown[]) {
  const read: { event: RawEvent; index: number }[] = []
  const fields: {
    id: string
    unreadable: Extract<Translated<RawEvent>, { ok: true }>['unreadable']
  }[] = []
  const lost: { recordId: string | null; reason: string; raw: unknown }[] = []
  for (const raw of data.slice(0, maxRawEvents)) {
    const resource = anyResource.safeParse(raw)
    if (!resource.success) {
      lost.push({ recordId: null, reason: reasonOf(resource.error), raw })
      continue
    }
    const { id } = resource.data
    const index = resource.data.attributes?.['index']
    const event = translateRawEvent(resource.data)
    if (!event.ok) {
      lost.push({ recordId: id, reason: event.reason, raw })
      continue
    }
    read.push({ event: event.facts, index: typeof index === 'number' ? index : Infinity })
    fields.push({ id, unreadable: event.unreadable })
  }
  const time = ({ at }: RawEvent) => (at === null ? Infinity : Date.parse(at))
  const ordered = read.toSorted((a, b) => {
    const [first, second] = [time(a.event), time(b.event)]
    if (first !== second) return first - second
    return a.index === b.index ? 0 : a.index - b.index
  })
  return { events: ordered.map(({ event }) => event), fields, lost }
}

function translateRawEvent(resource: AnyResource): Translated<RawEvent> {
  const { attributes: said, unreadable } = readParts(resource, readRawEventAttributes, noRelations)
  const facts: RawEvent = {
    id: resource.id,
    event: shortened(said.event),
    original: shortened(said.original_event),
    estimated: said.estimated ?? false,
    at: momentOf(said.timestamp),
    zone: zoneOf(said.timezone),
    actualAt: momentOf(said.actual_at),
    estimatedAt: momentOf(said.estimated_at),
    willOccurAt: momentOf(said.will_occur_at),
    actualOn: dayOf(said.actual_on),
    estimatedOn: dayOf(said.estimated_on),
    learntAt: momentOf(said.created_at),
    withdrawnAt: momentOf(said.invalidated_at),
    place: shortened(said.location_name),
    locode: shortened(said.location_locode),
    vessel: shortened(said.vessel_name),
    voyage: shortened(said.voyage_number),
    source: shortened(said.data_source),
    provider: shortened(said.data_provider_name ?? said.data_provider_code),
    unreadable: unreadable.slice(0, 25).map(({ field }) => field.slice(0, 100)),
  }
  return translated(facts, unreadable, {})
}

/** How many raw events a container's own document lists; null if it lists none, as in collections. */
export function countRawEvents(document: unknown): number | null {
  const read = anyResource.safeParse(document)
  if (!read.success) return null
  const { raw_events: named } = readContainerRelationships.read(read.data.relationships).fields
  return named?.data?.length ?? null
}

/** Relations of a raw event repeat its attributes. */
const noRelations = { read: () => ({ fields: {}, unreadable: [] }) }

function dayOf(text: string | null | undefined): LocalDate | null {
  return isLocalDate(text) ? text : null
}
