import { randomUUID } from 'node:crypto'
import type { SignInOptions } from '#wire/api/session.ts'
import type { Metrics } from './metrics.ts'
import type { Rooms } from './open-rooms.ts'
import { containerRoutes } from './routes/containers.ts'
import { healthRoutes } from './routes/health.ts'
import { limitRoutes } from './routes/limits.ts'
import { liveRoutes } from './routes/live.ts'
import { createPageAnswer } from './routes/page-answer.ts'
import { policyRoutes } from './routes/policy.ts'
import { refreshRoutes } from './routes/refreshes.ts'
import type { Routes } from './routes/route.ts'
import { sessionRoutes } from './routes/session.ts'
import { shipmentRoutes } from './routes/shipments.ts'
import { trackingRequestRoutes } from './routes/tracking-requests.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import type { Surroundings } from './surroundings.ts'

/** Every route of the policy table. */
export function createRoutes(
  rooms: Rooms,
  facts: {
    readonly service: { readonly kind: 'account' | 'sandbox'; readonly address: string }
    readonly demoPeople: SignInOptions['demoPeople']
    readonly metrics: Metrics
    readonly around: Surroundings
  },
): Routes {
  const { service, demoPeople, metrics, around } = facts
  const { now, after, version } = around
  const answerPage = createPageAnswer()
  const metricsText = () => metrics.text()
  return {
    ...healthRoutes({ ...rooms, service, version, metricsText, now }),
    ...sessionRoutes({ ...rooms, service, demoPeople, now }),
    ...containerRoutes({ ...rooms, answerPage, now, after }),
    ...shipmentRoutes({ ...rooms, answerPage, after }),
    ...liveRoutes(rooms),
    ...refreshRoutes(rooms),
    ...limitRoutes(rooms),
    ...trackingRequestRoutes(rooms),
    ...policyRoutes({ ...rooms, newId: randomUUID }),
    ...webhookRoutes(rooms),
  }
}
