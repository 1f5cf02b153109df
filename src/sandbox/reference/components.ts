import { customField, customFieldDefinition } from '#wire/upstream/custom-field.ts'
import { customFieldOption } from '#wire/upstream/custom-field-option.ts'
import { container } from '#wire/upstream/container.ts'
import { document } from '#wire/upstream/document.ts'
import { documentSchema } from '#wire/upstream/document-schema.ts'
import { emailSubmission } from '#wire/upstream/email-submission.ts'
import { anyResource, errorDocument, pageLinks, pageMeta } from '#wire/upstream/json-api.ts'
import { party } from '#wire/upstream/party.ts'
import { metroArea, port, terminal } from '#wire/upstream/place.ts'
import { rawEvent } from '#wire/upstream/raw-event.ts'
import { searchResult } from '#wire/upstream/search-result.ts'
import { shipment } from '#wire/upstream/shipment.ts'
import { shippingLine } from '#wire/upstream/shipping-line.ts'
import { trackingRequest } from '#wire/upstream/tracking-request.ts'
import { transportEvent, vessel } from '#wire/upstream/transport-event.ts'
import { webhook, webhookNotification } from '#wire/upstream/webhook.ts'

/** The records of the service by name: the same schemas that its tests check its answers against. */
export const components = {
  container,
  shipment,
  transport_event: transportEvent,
  raw_event: rawEvent,
  tracking_request: trackingRequest,
  custom_field_definition: customFieldDefinition,
  custom_field_option: customFieldOption,
  custom_field: customField,
  webhook,
  webhook_notification: webhookNotification,
  port,
  metro_area: metroArea,
  terminal,
  shipping_line: shippingLine,
  vessel,
  party,
  document,
  document_schema: documentSchema,
  email_submission: emailSubmission,
  search_result: searchResult,
  any_resource: anyResource,
  errors: errorDocument,
  links: pageLinks,
  meta: pageMeta,
} as const
export type ComponentName = keyof typeof components
