import { Hono } from 'hono'
import * as z from 'zod'
import { webhookEvents } from '#wire/upstream/webhook.ts'
import type { Account } from '../account/account.ts'
import { document, list, plain, readBody, single } from '../documents/answer.ts'
import { edit } from '../http/bodies.ts'
import { readPage, slicePage } from '../http/page.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Webhooks } from '../webhooks/create-webhooks.ts'
import { exampleOf } from '../webhooks/example.ts'
import { signedRequest } from '../webhooks/notifications.ts'
import {
  isDeliverable,
  resubscribe,
  subscribe,
  subscriptionDocument,
  subscriptionEdit,
  type Subscription,
} from '../webhooks/subscriptions.ts'

const pages = { standard: 30, largest: 100 }
export const webhookEdit = edit('webhook', subscriptionEdit)
export const triggerBody = z.object({
  url: z.string().optional(),
  event: z.string().optional(),
  secret: z.string().optional(),
})

export function webhookRoutes(account: Account, webhooks: Webhooks): Hono {
  const { subscriptions } = webhooks
  const find = (id: string): Subscription => {
    const webhook = subscriptions.get(id)
    if (webhook === undefined) throw notFound()
    return webhook
  }
  return new Hono()
    .get('/', (c) => {
      const page = readPage(new URL(c.req.url).searchParams, pages)
      const all = subscriptions.list().toReversed()
      const data = slicePage(all, page).map(subscriptionDocument)
      return list(c, account, 'webhook', page, data, all.length)
    })
    .get('/events', () => document({ data: categories() }))
    .get('/ips', () =>
      plain({ webhook_notification_ips: ['127.0.0.1'], last_updated: '2026-01-01' }),
    )
    .post('/', async (c) => {
      const { attributes } = (await readBody(c, webhookEdit)).data
      const webhook = subscribe(subscriptions, attributes, account.now())
      return single(c, account, subscriptionDocument(webhook), 201)
    })
    .post('/trigger', async (c) => {
      const {
        url,
        event = 'container.transport.vessel_arrived',
        secret,
      } = await readBody(c, triggerBody)
      if (url === undefined || !isDeliverable(url)) {
        throw new Refusal(422, [
          { detail: url === undefined ? 'url is required' : 'url is invalid' },
        ])
      }
      const example = exampleOf(account, webhooks.shippingDocuments, event)
      const text = JSON.stringify(example)
      const request = signedRequest({ url, secret: secret ?? '', headers: null }, text)
      const answer = await webhooks.send(request).catch((error: unknown) => String(error))
      return plain({
        url,
        succeeded: typeof answer !== 'string' && answer.ok,
        error: typeof answer === 'string' ? answer : null,
        status_code: typeof answer === 'string' ? null : answer.status,
        request_headers: Object.fromEntries(request.headers),
        request_body: text,
        response_headers: typeof answer === 'string' ? {} : Object.fromEntries(answer.headers),
        response_body: typeof answer === 'string' ? null : await answer.text(),
      })
    })
    .get('/:id', (c) => single(c, account, subscriptionDocument(find(c.req.param('id')))))
    .patch('/:id', async (c) => {
      const { attributes } = (await readBody(c, webhookEdit)).data
      const webhook = resubscribe(subscriptions, find(c.req.param('id')), attributes)
      return single(c, account, subscriptionDocument(webhook))
    })
    .delete('/:id', (c) => {
      subscriptions.delete(find(c.req.param('id')).id)
      return new Response(null, { status: 200 })
    })
}

/** Kinds of events by the first words of their names. */
function categories() {
  const groups = Object.entries(Object.groupBy(webhookEvents, categoryOf))
  return groups.map(([id, events = []]) => ({
    id,
    type: 'webhook_event_category',
    attributes: {
      name: id.replaceAll('-', ' '),
      events: events.map((name) => ({ name, description: name.replaceAll(/[._]/g, ' ') })),
    },
  }))
}

function categoryOf(event: string): string {
  if (event.startsWith('container.transport.')) return 'container-transport'
  return event.split('.')[0]?.replaceAll('_', '-') ?? event
}
