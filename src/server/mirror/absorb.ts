import { anyResource, type AnyResource } from '#wire/upstream/json-api.ts'
import { wantFacilities, wantPlaces, writeFacility, writePlace } from '../store/facilities.ts'
import type { Reading } from '../store/facts.ts'
import { writeTrackingRequest } from '../store/tracking-requests.ts'
import { forgetUnreadable, keepUnreadable } from '../store/unreadable.ts'
import { writeContainer, type Written } from '../store/write-container.ts'
import { writeShipment } from '../store/write-shipment.ts'
import type { WriteTransaction } from '../store/write-transaction.ts'
import { translateContainer } from './translate-container.ts'
import { translateFacility, translatePlace } from './translate-facility.ts'
import { translateShipment } from './translate-shipment.ts'
import { translateTrackingRequest } from './translate-tracking-request.ts'
import { reasonOf, type Translated } from './translated.ts'

/** What a document held, by what became of its main records. */
export interface Absorbed {
  /** Ids of the main records, in order; one that could not be read is among them if it has an id. */
  readonly ids: readonly string[]
  /** How many of the main records were new or changed. */
  readonly news: number
}

/** When a document was asked for and had come. */
export type Times = Pick<Reading, 'askedAt' | 'readAt'>

/**
 * Takes in a document: its main records and those that came along (a record in `included` is a record).
 * One that cannot be read is kept raw with the reason, and costs the others nothing.
 */
export async function absorb(
  tx: WriteTransaction,
  document: { readonly data: readonly unknown[]; readonly included: readonly unknown[] },
  list: string,
  times: Times,
): Promise<Absorbed> {
  // What boxes are joined with goes first, so that one transaction never shows a box without its shipment.
  for (const raw of inWritingOrder(document.included)) await take(tx, raw, 'included', times)
  const ids: string[] = []
  let news = 0
  for (const raw of document.data) {
    const taken = await take(tx, raw, list, times)
    if (taken.id) ids.push(taken.id)
    if (taken.outcome === 'new' || taken.outcome === 'changed') news += 1
  }
  return { ids, news }
}

type Outcome = Written['outcome'] | 'unreadable' | 'ignored'

async function take(
  tx: WriteTransaction,
  raw: unknown,
  list: string,
  times: Times,
): Promise<{ id: string | null; outcome: Outcome }> {
  const read = anyResource.safeParse(raw)
  if (!read.success) {
    const reason = reasonOf(read.error)
    await keepUnreadable(tx, { resource: list, recordId: null, reason, raw })
    return { id: null, outcome: 'unreadable' }
  }
  const resource = read.data
  const written = await write(tx, resource, { ...times, raw })
  if (written.ok) {
    await forgetUnreadable(tx, resource.type, [resource.id])
    return { id: resource.id, outcome: written.facts }
  }
  const { id, type } = resource
  await keepUnreadable(tx, { resource: type, recordId: id, reason: written.reason, raw })
  return { id, outcome: 'unreadable' }
}

async function write(
  tx: WriteTransaction,
  resource: AnyResource,
  reading: Reading,
): Promise<Translated<Outcome>> {
  switch (resource.type) {
    case 'container': {
      const box = translateContainer(resource)
      if (!box.ok) return box
      await wantFacilities(tx, box.facts.facilities)
      return done((await writeContainer(tx, box.facts.container, reading)).outcome)
    }
    case 'shipment': {
      const shipment = translateShipment(resource)
      if (!shipment.ok) return shipment
      await wantFacilities(tx, shipment.facts.facilities)
      return done((await writeShipment(tx, shipment.facts.shipment, reading)).outcome)
    }
    case 'tracking_request': {
      const request = translateTrackingRequest(resource)
      if (!request.ok) return request
      return done(await writeTrackingRequest(tx, request.facts, reading.askedAt))
    }
    case 'terminal':
    case 'rail_terminal': {
      const facility = translateFacility(resource)
      if (!facility.ok) return facility
      if (facility.facts.place) await wantPlaces(tx, [facility.facts.place])
      await writeFacility(tx, facility.facts.facility)
      return done('same')
    }
    case 'port':
    case 'metro_area': {
      const place = translatePlace(resource)
      if (!place.ok) return place
      await writePlace(tx, place.facts)
      return done('same')
    }
    default:
      // Events, users and the like are not mirrored: the pages that show them read them.
      return done('ignored')
  }
}

function done(outcome: Outcome): Translated<Outcome> {
  return { ok: true, facts: outcome }
}

const writingOrder = ['port', 'metro_area', 'terminal', 'rail_terminal', 'shipment']

function inWritingOrder(records: readonly unknown[]): unknown[] {
  const place = (raw: unknown) => {
    const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : null
    const at = writingOrder.findIndex((known) => known === type)
    return at < 0 ? writingOrder.length : at
  }
  return records.toSorted((a, b) => place(a) - place(b))
}
