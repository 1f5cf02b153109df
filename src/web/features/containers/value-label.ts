import { facilityName } from '#domain/container/facility-name.ts'
import { facetRule, type Facet } from '#domain/lists/facets.ts'
import type { Format } from '#domain/text/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** The label of a value of a facet. IDs and codes get their names from `rows`. */
export function valueLabel(
  format: Format,
  facet: Facet,
  value: string,
  rows: readonly FleetRow[],
): string {
  const first = (read: (container: FleetRow['container']) => string | false | null | undefined) => {
    for (const { container } of rows) {
      const name = read(container)
      if (name) return name
    }
    return null
  }
  return facetRule(facet).describe(value, format, {
    terminal: (id) => first(({ facility }) => facility?.id === id && facilityName(facility)),
    line: (scac) => first(({ shipment }) => shipment?.line?.scac === scac && shipment.line.name),
    owner: (id) => first(({ handling }) => handling?.owner?.id === id && handling.owner.name),
    carrier: (id) =>
      first(({ deliveryOrder }) => deliveryOrder?.carrier.id === id && deliveryOrder.carrier.name),
  })
}
