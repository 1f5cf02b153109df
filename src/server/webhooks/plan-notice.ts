import * as z from 'zod'
import {
  anyResource,
  identifier,
  type AnyResource,
  type Identifier,
} from '#wire/upstream/json-api.ts'
import { webhookBody, webhookEvents } from '#wire/upstream/webhook.ts'
import { idOf } from '../mirror/translated.ts'
import type { NoticeReads } from '../store/schema/facts.ts'
import type { Notice } from '../store/sync/webhook-notices.ts'

/** Effects of a notice on our copy. */
export interface NoticePlan {
  /** Included containers, shipments and requests, to be ingested. */
  readonly records: readonly AnyResource[]
  /** Included events. */
  readonly events: readonly AnyResource[]
  /** Included values that aren't records at all. */
  readonly unreadable: readonly unknown[]
  readonly reads: NoticeReads
  /** The list of tracking requests has changes that weren't included. */
  readonly requests: boolean
}

/** `link.created` was added in May 2026, after the list of kinds (public facts, section 13.1). */
const known = new Set<string>([...webhookEvents, 'link.created'])

/** Whether we know this kind of event. */
export function isKnownEvent(event: string | null): boolean {
  return event !== null && known.has(event)
}

/** Kinds about records that we don't mirror. */
const elsewhere = /^(document|link)\./

/**
 * Plans what to do about a notice. An included container is taken from the body; one that is only referenced is read.
 * If a container notice references none (the minimal bodies of public facts, section 13.2), we ask the service which it
 * was. A notice without a timestamp can't be ordered, so its included records are read again.
 * @returns null if the body isn't a notification document.
 */
export function planNotice({
  event,
  writtenAt,
  body,
}: Pick<Notice, 'event' | 'writtenAt' | 'body'>): NoticePlan | null {
  const document = webhookBody.safeParse(body)
  if (!document.success) return null
  const included = (document.data.included ?? []).slice(0, maxRecords)
  const read = included.map((raw) => ({ raw, record: anyResource.safeParse(raw).data }))
  const records = read.flatMap(({ record }) => record ?? [])
  const taken = writtenAt === null ? [] : records.filter(isWhole)
  const named = [document.data.data, ...records].flatMap(referencesOf)
  const missing = (type: string) => idsMissing(type, named, taken)
  const containers = missing('container')
  const shipments = missing('shipment')
  const requests = missing('tracking_request').length > 0
  const namesNothing = containers.length + shipments.length + taken.length === 0 && !requests
  const isOurs = event === null || !elsewhere.test(event)
  return {
    records: taken,
    events: records.filter(({ type }) => type === 'transport_event'),
    unreadable: read.flatMap(({ raw, record }) => (record ? [] : [raw])),
    reads: { containers, shipments, resolve: isOurs && namesNothing },
    requests,
  }
}

/**
 * A notice is about one container or shipment and its related records. Beyond this many records it would hold up every
 * other notice; the next read of the lists brings the rest.
 */
const maxRecords = 200

const mirrored = new Set(['container', 'shipment', 'tracking_request'])

/**
 * Whether an included record is one we mirror, and is complete enough to use. Places are read from their own records,
 * since here their relations may be missing.
 */
function isWhole(record: AnyResource): boolean {
  if (!mirrored.has(record.type) || !record.attributes) return false
  return record.type !== 'tracking_request' || 'tracked_object' in (record.relationships ?? {})
}

/** Records of a kind that are referenced but not included. */
function idsMissing(
  type: string,
  named: readonly Identifier[],
  taken: readonly AnyResource[],
): string[] {
  const here = new Set(taken.filter((one) => one.type === type).map(({ id }) => id))
  const ids = named.filter((one) => one.type === type).map(({ id }) => id)
  return [...new Set(ids)].filter((id) => !here.has(id)).slice(0, maxRecords)
}

/** The ids in a record: its own, if we mirror it, and those it references. */
function referencesOf(record: AnyResource): Identifier[] {
  const itself = mirrored.has(record.type) && idOf(record.id) ? [record] : []
  // A record that a container or shipment references didn't change itself.
  if (record.type === 'container' || record.type === 'shipment') return itself
  const related = Object.values(record.relationships ?? {}).flatMap(
    (relation) => targetOf(relation) ?? [],
  )
  return [...itself, ...related]
}

const relation = z.looseObject({ data: identifier })

function targetOf(raw: unknown): Identifier | null {
  const read = relation.safeParse(raw)
  return read.success && idOf(read.data.data.id) ? read.data.data : null
}
