import type { AlertScope } from '#domain/alerts/alert-rule.ts'
import { listed } from '#domain/text/count.ts'
import { nameOf, type FleetNames, type Named } from '#web/fleet/names.ts'

/** Means "not reported", and unassigned. */
const unnamed = '~'

/** Which containers a rule covers: `For LBCT, Northbeam Home.`, or all. */
export function describeScope(
  scope: AlertScope,
  names: FleetNames,
  people: readonly Named[],
): string {
  const { terminal, line, customer, owner, tag } = scope
  const parts = [
    part(terminal, names.facilities, 'containers with no terminal reported'),
    part(line, names.lines, 'containers with no line reported'),
    part(customer, names.customers, 'containers with no customer reported'),
    owner === null
      ? null
      : owner === unnamed
        ? 'unassigned containers'
        : `containers of ${nameOf(people, owner)}`,
    tag === null ? null : `tag ${tag}`,
  ].filter((one) => one !== null)
  return parts.length === 0 ? 'All containers.' : `Only ${listed(parts)}.`
}

function part(value: string | null, names: readonly Named[], none: string): string | null {
  if (value === null) return null
  return value === unnamed ? none : nameOf(names, value)
}
