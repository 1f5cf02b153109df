import { anyResource } from '#wire/upstream/json-api.ts'
import {
  readWebhookAttributes,
  readWebhookEventCategory,
  webhookEvents,
  type WebhookEdit,
} from '#wire/upstream/webhook.ts'
import { momentOf } from '../mirror/translated.ts'

/** A webhook of the account, as far as we keep it. */
export interface Subscription {
  readonly id: string
  readonly url: string
  readonly active: boolean
  readonly events: readonly string[]
  readonly secret: string | null
  readonly createdAt: string | null
}

/** What has to be asked of the service, in this order, so that exactly one webhook tells us everything. */
export interface Repair {
  readonly id: string | null
  readonly edit: WebhookEdit
  readonly why: 'missing' | 'switched-off' | 'kinds-missing' | 'second'
}

/** Reads a webhook; null where it is none that we could keep. */
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

/** Kinds worth asking for: all that tell of containers, shipments and requests, as far as the account is offered them. */
export function wantedEvents(offered: readonly string[]): string[] {
  const isOffered = (event: string) => offered.length === 0 || offered.includes(event)
  return webhookEvents.filter((event) => !event.startsWith('document.') && isOffered(event))
}

/** Ours among the account's webhooks, the first made first. */
export function findOurs(all: readonly Subscription[], url: string): Subscription[] {
  return all
    .filter((one) => one.url === url)
    .toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
}

/**
 * What to change. One is kept, active and with every kind we want; kinds that somebody added stay. Two instances that
 * started at once may both have made one: the later one is switched off.
 */
export function planRepairs(
  ours: readonly Subscription[],
  url: string,
  wanted: readonly string[],
): Repair[] {
  const [kept, ...others] = ours
  if (!kept) return [{ id: null, edit: { url, active: true, events: [...wanted] }, why: 'missing' }]
  const seconds = others
    .filter(({ active }) => active)
    .map(({ id }): Repair => ({ id, edit: { active: false }, why: 'second' }))
  const missing = wanted.filter((event) => !kept.events.includes(event))
  if (kept.active && missing.length === 0) return seconds
  const edit: WebhookEdit = {
    ...(kept.active ? {} : { active: true }),
    ...(missing.length === 0 ? {} : { events: [...kept.events, ...missing] }),
  }
  return [{ id: kept.id, edit, why: kept.active ? 'kinds-missing' : 'switched-off' }, ...seconds]
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0
}
