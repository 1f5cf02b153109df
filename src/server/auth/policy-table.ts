import type { Role } from '#wire/api/session.ts'

/**
 * Who may call a route. `anyone`: no session needed. A role: a person with it, or with more.
 * `machine-or-admin`: a program on this machine, or a signed-in admin. `signer`: a program that signs its body, which
 * the route itself verifies; what guards browsers from other sites' pages does not apply to it.
 */
export type Policy = 'anyone' | 'machine-or-admin' | 'signer' | Role

/**
 * The one table from route and method to who may call it. A route that is not here does not start, and an address
 * that is not here answers nobody. Where more than one box is touched, a route may ask for more (refreshes).
 */
export const policyTable = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'machine-or-admin',
  'GET /api/auth/options': 'anyone',
  'POST /api/auth/sign-in/email': 'anyone',
  'POST /api/auth/sign-out': 'support',
  'GET /api/session': 'support',
  'GET /api/containers': 'support',
  'GET /api/containers/:id': 'support',
  'GET /api/shipments': 'support',
  'GET /api/shipments/:id': 'support',
  'GET /api/live': 'support',
  'GET /api/refreshes': 'support',
  'POST /api/refreshes': 'support',
  'DELETE /api/refreshes/:id': 'support',
  'GET /api/limits': 'support',
  'GET /api/tracking-requests': 'support',
  'POST /api/tracking-requests': 'coordinator',
  'POST /api/tracking-requests/infer': 'coordinator',
  'GET /api/health': 'support',
  'GET /api/policy': 'support',
  'GET /api/policy/changes': 'support',
  'POST /api/policy/tariffs': 'manager',
  'PUT /api/policy/tariffs/:id': 'manager',
  'PUT /api/policy/gates/:id': 'manager',
  'PUT /api/policy/illustration': 'manager',
  'POST /webhooks/tracking': 'signer',
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Policy>

/** Paths that programs post to under a signature. */
export const signedPaths: ReadonlySet<string> = new Set(
  Object.entries(policyTable).flatMap(([key, policy]) =>
    policy === 'signer' ? (key.split(' ')[1] ?? []) : [],
  ),
)

/** Method and path pattern of a route, as in the table. */
export type RouteKey = keyof typeof policyTable
