import { Hono } from 'hono'
import { createAccount, type Account } from './account/account.ts'
import { adminRoutes } from './admin/routes.ts'
import { createBuckets } from './limits/buckets.ts'
import { createCallLog, type CallLog } from './limits/call-log.ts'
import { createWorldClock, type WorldClock } from './clock.ts'
import { createPlan, guardFeatures } from './limits/entitlements.ts'
import { createFaults, type Fault, type Faults } from './limits/faults.ts'
import { document } from './documents/answer.ts'
import { nowhere, type Storage } from './storage/shelf.ts'
import { Refusal } from './http/refusal.ts'
import { guardService, onlyLoopback } from './guards.ts'
import { createHappenings } from './account/happenings.ts'
import { containerRoutes } from './resources/containers.ts'
import { createCustomFields } from './custom-fields/create-custom-fields.ts'
import { customFieldDefinitionRoutes } from './resources/custom-field-definitions.ts'
import {
  customFieldRoutes,
  nestedCustomFieldRoutes,
  type EntityExists,
} from './resources/custom-fields.ts'
import { metroAreaRoutes, portRoutes, terminalRoutes } from './resources/places.ts'
import { diskRoutes, directUploadRoutes } from './resources/direct-uploads.ts'
import { documentSchemaRoutes } from './resources/document-schemas.ts'
import { documentRoutes } from './resources/documents.ts'
import { emailSubmissionRoutes } from './resources/email-submissions.ts'
import { createShippingDocuments } from './shipping-documents/create-shipping-documents.ts'
import { shipmentRoutes } from './resources/shipments.ts'
import { trackingRequestRoutes } from './resources/tracking-requests.ts'
import { webhookNotificationRoutes } from './resources/webhook-notifications.ts'
import { webhookRoutes } from './resources/webhooks.ts'
import { searchRoutes } from './resources/search.ts'
import { shippingLineRoutes } from './resources/shipping-lines.ts'
import { vesselRoutes } from './resources/vessels.ts'
import { partyRoutes } from './resources/parties.ts'
import { addSampleFields } from './custom-fields/sample-fields.ts'
import { checkInitialFields, fillInitialFields } from './custom-fields/fill-in.ts'
import { referenceRoutes } from './reference/routes.ts'
import { createTrackingRequests } from './account/tracking-requests.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'
import type { Send } from './webhooks/deliver.ts'
import type { World } from './world/create-world.ts'

export interface SandboxOptions {
  readonly world: World
  /** The machine's time, epoch milliseconds, for rate windows and the call log. */
  readonly now: () => number
  /** The world's time until someone moves it, at the machine's pace. Default: `now`. */
  readonly worldNow?: () => number
  readonly token: string
  /** Faults that are on from the start. */
  readonly faults?: readonly Fault[]
  /** Storage for what people add; by default only in memory. */
  readonly storage?: Storage
  /** Whether the account has custom fields of its containers, partly filled in. Default: no. */
  readonly hasSampleFields?: boolean
  /** Sends notifications to webhooks; default: the network. */
  readonly send?: Send
  /** False allows any number of calls, for benchmarks. */
  readonly limits?: boolean
}

/** The tracking service as a value: its root is `/v2`, its admin API `/sandbox`. */
export interface Sandbox {
  readonly app: Hono
  readonly account: Account
  readonly clock: WorldClock
  readonly faults: Faults
  readonly calls: CallLog
  /** Sends what became known since the last call to the webhooks. */
  tick(): Promise<void>
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const clock = createWorldClock(options.now, options.worldNow)
  const storage = options.storage ?? nowhere
  const account = createAccount(options.world, () => clock.now(), storage)
  const customFields = createCustomFields(account, storage)
  if (options.hasSampleFields === true) addSampleFields(account, customFields, storage)
  const requests = createTrackingRequests(account, storage, (shipment, fields) =>
    fillInitialFields(account, customFields, shipment, fields),
  )
  const exists: EntityExists = (type, id) => {
    if (type === 'container') return account.findContainer(id) !== null
    return type === 'shipment' ? account.findShipment(id) !== null : requests.find(id) !== null
  }
  const shippingDocuments = createShippingDocuments(account, storage)
  const webhooks = createWebhooks(
    account,
    requests,
    shippingDocuments,
    storage,
    options.send ?? fetch,
  )
  const faults = createFaults(options.faults)
  const calls = createCallLog()
  const plan = createPlan()
  const happenings = createHappenings(account, (moment) => webhooks.publishAgain(moment))
  const spend = options.limits === false ? () => {} : createBuckets()

  const guard = guardService({ token: options.token, now: options.now, spend, faults, calls })
  const uploads = directUploadRoutes(account, shippingDocuments)

  const service = new Hono()
    .use(guard)
    .use(guardFeatures(plan))
    .use(async (_, next) => {
      requests.settle()
      await next()
    })
    .route('/containers', containerRoutes(account, customFields))
    .route('/shipments', shipmentRoutes(account))
    .route(
      '/tracking_requests',
      trackingRequestRoutes(account, requests, ({ initialFields }) =>
        checkInitialFields(customFields, initialFields),
      ),
    )
    .route('/ports', portRoutes(account))
    .route('/metro_areas', metroAreaRoutes(account))
    .route('/terminals', terminalRoutes(account))
    .route('/shipping_lines', shippingLineRoutes(account))
    .route('/vessels', vesselRoutes(account))
    .route('/parties', partyRoutes(account))
    .route('/search', searchRoutes(account, requests))
    .route('/webhooks', webhookRoutes(account, webhooks))
    .route('/webhook_notifications', webhookNotificationRoutes(account, webhooks))
    .route('/custom_field_definitions', customFieldDefinitionRoutes(account, customFields))
    .route('/custom_fields', customFieldRoutes(account, customFields, exists))
    .route('/containers', nestedCustomFieldRoutes(account, customFields, 'container', exists))
    .route('/shipments', nestedCustomFieldRoutes(account, customFields, 'shipment', exists))
    .route(
      '/tracking_requests',
      nestedCustomFieldRoutes(account, customFields, 'tracking_request', exists),
    )
    .route('/documents', documentRoutes(account, shippingDocuments))
    .route('/email_submissions', emailSubmissionRoutes(account, shippingDocuments))
    .route('/document_schemas', documentSchemaRoutes())
    // Public facts leave open whether uploads are below the version or next to it, so both are served.
    .route('/rails/active_storage', uploads)

  const app = new Hono()
    .route('/', referenceRoutes())
    .route('/v2', service)
    .use('/rails/active_storage/direct_uploads', guard)
    .route('/rails/active_storage', uploads)
    .route('/rails/active_storage/disk', diskRoutes(shippingDocuments))
    .use('/sandbox/*', onlyLoopback)
    .route(
      '/sandbox',
      adminRoutes({ account, clock, faults, calls, webhooks, plan, happenings, requests }),
    )
    .notFound(() => notFoundPage())
    .onError((error) => answerError(error))
  return { app, account, clock, faults, calls, tick: () => webhooks.tick() }
}

function answerError(error: Error): Response {
  if (error instanceof Refusal)
    return document({ errors: error.errors }, error.status, error.headers)
  throw error
}

/** Unknown routes return a page, not a document (public facts, section 1). */
function notFoundPage(): Response {
  const page =
    "<!DOCTYPE html>\n<html><head><title>The page you were looking for doesn't exist (404)</title></head><body><h1>The page you were looking for doesn't exist.</h1></body></html>\n"
  return new Response(page, {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
