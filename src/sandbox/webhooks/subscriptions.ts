import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { webhookEvents, type WebhookDocument } from '#wire/upstream/webhook.ts'
import { instant } from '../http/instant.ts'
import { invalid, type InvalidField } from '../http/refusal.ts'
import { openShelf, type Shelf, type Storage } from '../storage/shelf.ts'

const subscription = z.object({
  id: z.string(),
  url: z.string(),
  active: z.boolean(),
  events: z.array(z.string()),
  secret: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
  createdAt: z.number(),
  /** Consecutive notifications that couldn't be delivered at all. */
  failures: z.number().int(),
})
export type Subscription = z.infer<typeof subscription>

/** The fields that a person may set. */
export const subscriptionEdit = subscription
  .pick({ url: true, active: true, events: true, headers: true })
  .partial()
type Edit = z.infer<typeof subscriptionEdit>

export type Subscriptions = Shelf<Subscription>

export function openSubscriptions(storage: Storage): Subscriptions {
  return openShelf(storage, 'webhook', subscription)
}

/** A new webhook; the service creates its secret. Throws a `Refusal` for an address it can't deliver to. */
export function subscribe(shelf: Subscriptions, edit: Edit, now: number): Subscription {
  const made: Subscription = {
    id: randomUUID(),
    url: edit.url ?? '',
    active: edit.active ?? true,
    events: edit.events ?? [],
    secret: randomBytes(24).toString('hex'),
    headers: capitalised(edit.headers ?? null),
    createdAt: now,
    failures: 0,
  }
  refuseUrl(made.url)
  refuseEvents(made.events)
  shelf.set(made.id, made)
  return made
}

/** Changes the given fields; enabling it again resets earlier failures. */
export function resubscribe(shelf: Subscriptions, before: Subscription, edit: Edit): Subscription {
  const after: Subscription = {
    ...before,
    url: edit.url ?? before.url,
    active: edit.active ?? before.active,
    events: edit.events ?? before.events,
    headers: edit.headers === undefined ? before.headers : capitalised(edit.headers),
    failures: edit.active === true ? 0 : before.failures,
  }
  refuseUrl(after.url)
  refuseEvents(edit.events ?? [])
  shelf.set(after.id, after)
  return after
}

export function subscriptionDocument(webhook: Subscription): WebhookDocument {
  const { id, url, active, events, secret, headers, createdAt } = webhook
  return {
    id,
    type: 'webhook',
    attributes: { url, active, events, secret, headers, created_at: instant(createdAt) },
  }
}

/** Only https, and plain http to this machine. */
export function isDeliverable(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  if (protocol === 'https:') return true
  return protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function refuseUrl(url: string): void {
  const mistake = (code: string, detail: string): InvalidField => ({ field: 'url', code, detail })
  if (url === '') throw invalid([mistake('blank', "Url can't be blank")])
  if (!isDeliverable(url)) throw invalid([mistake('invalid', 'Url must be an https address')])
}

/** Only names of the published list: no patterns are on record (public facts, section 13.1). */
function refuseEvents(events: readonly string[]): void {
  const known: readonly string[] = webhookEvents
  const unknown = events.filter((event) => !known.includes(event))
  if (unknown.length === 0) return
  throw invalid(
    unknown.map((event) => ({
      field: 'events',
      code: 'inclusion',
      detail: `Events ${event} is not included in the list`,
    })),
  )
}

/** `x-api-key` is stored as `X-Api-Key`, as the service writes header names. */
function capitalised(headers: Subscription['headers']): Subscription['headers'] {
  const word = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
  return (
    headers?.map(({ name, value }) => ({ name: name.split('-').map(word).join('-'), value })) ??
    null
  )
}
