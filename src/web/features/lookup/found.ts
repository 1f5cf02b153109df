import { compareByWorth } from '#domain/fleet/assess.ts'
import { useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/fleet/use-fleet.ts'
import { usePolicy } from '#web/data/policy.ts'
import { assessFacts, type FleetRow } from '#web/fleet/row.ts'
import type { SearchAnswer, SearchHit } from '#wire/api/search.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

/** One search hit with the data to show it. */
export type Found =
  | { readonly kind: 'container'; readonly hit: SearchHit; readonly row: FleetRow }
  | {
      readonly kind: 'shipment'
      readonly hit: SearchHit
      readonly shipment: ShipmentRow
      /** Its containers, if it is surely what was meant; the rest is on its page. */
      readonly rows: readonly FleetRow[]
    }
  | {
      readonly kind: 'group'
      readonly hit: SearchHit
      readonly rows: readonly FleetRow[]
      readonly count: number
    }

/** Turns a hit into what is shown. The live row of the fleet takes precedence over the one in the response. */
export function useFound(
  records: SearchAnswer['records'] | null,
): (hit: SearchHit) => Found | null {
  const fleet = useContainers()
  const now = useNow()
  const policy = usePolicy()
  const containers = new Map(
    (records?.containers ?? []).map((container) => [container.id, container]),
  )
  const rowOf = (id: string): FleetRow | null => {
    const container = fleet.byId.get(id) ?? containers.get(id)
    return container ? assessFacts(container, now, policy) : null
  }
  // The most urgent first, and those that are out last: a caller asks about what can still go wrong.
  const rowsOf = (ids: readonly string[]) =>
    ids
      .map(rowOf)
      .filter((row) => row !== null)
      .toSorted(compareByWorth)
  return (hit) => {
    switch (hit.kind) {
      case 'container': {
        const row = rowOf(hit.id)
        return row && { kind: 'container', hit, row }
      }
      case 'shipment': {
        const shipment = records?.shipments.find(({ id }) => id === hit.id)
        return shipment
          ? { kind: 'shipment', hit, shipment, rows: rowsOf(shipment.containerIds) }
          : null
      }
      case 'group':
        return { kind: 'group', hit, rows: rowsOf(hit.containerIds), count: hit.containers }
    }
  }
}

/** Whether it is exactly what was typed, or the one number that its check digit leaves. A word in a note is never sure. */
export function isSure({ through }: SearchHit): boolean {
  return through.field !== 'note' && (through.match === 'exact' || through.match === 'corrected')
}
