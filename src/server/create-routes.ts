import { randomBytes, randomUUID } from 'node:crypto'
import type { Instant } from '#domain/time/instant.ts'
import type { Connection } from '#wire/api/connection.ts'
import type { SignInOptions } from '#wire/api/session.ts'
import type { Metrics } from './metrics.ts'
import type { ServerServices } from './open-services.ts'
import { alertHookRoutes } from './routes/alert-hook.ts'
import { alertRuleRoutes } from './routes/alert-rules.ts'
import { alertRoutes } from './routes/alerts.ts'
import { auditRoutes } from './routes/audit.ts'
import { createCalendarFeeds } from './calendar/create-calendar-feeds.ts'
import { calendarFeedRoutes } from './routes/calendar-feeds.ts'
import { carrierRoutes } from './routes/carriers.ts'
import { chatChannelRoutes } from './routes/chat-channels.ts'
import { changeRoutes } from './routes/changes.ts'
import { createRecords } from './dispute/read-records.ts'
import { connectionRoutes } from './routes/connection.ts'
import { containerRoutes } from './routes/containers.ts'
import { departureRoutes } from './routes/departures.ts'
import { performanceRoutes } from './routes/performance.ts'
import { forecastRecordRoutes } from './routes/forecast-record.ts'
import { spendReportRoutes } from './routes/spend-reports.ts'
import { spendRoutes } from './routes/spend.ts'
import { discrepancyRoutes } from './routes/discrepancies.ts'
import { disputeRoutes } from './routes/disputes.ts'
import { documentRoutes } from './routes/documents.ts'
import { demoRoutes } from './routes/demo.ts'
import { digestRoutes } from './routes/digest.ts'
import { handlingRoutes } from './routes/handling.ts'
import { healthRoutes } from './routes/health.ts'
import { customerRoutes } from './routes/customers.ts'
import { customFieldRoutes } from './routes/custom-fields.ts'
import { facilityAddressRoutes } from './routes/facility-addresses.ts'
import { holdAgeRoutes } from './routes/hold-ages.ts'
import { invoiceRoutes } from './routes/invoices.ts'
import { openapiRoutes } from './routes/openapi.ts'
import { packetRoutes } from './routes/packets.ts'
import { limitRoutes } from './routes/limits.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { liveRoutes } from './routes/live.ts'
import { createPageAnswer } from './routes/page-answer.ts'
import { peopleRoutes } from './routes/people.ts'
import { carrierOrderRoutes } from './routes/carrier-orders.ts'
import { orderReceiptRoutes } from './routes/order-receipts.ts'
import { orderRoutes } from './routes/orders.ts'
import { planRoutes } from './routes/plans.ts'
import { policyRoutes } from './routes/policy.ts'
import { refreshRoutes } from './routes/refreshes.ts'
import type { Routes } from './routes/route.ts'
import { lookupRoutes } from './routes/lookups.ts'
import { shareRoutes } from './routes/shares.ts'
import { tokenRoutes } from './routes/tokens.ts'
import { v1Routes } from './routes/v1/v1.ts'
import { createShares } from './share/create-shares.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionRoutes } from './routes/session.ts'
import { singleSignOnRoutes } from './routes/single-sign-on.ts'
import { shipmentRoutes } from './routes/shipments.ts'
import { tourRoutes } from './routes/tours.ts'
import { trackingRequestRoutes } from './routes/tracking-requests.ts'
import { vesselRoutes } from './routes/vessels.ts'
import { viewRoutes } from './routes/views.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import type { CallCounter } from './routes/call-limits.ts'
import type { ServerContext } from './server-context.ts'

