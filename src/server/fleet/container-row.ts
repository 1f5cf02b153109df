import { deadlineAt } from '#domain/fleet/deadline-at.ts'
import type { ContainerWithLfd } from '#domain/fleet/assess.ts'
import { assessRow, type FleetRow } from '#domain/fleet/fleet-row.ts'
import type { Container } from '#domain/container/container.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { Readiness } from '#domain/readiness/readiness.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ContainerRow } from '#wire/api/containers.ts'

/** The stored facts of a container with the deadline that counts at `now` (UTC). */
export function governed(container: Container, now: Instant, policy: Policy): ContainerWithLfd {
  return { ...container, deadline: deadlineAt(container, policy, now) }
}

/** The row of any container, assessed at `now` (UTC). */
export function assessContainer(container: Container, now: Instant, policy: Policy): FleetRow {
  return assessRow(governed(container, now, policy), now, policy)
}

/** A row as sent to the browser. */
export function toContainerRow({ container, assessment }: FleetRow): ContainerRow {
  const row: ContainerWithLfd & { readonly readiness: Readiness } = {
    ...container,
    readiness: assessment.readiness,
  }
  // The wire's types come from zod and are mutable, but the facts are the same.
  return row as ContainerRow
}

interface Made {
  readonly readiness: Readiness
  readonly json: string
}

const made = new WeakMap<ContainerWithLfd, Made>()

/** The JSON of a row for a browser, rebuilt only if facts, deadline or readiness changed. */
export function rowJson(row: FleetRow): string {
  const { readiness } = row.assessment
  const known = made.get(row.container)
  if (known?.readiness === readiness) return known.json
  const isSame = known && JSON.stringify(known.readiness) === JSON.stringify(readiness)
  const json = isSame ? known.json : JSON.stringify(withShortTexts(toContainerRow(row)))
  made.set(row.container, { readiness, json })
  return json
}

/** Maximum characters of one text in a row of a list. The whole text is on the record's own page. */
const longest = 2_000

/** `value` with every text cut to what a row may carry; the same value if none is longer. */
export function withShortTexts<T>(value: T): T {
  // Cutting a text changes no type, but TypeScript can't follow that through a recursive walk.
  return hasLongText(value) ? (short(value) as T) : value
}

/** Checks first and allocates nothing: hardly any row has a long text, and every row is checked. */
function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > longest
  if (!isRecord(value)) return false
  for (const name in value) if (hasLongText(value[name])) return true
  return false
}

function short(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > longest ? `${value.slice(0, longest - 1)}…` : value
  if (Array.isArray(value)) return value.map(short)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, short(member)]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
