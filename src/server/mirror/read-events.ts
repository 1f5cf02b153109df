import { anyResource, type AnyResource } from '#wire/upstream/json-api.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { UnreadableFact } from '#domain/container/unreadable-field.ts'
import { saveUnreadable } from '../store/containers/unreadable.ts'
import { saveUnreadableFields } from '../store/containers/unreadable-fields.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import type { RailEventFacts } from '../store/containers/rail-events.ts'
import { translateEvent, translateRailEvent, type JourneyEvent } from './translate-event.ts'
import { reasonOf, shortened } from './translated.ts'

/** A journey has a few dozen. */
const maxEvents = 1000

/** Only this many of a list are checked for unreadable fields. */
const mostNoted = 1000

/** Events of one container in the order in which they happened; those without a time come last. */
export function readEvents(
  document: {
    readonly data: readonly unknown[]
    readonly included: readonly unknown[]
  },
  containerId: string,
  readAt: Instant,
): {
  readonly events: readonly JourneyEvent[]
  readonly railEvents: readonly RailEventFacts[]
  readonly saveUnreadable: (tx: WriteTransaction) => Promise<void>
} {
  const nameOf = namesIn(document.included)
  const events: JourneyEvent[] = []
  const railEvents: RailEventFacts[] = []
  const fields: { id: string; unreadable: readonly UnreadableFact[] }[] = []
  const failed: { recordId: string | null; reason: string; raw: unknown }[] = []
  for (const raw of document.data.slice(0, maxEvents)) {
    const resource = anyResource.safeParse(raw)
    if (!resource.success) {
      failed.push({ recordId: null, reason: reasonOf(resource.error), raw })
      continue
    }
    const event = translateEvent(resource.data, nameOf, readAt)
    const railEvent = translateRailEvent(resource.data, readAt, containerId)
    if (railEvent) railEvents.push(railEvent)
    if (event.ok) {
      events.push(event.facts)
      fields.push({ id: resource.data.id, unreadable: event.unreadable })
    } else failed.push({ recordId: resource.data.id, reason: event.reason, raw })
  }
  return {
    events: events.toSorted(byTime),
    railEvents,
    saveUnreadable: async (tx) => {
      await saveUnreadable(
        tx,
        failed.map((record) => ({ resource: 'transport_event', ...record })),
      )
      await saveUnreadableFields(tx, 'transport_event', fields.slice(0, mostNoted), containerId)
    },
  }
}

/** The API sorts by creation time, with many ties. We sort by journey order. */
function byTime(a: JourneyEvent, b: JourneyEvent): number {
  const at = (event: JourneyEvent) => (event.at ? Date.parse(event.at) : Infinity)
  if (at(a) !== at(b)) return at(a) - at(b)
  return a.id < b.id ? -1 : 1
}

function namesIn(included: readonly unknown[]) {
  const names = new Map<string, string>()
  for (const raw of included) {
    const read = anyResource.safeParse(raw)
    const name = read.success ? nameIn(read.data) : null
    if (read.success && name) names.set(`${read.data.type} ${read.data.id}`, name)
  }
  return (reference: { readonly id: string; readonly type: string }) =>
    names.get(`${reference.type} ${reference.id}`) ?? null
}

function nameIn({ attributes }: AnyResource): string | null {
  const [name, nickname] = [attributes?.['name'], attributes?.['nickname']]
  const shown = [nickname, name].find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof shown === 'string' ? shortened(shown) : null
}
