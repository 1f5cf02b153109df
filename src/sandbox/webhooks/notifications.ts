import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { signatureHeader, type WebhookNotificationDocument } from '#wire/upstream/webhook.ts'
import { instant } from '../http/instant.ts'
import { openShelf, type Shelf, type Storage } from '../storage/shelf.ts'
import type { Happening } from './happening.ts'
import type { Subscription } from './subscriptions.ts'

const anyDocument = z.looseObject({
  id: z.string(),
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()),
})

const notification = z.object({
  id: z.string(),
  webhookId: z.string(),
  event: z.string(),
  createdAt: z.number(),
  /** The document as posted, the same on every attempt. */
  body: z.string(),
  reference: anyDocument,
  status: z.enum(['pending', 'succeeded', 'failed']),
  attempts: z.number().int(),
  dueAt: z.number(),
})
export type Notification = z.infer<typeof notification>
export type Notifications = Shelf<Notification>

export function openNotifications(storage: Storage): Notifications {
  return openShelf(storage, 'webhook_notification', notification)
}

/** Queues a notification for a webhook, due at once. */
export function notify(
  shelf: Notifications,
  webhook: Subscription,
  happening: Happening,
  now: number,
): void {
  const id = randomUUID()
  const document = describe(
    { id, webhookId: webhook.id, event: happening.event, createdAt: now, status: 'pending' },
    happening.reference,
  )
  const reference = anyDocument.parse(happening.reference)
  const body = JSON.stringify({ data: document, included: happening.included })
  shelf.set(id, {
    id,
    webhookId: webhook.id,
    event: happening.event,
    createdAt: now,
    body,
    reference,
    status: 'pending',
    attempts: 0,
    dueAt: now,
  })
}

export function notificationDocument(notification: Notification): WebhookNotificationDocument {
  return describe(notification, notification.reference)
}

/** The request that carries a body to a webhook, signed with its secret. */
export function signedRequest(
  target: Pick<Subscription, 'url' | 'secret' | 'headers'>,
  body: string,
): Request {
  const headers = new Headers(
    target.headers?.map(({ name, value }): [string, string] => [name, value]),
  )
  headers.set('content-type', 'application/json')
  headers.set('user-agent', 'Terminal49 Webhook Bot')
  headers.set(signatureHeader, createHmac('sha256', target.secret).update(body).digest('hex'))
  return new Request(target.url, { method: 'POST', headers, body, redirect: 'manual' })
}

function describe(
  notification: Pick<Notification, 'id' | 'webhookId' | 'event' | 'createdAt' | 'status'>,
  reference: { readonly id: string; readonly type: string },
): WebhookNotificationDocument {
  return {
    id: notification.id,
    type: 'webhook_notification',
    attributes: {
      id: notification.id,
      event: notification.event,
      delivery_status: notification.status,
      created_at: instant(notification.createdAt),
      ...versionOf(reference),
    },
    relationships: {
      ...referenceTo(reference),
      webhook: { data: { id: notification.webhookId, type: 'webhook' } },
      webhook_notification_logs: { data: [] },
    },
  }
}

/** The record a notification refers to; documents have a different type name here (public facts, section 13.2). */
export function referenceTo({ id, type }: { readonly id: string; readonly type: string }) {
  const relation = { data: { id, type } }
  return type === 'document' ? { document: relation } : { reference_object: relation }
}

/** Notifications of documents include the version of their format. */
export function versionOf({ type }: { readonly type: string }): { version?: string } {
  return type === 'document' ? { version: '2026-03-10' } : {}
}
