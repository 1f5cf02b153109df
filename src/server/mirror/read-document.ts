import { setImmediate } from 'node:timers/promises'
import type { Instant } from '#domain/time/instant.ts'
import type { UnreadableFact } from '#domain/container/unreadable-field.ts'
import { anyResource, type AnyResource } from '#wire/upstream/json-api.ts'
import type {
  ContainerFacts,
  FacilityFacts,
  FacilityReference,
  PlaceFacts,
  PlaceReference,
  ShipmentFacts,
  TrackingRequest,
} from '../store/schema/facts.ts'
import { whyLeftOut } from '../upstream/parse-bounded.ts'
import { keptRaw } from './kept-raw.ts'
import { translateContainer } from './translate-container.ts'
import type { RailEventFacts } from '../store/containers/rail-events.ts'
import { translateRailEvent } from './translate-event.ts'
import { translateFacility, translatePlace } from './translate-facility.ts'
import { translateShipment } from './translate-shipment.ts'
import { translateTrackingRequest } from './translate-tracking-request.ts'
import { idOf, reasonOf, type Translated } from './translated.ts'

/** A translated record, with its source document as it is stored. */
export interface RecordRead<F> {
  readonly facts: F
  readonly raw: unknown
  readonly unreadable: readonly UnreadableFact[]
}

/** A record that couldn't be read. */
export interface RecordLost {
  readonly resource: string
  readonly recordId: string | null
  readonly reason: string
  readonly raw: unknown
}

/** A document's content, translated. */
export interface DocumentRead {
  readonly containers: RecordRead<ContainerFacts>[]
  readonly shipments: RecordRead<ShipmentFacts>[]
  readonly requests: RecordRead<TrackingRequest>[]
  readonly facilities: RecordRead<FacilityFacts>[]
  readonly places: RecordRead<PlaceFacts>[]
  readonly facilityReferences: FacilityReference[]
  readonly placeReferences: PlaceReference[]
  /** Rail moves and inland arrivals from `included`. */
  readonly railEvents: RailEventFacts[]
  readonly lost: RecordLost[]
}

/**
 * Records in `included` that are read: each main record has about three of them. `least` is for a document about one
 * record, which may have many events.
 */
const included = { ofEach: 20, least: 200, most: 2_000 } as const

/** How many records are read before other requests are answered. */
const atOnce = 50

/**
 * Reads every record, including those in `included`, each on its own so that one failure doesn't affect the others. More
 * records in `included` than the main ones can have are left out, and reported as one lost record.
 */
export async function readDocument(
  document: { readonly data: readonly unknown[]; readonly included: readonly unknown[] },
  list: string,
  readAt: Instant,
): Promise<DocumentRead> {
  const read: DocumentRead = {
    containers: [],
    shipments: [],
    requests: [],
    facilities: [],
    places: [],
    facilityReferences: [],
    placeReferences: [],
    railEvents: [],
    lost: [],
  }
  const ofAll = document.data.length * included.ofEach
  const most = Math.min(Math.max(ofAll, included.least), included.most)
  const records = [
    ...document.included.slice(0, most).map((raw) => ({ raw, list: 'included' })),
    ...document.data.map((raw) => ({ raw, list })),
  ]
  for (const [at, { raw, list: of }] of records.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate()
    readRecord(read, raw, of, readAt)
  }
  if (document.included.length > most) {
    const reason = `${document.included.length} included records on one page, of which ${most} were read`
    // Always the same, so that it is one entry.
    read.lost.push({ resource: list, recordId: null, reason, raw: 'too many included records' })
  }
  return read
}

function readRecord(read: DocumentRead, raw: unknown, list: string, readAt: Instant): void {
  const leftOut = whyLeftOut(raw)
  if (leftOut) {
    read.lost.push({ resource: list, recordId: null, reason: leftOut, raw })
    return
  }
  const resource = anyResource.safeParse(raw)
  if (!resource.success) {
    read.lost.push({ resource: list, recordId: null, reason: reasonOf(resource.error), raw })
    return
  }
  const { id, type } = resource.data
  if (!idOf(id) || !idOf(type)) {
    read.lost.push({ resource: list, recordId: null, reason: 'id: not a valid ID', raw })
    return
  }
  const kept = keptRaw(raw)
  const reason = translateInto(read, resource.data, kept, readAt)
  if (reason !== null) read.lost.push({ resource: type, recordId: id, reason, raw: kept })
}

/** Translates a record and adds it to its list. Returns why it couldn't be read, or null. */
function translateInto(
  read: DocumentRead,
  resource: AnyResource,
  raw: unknown,
  readAt: Instant,
): string | null {
  switch (resource.type) {
    case 'container':
      return accept(
        translateContainer(resource, readAt),
        ({ container, facilities }, unreadable) => {
          read.containers.push({ facts: container, raw, unreadable })
          read.facilityReferences.push(...facilities)
        },
      )
    case 'shipment':
      return accept(translateShipment(resource, readAt), ({ shipment, facilities }, unreadable) => {
        read.shipments.push({ facts: shipment, raw, unreadable })
        read.facilityReferences.push(...facilities)
      })
    case 'tracking_request':
      return accept(translateTrackingRequest(resource), (request, unreadable) => {
        read.requests.push({ facts: request, raw, unreadable })
      })
    case 'terminal':
    case 'rail_terminal':
      return accept(translateFacility(resource), ({ facility, place }, unreadable) => {
        read.facilities.push({ facts: facility, raw, unreadable })
        if (place) read.placeReferences.push(place)
      })
    case 'port':
    case 'metro_area':
      return accept(translatePlace(resource), (place, unreadable) => {
        read.places.push({ facts: place, raw, unreadable })
      })
    case 'transport_event': {
      const event = translateRailEvent(resource, readAt)
      if (event) read.railEvents.push(event)
      return null
    }
    default:
      // Other events, users and the like aren't mirrored: the pages that show them read them.
      return null
  }
}

function accept<T>(
  translated: Translated<T>,
  onRead: (facts: T, unreadable: readonly UnreadableFact[]) => void,
): string | null {
  if (!translated.ok) return translated.reason
  onRead(translated.facts, translated.unreadable)
  return null
}
