import type { Role } from '#wire/api/session.ts'

/**
 * Who may call a route. `anyone`: no session needed. A role: a person with it, or with more.
 * `returning`: anybody whom another site sends here on purpose, by going to the page: what guards browsers from other
 * sites' pages does not apply, and nothing may be done but what the route itself verifies.
 * `machine-or-admin`: a program on this machine, or a signed-in admin. `signer`: a program that signs its body, which
 * the route itself verifies; what guards browsers from other sites' pages does not apply to it.
 */
export type Policy = 'anyone' | 'returning' | 'machine-or-admin' | 'signer' | Role

/**
 * The one table from route and method to who may call it. A route that is not here does not start, and an address
 * that is not here answers nobody. Where more than one container is touched, a route may ask for more (refreshes).
 */
export const policyTable = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'machine-or-admin',
  'GET /api/auth/options': 'anyone',
  'POST /api/auth/sign-in/email': 'anyone',
  'POST /api/auth/sign-out': 'support',
  'GET /api/auth/sso': 'anyone',
  'GET /api/auth/callback/sso': 'returning',
  'POST /api/auth/invitation': 'anyone',
  'POST /api/auth/accept': 'anyone',
  'GET /api/session': 'support',
  'GET /api/sessions': 'support',
  'DELETE /api/sessions/:id': 'support',
  'GET /api/people': 'admin',
  'POST /api/people': 'admin',
  'PUT /api/people/:id': 'admin',
  'POST /api/people/:id/invitation': 'admin',
  'POST /api/people/:id/single-sign-on': 'admin',
  'GET /api/people/:id/sessions': 'admin',
  'GET /api/connection': 'admin',
  'GET /api/audit': 'admin',
  'GET /api/audit/export': 'admin',
  'GET /api/containers': 'support',
  'GET /api/containers/:id': 'support',
  'GET /api/containers/:id/documents': 'support',
  'GET /api/containers/:id/raw-events': 'support',
  'GET /api/containers/:id/packet': 'support',
  'GET /api/invoices': 'support',
  'POST /api/invoices': 'manager',
  'GET /api/invoices/:id': 'support',
  'PUT /api/invoices/:id': 'manager',
  'DELETE /api/invoices/:id': 'manager',
  'GET /api/invoices/:id/packet': 'support',
  'GET /api/disputes': 'support',
  'POST /api/disputes': 'manager',
  'PUT /api/disputes/:id': 'manager',
  'GET /api/documents': 'support',
  'PUT /api/discrepancies': 'coordinator',
  'POST /api/search': 'support',
  'GET /api/lookups': 'support',
  'PUT /api/lookups': 'support',
  'DELETE /api/lookups': 'support',
  'GET /api/shares': 'support',
  'POST /api/shares': 'support',
  'DELETE /api/shares/:id': 'support',
  'GET /api/share-links': 'admin',
  'GET /api/shared/:id': 'anyone',
  'GET /api/shipments': 'support',
  'GET /api/shipments/:id': 'support',
  'GET /api/shipments/:id/documents': 'support',
  'GET /api/shipments/:id/vessel': 'support',
  'GET /api/live': 'support',
  'GET /api/changes': 'support',
  'GET /api/changes/unread': 'support',
  'POST /api/changes/visits': 'support',
  'POST /api/changes/marks': 'support',
  'GET /api/alerts': 'support',
  'GET /api/alerts/open': 'support',
  'POST /api/alerts/deeds': 'support',
  'GET /api/alert-rules': 'support',
  'POST /api/alert-rules': 'support',
  'PUT /api/alert-rules/:id': 'support',
  'DELETE /api/alert-rules/:id': 'support',
  'PUT /api/alert-rules/:id/mail': 'support',
  'GET /api/alert-quiet': 'support',
  'PUT /api/alert-quiet': 'support',
  'GET /api/alert-hook': 'manager',
  'PUT /api/alert-hook': 'manager',
  'DELETE /api/alert-hook': 'manager',
  'POST /api/alert-hook/test': 'manager',
  'GET /api/facility-addresses': 'support',
  'GET /api/hold-ages': 'support',
  'GET /api/custom-fields': 'support',
  'PUT /api/custom-fields': 'coordinator',
  'GET /api/refreshes': 'support',
  'POST /api/refreshes': 'support',
  'DELETE /api/refreshes/:id': 'support',
  'POST /api/refresh-access': 'admin',
  'GET /api/limits': 'support',
  'GET /api/tracking-requests': 'support',
  'POST /api/tracking-requests': 'coordinator',
  'POST /api/tracking-requests/infer': 'coordinator',
  'PUT /api/shipments/:id/tracking': 'coordinator',
  'POST /api/shipments/:id/papers': 'coordinator',
  'GET /api/health': 'support',
  'GET /api/health/unreadable-records': 'support',
  'GET /api/health/unreadable-fields': 'support',
  'GET /api/departures': 'support',
  'GET /api/digest': 'support',
  'PUT /api/digest': 'support',
  'GET /api/policy': 'support',
  'GET /api/policy/changes': 'support',
  'POST /api/policy/tariffs': 'manager',
  'GET /api/policy/tariffs/:id': 'support',
  'POST /api/policy/tariffs/import': 'manager',
  'PUT /api/policy/tariffs/:id': 'manager',
  'PUT /api/policy/rule': 'manager',
  'PUT /api/policy/freshness': 'manager',
  'PUT /api/policy/format': 'manager',
  'PUT /api/policy/gates/:id': 'manager',
  'PUT /api/policy/illustration': 'manager',
  'POST /api/handling': 'support',
  'GET /api/handling/changes': 'support',
  'GET /api/containers/:id/notes': 'support',
  'GET /api/notes': 'support',
  'GET /api/colleagues': 'support',
  'GET /api/views': 'support',
  'POST /api/views': 'support',
  'PUT /api/views/:id': 'support',
  'DELETE /api/views/:id': 'support',
  'PUT /api/views/:id/default': 'support',
  'GET /api/plans': 'support',
  'POST /api/plans': 'coordinator',
  'GET /api/plans/:id': 'support',
  'DELETE /api/plans/:id': 'coordinator',
  'POST /webhooks/tracking': 'signer',
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Policy>

/** Paths that programs post to under a signature. */
export const signedPaths = pathsOf('signer')

/** Paths that other sites send browsers to. */
export const returnPaths = pathsOf('returning')

/** Method and path pattern of a route, as in the table. */
export type RouteKey = keyof typeof policyTable

function pathsOf(wanted: Policy): ReadonlySet<string> {
  return new Set(
    Object.entries(policyTable).flatMap(([key, policy]) =>
      policy === wanted ? (key.split(' ')[1] ?? []) : [],
    ),
  )
}
