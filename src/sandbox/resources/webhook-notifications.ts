import { Hono, type Context } from 'hono'
import { webhookEvents } from '#wire/upstream/webhook.ts'
import type { Account } from '../account/account.ts'
import type { AnyDocument } from '../documents/library.ts'
import { document } from '../documents/answer.ts'
import { pageLinks, readPage, slicePage } from '../http/page.ts'
import { notFound, Refusal, unknownInclude } from '../http/refusal.ts'
import type { Webhooks } from '../webhooks/create-webhooks.ts'
import { exampleOf } from '../webhooks/example.ts'
import { notificationDocument, type Notification } from '../webhooks/notifications.ts'
import { subscriptionDocument } from '../webhooks/subscriptions.ts'

const pages = { standard: 30, largest: 100 }

export function webhookNotificationRoutes(account: Account, webhooks: Webhooks): Hono {
  const { notifications, subscriptions } = webhooks

  const includedWith = (
    c: Context,
    shown: readonly Notification[],
  ): { included?: AnyDocument[] } => {
    const names = (new URL(c.req.url).searchParams.get('include') ?? '').split(',').filter(Boolean)
    const found = names.flatMap((name) =>
      shown.flatMap((notification) => related(notification, name)),
    )
    return names.length === 0
      ? {}
      : { included: [...new Map(found.map((one) => [one.id, one])).values()] }
  }

  const related = (notification: Notification, name: string): AnyDocument[] => {
    if (name === 'reference_object' || name === 'document') return [notification.reference]
    if (name !== 'webhook') throw unknownInclude(name, 'webhook_notification')
    const webhook = subscriptions.get(notification.webhookId)
    return webhook === undefined ? [] : [subscriptionDocument(webhook)]
  }

  return new Hono()
    .get('/', (c) => {
      const url = new URL(c.req.url)
      const page = readPage(url.searchParams, pages)
      const all = notifications.list().toReversed()
      const shown = slicePage(all, page)
      return document({
        data: shown.map(notificationDocument),
        ...includedWith(c, shown),
        links: pageLinks(url, page, all.length),
        // Captured: an empty list reports size 0.
        meta: { size: all.length === 0 ? 0 : page.size, total: all.length },
      })
    })
    .get('/examples', (c) => {
      const event = new URL(c.req.url).searchParams.get('event')
      const known: readonly string[] = webhookEvents
      if (event === null || !known.includes(event)) {
        throw new Refusal(400, [
          { status: '400', title: 'Bad Request', detail: null, source: { parameter: 'event' } },
        ])
      }
      const { data, included } = exampleOf(account, webhooks.shippingDocuments, event)
      return document({ data: [data], included })
    })
    .get('/:id', (c) => {
      const notification = notifications.get(c.req.param('id'))
      if (notification === undefined) throw notFound()
      return document({
        data: notificationDocument(notification),
        ...includedWith(c, [notification]),
        links: { self: new URL(c.req.url).href },
      })
    })
}
