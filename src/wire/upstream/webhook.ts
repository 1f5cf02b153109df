import * as z from 'zod'
import { anyResource, dateTime, identifier, resource, toOne } from './json-api.ts'
import { reading } from './reading.ts'

/** Kinds of events that a webhook may subscribe to (public facts, section 13.1). An open list to a reader. */
export const webhookEvents = [
  'tracking_request.succeeded',
  'tracking_request.failed',
  'tracking_request.awaiting_manifest',
  'tracking_request.tracking_stopped',
  'container.created',
  'container.updated',
  'container.pod_terminal_changed',
  'container.pickup_lfd.changed',
  'container.pickup_lfd_line.changed',
  'container.pickup_lfd_terminal.changed',
  'container.pickup_lfd_rail.changed',
  'container.pickup_appointment.changed',
  'container.transport.vessel_arrived',
  'container.transport.vessel_discharged',
  'container.transport.vessel_loaded',
  'container.transport.vessel_departed',
  'container.transport.vessel_berthed',
  'container.transport.estimated.vessel_arrived',
  'container.transport.estimated.vessel_departed',
  'container.transport.rail_loaded',
  'container.transport.rail_departed',
  'container.transport.rail_arrived',
  'container.transport.rail_unloaded',
  'container.transport.transshipment_arrived',
  'container.transport.transshipment_discharged',
  'container.transport.transshipment_loaded',
  'container.transport.transshipment_departed',
  'container.transport.feeder_arrived',
  'container.transport.feeder_discharged',
  'container.transport.feeder_loaded',
  'container.transport.feeder_departed',
  'container.transport.empty_out',
  'container.transport.full_in',
  'container.transport.full_out',
  'container.transport.empty_in',
  'container.transport.arrived_at_inland_destination',
  'container.transport.estimated.arrived_at_inland_destination',
  'container.transport.available',
  'container.transport.not_available',
  'container.transport.delivered',
  'shipment.estimated.arrival',
  'document.extracted',
  'document.extraction_failed',
  'link.created',
] as const

/** Source: public facts, sections 13 and 29. The service creates the secret. */
export const webhookAttributes = z.object({
  url: z.url(),
  active: z.boolean(),
  events: z.array(z.string()),
  secret: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
  created_at: dateTime.optional(),
})
export const webhook = resource('webhook', webhookAttributes, z.object({}))
export type WebhookDocument = z.infer<typeof webhook>
export const readWebhookAttributes = reading(webhookAttributes)

/** Attributes of `POST /webhooks` and `PATCH /webhooks/{id}`; omitted ones stay as they are. */
export type WebhookEdit = Partial<
  Pick<z.infer<typeof webhookAttributes>, 'url' | 'active' | 'events'>
>

/** One category of `GET /webhooks/events`: the events this account may subscribe to. */
export const readWebhookEventCategory = reading(
  z.object({ name: z.string(), events: z.array(z.object({ name: z.string() })) }),
)

export const webhookNotificationAttributes = z.object({
  id: z.string(),
  event: z.string(),
  delivery_status: z.enum(['pending', 'succeeded', 'failed']),
  created_at: dateTime,
  version: z.string().optional(),
})
export const webhookNotification = resource(
  'webhook_notification',
  webhookNotificationAttributes,
  z.object({
    /** Missing if the notification is about a document, which is under `document`. */
    reference_object: toOne.optional(),
    document: toOne.optional(),
    webhook: toOne,
    webhook_notification_logs: z.object({ data: z.array(identifier) }),
  }),
)
export type WebhookNotificationDocument = z.infer<typeof webhookNotification>
export const readWebhookNotificationAttributes = reading(webhookNotificationAttributes)

/**
 * The body posted to a webhook, read without trust: `included` may be empty, or hold the event without its relations.
 */
export const webhookBody = z.looseObject({
  data: anyResource,
  included: z.array(z.unknown()).nullish(),
})

/** Header with the lowercase hex HMAC-SHA256 of the raw body under the webhook's secret. */
export const signatureHeader = 'X-T49-Webhook-Signature'

/** `changeset` of a `container_updated_event`: each field with its value before and after. */
export const containerUpdatedAttributes = z.object({
  changeset: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  timestamp: dateTime,
  timezone: z.string().nullable(),
  data_source: z.string(),
})
