import * as z from 'zod/mini'
import { alertUpdates } from './alerts.ts'
import { changeUpdates } from './changes.ts'
import { containerRow } from './containers.ts'
import { syncState } from './sync.ts'
import { limits } from './limits.ts'
import { policyInForce } from './policy.ts'
import { refreshJob } from './refreshes.ts'
import { instant } from './shapes.ts'
import { shipmentRow } from './shipments.ts'

/**
 * `GET /api/live?from=<snapshot>` (server-sent events). `id:` is the version after the event, also accepted as
 * `Last-Event-ID`. Only `change` carries an id: applied in order, each once, it leads from the snapshot to the present.
 */
export const change = z.object({
  version: z.number(),
  asOf: instant,
  containers: z.object({ put: z.array(containerRow), drop: z.array(z.string()) }),
  shipments: z.object({ put: z.array(shipmentRow), drop: z.array(z.string()) }),
})
export type Change = z.infer<typeof change>

/** The requested version is too old to follow from: page from scratch. */
export const reset = z.object({ reason: z.string() })

/** Says only that something has changed: who shows it reads it again. */
const revision = z.object({ revision: z.string() })

/** Every kind of event on the stream, by its name. */
export const liveEvents = {
  change,
  reset,
  refreshes: z.object({ data: z.array(refreshJob) }),
  limits,
  sync: syncState,
  /** Sent before the rows that are assessed by it. */
  policy: policyInForce,
  /** The changes people may want to read have changed: each browser counts again for its person. */
  changes: changeUpdates,
  alerts: alertUpdates,
  /** Grows whenever a field or value changed. */
  fields: z.object({ revision: z.number() }),
  /** Grows with every change of a saved view. */
  views: revision,
  /** Something about the customers has changed. */
  customers: revision,
  /** A drayage carrier or a default has changed. */
  carriers: revision,
  /** Something about delivery orders has changed. */
  orders: revision,
  /** First on every stream, and each minute: the server's clock, so that the browser can correct its own. */
  time: z.object({ serverTime: instant }),
}
export type LiveEventName = keyof typeof liveEvents
