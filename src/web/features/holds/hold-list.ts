import { contactFor, contactKey, type HoldContact } from '#domain/container/hold-contact.ts'
import type { Hold } from '#domain/container/container.ts'
import { epochMs } from '#domain/time/instant.ts'
import { governingHolds, isActiveHold } from '#domain/container/holds.ts'
import type { HoldSince } from '#web/data/hold-ages.ts'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** Blocking now, or only expected. */
export const holdStates = ['blocking', 'expected'] as const
export type HoldState = (typeof holdStates)[number]

/** Which holds are shown; null: all of them. */
export interface HoldFilter {
  readonly contact: HoldContact | null
  readonly kind: string | null
  readonly state: HoldState | null
}

/** Holds of a container that pass the filter, in the terminal's order. */
export function holdsLookedAt(
  { container }: Pick<FleetRow, 'container'>,
  filter: HoldFilter,
): Hold[] {
  return governingHolds(container).filter(
    (hold) =>
      (filter.contact === null || contactFor(hold) === filter.contact) &&
      (filter.kind === null || hold.name === filter.kind) &&
      (filter.state === null || isActiveHold(hold) === (filter.state === 'blocking')),
  )
}

/** Containers in a yard with a hold that passes the filter. For one that is out or still at sea, a hold stops nobody today. */
export function heldContainers(rows: readonly FleetRow[], filter: HoldFilter): FleetRow[] {
  return rows.filter((row) => standsInYard(row) && holdsLookedAt(row, filter).length > 0)
}

/** Names of holds with how many containers have one, the most first. Counted as {@link heldContainers} lists them. */
export function holdKinds(
  rows: readonly FleetRow[],
  filter: HoldFilter,
): { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const row of heldContainers(rows, { ...filter, kind: null })) {
    const names = holdsLookedAt(row, { ...filter, kind: null }).map(({ name }) => name)
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** The group key of a contact that isn't reported. */
export const unnamed = ''

/** The group of a container: who to call about it. */
export function groupKey(contact: HoldContact, { container }: FleetRow): string {
  return contactKey(contact, container) ?? unnamed
}

/**
 * When the oldest of the filtered holds began, in epoch milliseconds: 0 if one was there before we knew the container. Null
 * while ages aren't known.
 */
export function oldestSince(row: FleetRow, filter: HoldFilter, since: HoldSince): number | null {
  const began = holdsLookedAt(row, filter).map(({ name }) => since(row.container.id, name))
  if (began.some((one) => one === undefined)) return null
  return Math.min(...began.map((one) => (one ? epochMs(one) : 0)))
}