/** A handler for every endpoint. */
export function createRoutes(
  services: ServerServices,
  facts: {
    readonly service: { readonly kind: 'account' | 'sandbox'; readonly address: string }
    readonly connection: Omit<Connection, 'webhooks'>
    readonly demoPeople: SignInOptions['demoPeople']
    readonly demoAt: Instant | null
    readonly publicUrl: string | null
    readonly areToursOffered: boolean
    readonly metrics: Metrics
    readonly context: ServerContext
    readonly calls: CallCounter
    readonly whyNotReady: () => string | null
  },
): Routes {
  const { service, connection, demoPeople, demoAt, metrics, context, calls, whyNotReady } = facts
  const { areToursOffered, publicUrl } = facts
  const { now, after, version } = context
  const answerPage = createPageAnswer()
  const metricsText = () => metrics.text()
  const records = createRecords({ ...services, now })
  return {
    ...healthRoutes({ ...services, service, version, metricsText, now, whyNotReady }),
    ...openapiRoutes({ version }),
    ...sessionRoutes({
      ...services,
      service,
      demoPeople,
      now,
      demoAt,
      whyReadOnly: context.whyReadOnly ?? (() => null),
    }),
    ...singleSignOnRoutes(services),
    ...peopleRoutes({ ...services, now }),
    ...auditRoutes(services),
    ...connectionRoutes({ ...services, connection }),
    ...containerRoutes({ ...services, calls, answerPage, now, after }),
    ...shipmentRoutes({ ...services, calls, answerPage, after }),
    ...documentRoutes({ ...services, now, after }),
    ...discrepancyRoutes(services),
    ...vesselRoutes({ ...services, now, after }),
    ...searchRoutes(services),
    ...lookupRoutes(services),
    ...tourRoutes({ ...services, areToursOffered }),
    ...tokenRoutes(services),
    ...v1Routes({ ...services, calls, now, newId: randomUUID, publicUrl }),
    ...mcpRoutes({
      ...services,
      calls,
      now,
      newId: randomUUID,
      publicUrl,
      isMirroring: () => services.mirror.state().phase === 'first-mirror',
      whyReadOnly: context.whyReadOnly ?? (() => null),
      version,
      onError: (err, requestId) => context.log.error({ requestId, err }, 'Unhandled tool error'),
    }),
    ...shareRoutes({ shares: createShares({ ...services, now, newId: randomUUID }) }),
    ...calendarFeedRoutes({
      feeds: createCalendarFeeds({ ...services, origin: publicUrl, now, newId: randomUUID }),
    }),
    ...liveRoutes(services),
    ...changeRoutes({ ...services, now }),
    ...alertRoutes({ ...services, calls, now }),
    ...alertRuleRoutes({
      ...services,
      isMailConfigured: services.digest !== null,
      newId: randomUUID,
      now,
    }),
    ...alertHookRoutes({
      ...services,
      newId: randomUUID,
      newSecret: () => randomBytes(32).toString('base64url'),
    }),
    ...chatChannelRoutes({ ...services, origin: publicUrl, newId: randomUUID, now }),
    ...facilityAddressRoutes(services),
    ...holdAgeRoutes(services),
    ...customFieldRoutes({ ...services, after }),
    ...refreshRoutes(services),
    ...limitRoutes(services),
    ...trackingRequestRoutes(services),
    ...departureRoutes(services),
    ...performanceRoutes(services),
    ...spendRoutes(services),
    ...spendReportRoutes({ ...services, newId: randomUUID, now }),
    ...forecastRecordRoutes({ ...services, now }),
    ...invoiceRoutes({ ...services, records, now, newId: randomUUID }),
    ...packetRoutes({ ...services, records, now }),
    ...disputeRoutes({ ...services, newId: randomUUID, now }),
    ...handlingRoutes({ ...services, calls, newId: randomUUID }),
    ...carrierRoutes({ ...services, newId: randomUUID }),
    ...customerRoutes({ ...services, newId: randomUUID }),
    ...orderRoutes({ ...services, calls }),
    ...orderReceiptRoutes(services),
    ...carrierOrderRoutes({ ...services, calls, after }),
    ...planRoutes({ ...services, calls, newId: randomUUID, now }),
    ...viewRoutes({ ...services, newId: randomUUID }),
    ...digestRoutes({ ...services, isMailConfigured: services.digest !== null, now }),
    ...policyRoutes({ ...services, newId: randomUUID }),
    ...demoRoutes({ ...services, service, resetDemo: context.resetDemo ?? null }),
    ...webhookRoutes({ ...services, calls }),
  }
}
