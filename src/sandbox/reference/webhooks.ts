import * as z from 'zod'
import { triggerBody, webhookEdit } from '../resources/webhooks.ts'
import { invalid, notFound, type Group } from './operation.ts'

const addresses = z.object({
  webhook_notification_ips: z.array(z.string()),
  last_updated: z.string(),
})
const triggered = z.object({
  url: z.string(),
  succeeded: z.boolean(),
  error: z.string().nullable(),
  status_code: z.number().int().nullable(),
  request_headers: z.record(z.string(), z.string()),
  request_body: z.string(),
  response_headers: z.record(z.string(), z.string()),
  response_body: z.string().nullable(),
})

/** Webhooks: being notified instead of polling. */
export const webhookGroups: readonly Group[] = [
  {
    name: 'Webhooks',
    operations: [
      {
        method: 'get',
        path: '/webhooks',
        summary: 'Lists the webhooks, the newest first.',
        success: { kind: 'page', of: 'webhook', size: 30 },
      },
      {
        method: 'post',
        path: '/webhooks',
        summary: 'Makes a webhook; the service chooses its secret.',
        body: webhookEdit,
        success: { kind: 'single', of: 'webhook', status: 201 },
        refusals: invalid,
      },
      {
        method: 'get',
        path: '/webhooks/{id}',
        summary: 'Gives one webhook.',
        success: { kind: 'single', of: 'webhook' },
        refusals: notFound,
      },
      {
        method: 'patch',
        path: '/webhooks/{id}',
        summary: 'Changes a webhook; switching it on forgives earlier failures.',
        body: webhookEdit,
        success: { kind: 'single', of: 'webhook' },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'delete',
        path: '/webhooks/{id}',
        summary: 'Deletes a webhook.',
        success: { kind: 'empty', status: 200 },
        refusals: notFound,
      },
      {
        method: 'get',
        path: '/webhooks/events',
        summary: 'Lists the kinds of events, by category.',
        success: { kind: 'all', of: 'any_resource' },
      },
      {
        method: 'get',
        path: '/webhooks/ips',
        summary: 'Names the addresses from which notifications come.',
        success: { kind: 'plain', schema: addresses },
      },
      {
        method: 'post',
        path: '/webhooks/trigger',
        summary: 'Sends an example to an address and says what came back.',
        body: triggerBody,
        success: { kind: 'plain', schema: triggered },
        refusals: { 422: 'The address is missing or cannot be sent to.' },
      },
    ],
  },
  {
    name: 'Webhook notifications',
    operations: [
      {
        method: 'get',
        path: '/webhook_notifications',
        summary: 'Lists what was told, the newest first.',
        include: ['webhook', 'reference_object', 'document'],
        success: { kind: 'page', of: 'webhook_notification', size: 30 },
      },
      {
        method: 'get',
        path: '/webhook_notifications/{id}',
        summary: 'Gives one notification.',
        include: ['webhook', 'reference_object', 'document'],
        success: { kind: 'single', of: 'webhook_notification' },
        refusals: notFound,
      },
      {
        method: 'get',
        path: '/webhook_notifications/examples',
        summary: 'Shows how an event of a kind is told.',
        query: [{ name: 'event', about: 'Kind of event', required: true }],
        success: { kind: 'all', of: 'webhook_notification' },
        refusals: { 400: 'The kind is missing or unknown.' },
      },
    ],
  },
]
