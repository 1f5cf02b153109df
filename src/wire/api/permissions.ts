import { isForPrograms, isRole } from './endpoint.ts'
import type { PartOf } from './endpoint-types.ts'
import { endpointAt, endpointKeys, type EndpointKey } from './endpoints.ts'
import { roles, type Role } from './session.ts'

/** What a role allows: to call an endpoint, or a part of it, as in `POST /api/views team`. */
export type Permission = { [K in EndpointKey]: K | `${K} ${PartOf<K>}` }[EndpointKey]

/** Permissions that people with `role` lack, with the role that each needs. */
export function missingPermissions(role: Role): Readonly<Record<string, Role>> {
  const has = (needed: Role) => roles.indexOf(role) >= roles.indexOf(needed)
  const needs = endpointKeys.flatMap((key) => {
    if (isForPrograms(key)) return []
    const { who, parts = {} } = endpointAt(key)
    return [
      ...(isRole(who) ? [[key, who] as const] : []),
      ...Object.entries(parts).map(([part, needed]) => [`${key} ${part}`, needed] as const),
    ]
  })
  return Object.fromEntries(needs.filter(([, needed]) => !has(needed)))
}

/** Whether an endpoint changes anything: a token that only reads can't call it. */
export function isChange(key: EndpointKey): boolean {
  return !key.startsWith('GET ') && endpointAt(key).unaudited === undefined
}
