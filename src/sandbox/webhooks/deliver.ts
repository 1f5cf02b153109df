import { minute } from '../world/span.ts'
import { signedRequest, type Notification, type Notifications } from './notifications.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'

/** Sends a request: over the network, or to a test. */
export type Send = (request: Request) => Promise<Response>

/** Delivery failures, as shares from 0 to 1, for tests of a receiver. */
export interface Mischief {
  /** Delivered twice. */
  readonly duplicated: number
  /** Never sent, though reported as delivered. */
  readonly lost: number
  /** Sent once more with a wrong signature. */
  readonly forged: number
  /** Whether the order is reversed. */
  readonly reordered: boolean
}

export const noMischief: Mischief = { duplicated: 0, lost: 0, forged: 0, reordered: false }

/** After the first try, as many as the service is known to make. */
const maxAttempts = 12
/** A webhook that fails this many notifications in a row is disabled. */
const maxFailures = 10
const atOnce = 8
const timeoutMs = 10_000
const maxStored = 5000

export interface Deliverer {
  readonly webhooks: Subscriptions
  readonly notifications: Notifications
  readonly send: Send
  readonly mischief: () => Mischief
  /** From 0 to 1, for mischief. */
  readonly draw: () => number
}

/** Sends what is due at `now`, a few at a time, and records the results. */
export async function deliverDue(deliverer: Deliverer, now: number): Promise<void> {
  forgetOldest(deliverer.notifications)
  const due = deliverer.notifications
    .list()
    .filter(({ status, dueAt }) => status === 'pending' && dueAt <= now)
  const { reordered } = deliverer.mischief()
  const queue = reordered ? due.toReversed() : due
  for (let start = 0; start < queue.length; start += atOnce) {
    const batch = queue.slice(start, start + atOnce)
    await Promise.all(batch.map((notification) => deliver(deliverer, notification, now)))
  }
}

async function deliver(
  deliverer: Deliverer,
  notification: Notification,
  now: number,
): Promise<void> {
  const { webhooks, notifications } = deliverer
  const webhook = webhooks.get(notification.webhookId)
  if (webhook === undefined || !webhook.active) {
    notifications.set(notification.id, { ...notification, status: 'failed' })
    return
  }
  const isTaken = await post(deliverer, webhook, notification.body)
  const attempts = notification.attempts + 1
  if (isTaken) {
    notifications.set(notification.id, { ...notification, attempts, status: 'succeeded' })
    if (webhook.failures > 0) webhooks.set(webhook.id, { ...webhook, failures: 0 })
  } else if (attempts > maxAttempts) {
    notifications.set(notification.id, { ...notification, attempts, status: 'failed' })
    countFailure(webhooks, webhook.id)
  } else {
    const dueAt = now + Math.min(60 * minute, 5000 * 2 ** (attempts - 1))
    notifications.set(notification.id, { ...notification, attempts, dueAt })
  }
}

async function post(deliverer: Deliverer, webhook: Subscription, body: string): Promise<boolean> {
  const { duplicated, lost, forged } = deliverer.mischief()
  if (deliverer.draw() < lost) return true
  if (deliverer.draw() < forged) await send(deliverer, { ...webhook, secret: 'forged' }, body)
  const isTaken = await send(deliverer, webhook, body)
  if (deliverer.draw() < duplicated) await send(deliverer, webhook, body)
  return isTaken
}

/** Only 200, 201, 202 and 204 count as delivered (public facts, section 13.3). */
async function send(deliverer: Deliverer, webhook: Subscription, body: string): Promise<boolean> {
  const request = signedRequest(webhook, body)
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null).unref())
  const answer = await Promise.race([deliverer.send(request).catch(() => null), timeout])
  return answer !== null && [200, 201, 202, 204].includes(answer.status)
}

function countFailure(webhooks: Subscriptions, id: string): void {
  const webhook = webhooks.get(id)
  if (webhook === undefined) return
  const failures = webhook.failures + 1
  webhooks.set(id, { ...webhook, failures, active: failures < maxFailures })
}

function forgetOldest(notifications: Notifications): void {
  const all = notifications.list()
  for (const { id, status } of all.slice(0, Math.max(0, all.length - maxStored))) {
    if (status !== 'pending') notifications.delete(id)
  }
}
