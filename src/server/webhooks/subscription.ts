import { anyResource } from '#wire/upstream/json-api.ts'
import {
  readWebhookAttributes,
  readWebhookEventCategory,
  webhookEvents,
  type WebhookEdit,
} from '#wire/upstream/webhook.ts'
import { momentOf } from '../mirror/translated.ts'

/** A webhook of the account, with the fields we use. */
export interface Subscription {
  readonly id: string
  readonly url: string
  readonly active: boolean
  readonly events: readonly string[]
  readonly secret: string | null
  readonly createdAt: string | null
}

/** The requests, in this order, that leave exactly one webhook with all events. */
export interface Repair {
  readonly id: string | null
  readonly edit: WebhookEdit
  readonly why: 'missing' | 'switched-off' | 'kinds-missing' | 'second'
}

/** Reads a webhook; null if it is unusable. */
export function readSubscription(raw: unknown): Subscription | null {
  const resource = anyResource.safeParse(raw)
  if (!resource.success) return null
  const { url, active, events, secret, created_at } = readWebhookAttributes.read(
    resource.data.attributes,
  ).fields
  if (!url) return null
  return {
    id: resource.data.id,
    url,
    active: active ?? true,
    events: events ?? [],
    secret: secret ?? null,
    createdAt: momentOf(created_at),
  }
}

/** Names of all kinds in an answer of `GET /webhooks/events`. */
export function readOfferedEvents(data: readonly unknown[]): string[] {
  return data.flatMap((raw) => {
    const resource = anyResource.safeParse(raw)
    if (!resource.success) return []
    const { events } = readWebhookEventCategory.read(resource.data.attributes).fields
    return (events ?? []).flatMap(({ name }) => name ?? [])
  })
}

/** Events to subscribe to: all about containers, shipments and requests that are available to the account. */
export function wantedEvents(offered: readonly string[]): string[] {
  const isOffered = (event: string) => offered.length === 0 || offered.includes(event)
  return webhookEvents.filter((event) => !event.startsWith('document.') && isOffered(event))
}

/** Ours among the account's webhooks, oldest first. */
export function findOurs(all: readonly Subscription[], url: string): Subscription[] {
  return all
    .filter((one) => one.url === url)
    .toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
}

/**
 * What to change. One webhook remains, active and with every event we want. Events that someone added stay. Two
 * instances that started at once may both have created one: the later one is disabled.
 */
export function planRepairs(
  ours: readonly Subscription[],
  url: string,
  wanted: readonly string[],
): Repair[] {
  const [current, ...others] = ours
  if (!current)
    return [{ id: null, edit: { url, active: true, events: [...wanted] }, why: 'missing' }]
  const seconds = others
    .filter(({ active }) => active)
    .map(({ id }): Repair => ({ id, edit: { active: false }, why: 'second' }))
  const missing = wanted.filter((event) => !current.events.includes(event))
  if (current.active && missing.length === 0) return seconds
  const edit: WebhookEdit = {
    ...(current.active ? {} : { active: true }),
    ...(missing.length === 0 ? {} : { events: [...current.events, ...missing] }),
  }
  return [
    { id: current.id, edit, why: current.active ? 'kinds-missing' : 'switched-off' },
    ...seconds,
  ]
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0
}
