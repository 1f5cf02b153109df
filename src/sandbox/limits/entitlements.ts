import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { Refusal } from '../http/refusal.ts'

/** Paid features that an account may lack (public facts, sections 2 and 6). */
const entitlements = z.object({
  /** Everything except creating tracking requests; a free plan lacks it. */
  reading: z.boolean(),
  /** Maps and positions. */
  routing: z.boolean(),
  /** Refreshing a container manually. */
  refresh: z.boolean(),
})
export type Entitlements = z.infer<typeof entitlements>

/** Changes only the named features. */
export const entitlementChange = entitlements.partial()
export type EntitlementChange = z.infer<typeof entitlementChange>

/** An account with all paid features. */
export const fullPlan: Entitlements = { reading: true, routing: true, refresh: true }

/** The account's paid features, which the admin API can change. */
export interface Plan {
  get(): Entitlements
  change(wanted: EntitlementChange): void
}

export function createPlan(): Plan {
  let held = fullPlan
  return {
    get: () => held,
    change: (wanted) => {
      held = {
        reading: wanted.reading ?? held.reading,
        routing: wanted.routing ?? held.routing,
        refresh: wanted.refresh ?? held.refresh,
      }
    },
  }
}

/** Refuses calls of features that the account lacks: 403, each with its own title; 401 for a free plan. */
export function guardFeatures(plan: Plan): MiddlewareHandler {
  return async (c, next) => {
    const { reading, routing, refresh } = plan.get()
    const { pathname, search } = new URL(c.req.url)
    if (!reading && !isRequest(c.req.method, pathname)) throw paidPlanNeeded()
    if (!routing && isRouting(pathname, search)) {
      throw forbidden('Forbidden', 'Routing data is not enabled for this account.')
    }
    if (!refresh && /\/containers\/[^/]+\/refresh$/.test(pathname)) {
      throw forbidden('API access not enabled', 'Please contact support to enable refreshing.')
    }
    await next()
  }
}

function isRequest(method: string, path: string): boolean {
  return method === 'POST' && /\/tracking_requests(\/infer_number)?$/.test(path)
}

function isRouting(path: string, search: string): boolean {
  if (/\/(map_geojson|future_positions|future_positions_with_coordinates)$/.test(path)) return true
  return /\/vessels\/[^/]+$/.test(path) && search.includes('show_positions')
}

/** A free plan gets 401, not 403, according to the captures. */
function paidPlanNeeded(): Refusal {
  const detail =
    'API access of this account is limited to creating tracking requests. Other permissions need a paid plan: https://service.example/billing'
  return new Refusal(401, [{ status: '401', title: 'Unauthorized', detail }])
}

function forbidden(title: string, detail: string): Refusal {
  return new Refusal(403, [{ status: '403', title, detail }])
}
