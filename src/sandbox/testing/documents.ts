import * as z from 'zod'
import { container } from '#wire/upstream/container.ts'
import { accountHolder, document, documentRepresentation } from '#wire/upstream/document.ts'
import { emailSubmissionPreview } from '#wire/upstream/email-submission.ts'
import { pageLinks, pageMeta } from '#wire/upstream/json-api.ts'
import { metroArea, port, railTerminal, terminal } from '#wire/upstream/place.ts'
import { party } from '#wire/upstream/party.ts'
import { rawEvent } from '#wire/upstream/raw-event.ts'
import { shipment } from '#wire/upstream/shipment.ts'
import { trackingRequest } from '#wire/upstream/tracking-request.ts'
import { webhook } from '#wire/upstream/webhook.ts'
import { transportEvent, vessel } from '#wire/upstream/transport-event.ts'

/** Any record that may be in `included`. */
const included = z.array(
  z.discriminatedUnion('type', [
    container,
    shipment,
    transportEvent,
    trackingRequest,
    terminal,
    railTerminal,
    port,
    metroArea,
    vessel,
    webhook,
    rawEvent,
    party,
    accountHolder,
    document,
    documentRepresentation,
    emailSubmissionPreview,
    z.object({
      id: z.string(),
      type: z.literal('user'),
      attributes: z.record(z.string(), z.unknown()),
    }),
  ]),
)

/** One resource, without anything that the interface doesn't define. */
export function one<T extends z.ZodType>(data: T) {
  return z.strictObject({
    data,
    included: included.optional(),
    links: z.strictObject({ self: z.url() }),
  })
}

/** A page of resources. */
export function many<T extends z.ZodType>(data: T) {
  return z.strictObject({
    data: z.array(data),
    included: included.optional(),
    links: pageLinks.strict(),
    meta: pageMeta,
  })
}
