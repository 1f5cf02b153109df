import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { Refusal } from './http/refusal.ts'

/** Paid features that an account may lack (public facts, sections 2 and 6). */
const entitlements = z.object({
  /** Maps and positions. */
  routing: z.boolean(),
  /** Refreshing a container by hand. */
  refresh: z.boolean(),
})
export type Entitlements = z.infer<typeof entitlements>

/** What is named changes, the rest stays. */
export const entitlementChange = entitlements.partial()
export type EntitlementChange = z.infer<typeof entitlementChange>

/** What the account has paid for, which the admin surface may change. */
export interface Plan {
  get(): Entitlements
  change(wanted: EntitlementChange): void
}

export function createPlan(): Plan {
  let held: Entitlements = { routing: true, refresh: true }
  return {
    get: () => held,
    change: (wanted) => {
      held = {
        routing: wanted.routing ?? held.routing,
        refresh: wanted.refresh ?? held.refresh,
      }
    },
  }
}

/** Refuses calls of features that the account lacks: 403, each with a title of its own. */
export function guardFeatures(plan: Plan): MiddlewareHandler {
  return async (c, next) => {
    const { routing, refresh } = plan.get()
    const { pathname, search } = new URL(c.req.url)
    if (!routing && isRouting(pathname, search)) {
      throw forbidden('Forbidden', 'Routing data is not enabled for this account.')
    }
    if (!refresh && /\/containers\/[^/]+\/refresh$/.test(pathname)) {
      throw forbidden('API access not enabled', 'Please contact support to enable refreshing.')
    }
    await next()
  }
}

function isRouting(path: string, search: string): boolean {
  if (/\/(map_geojson|future_positions|future_positions_with_coordinates)$/.test(path)) return true
  return /\/vessels\/[^/]+$/.test(path) && search.includes('show_positions')
}

function forbidden(title: string, detail: string): Refusal {
  return new Refusal(403, [{ status: '403', title, detail }])
}
