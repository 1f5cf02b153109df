import type { FleetBox } from './fleet-sets.ts'
import { shortFacilityName } from './place.tsx'

/** What a rate, a rule, gates or a view can be narrowed to, as the fleet knows it: by name. */
export interface FleetNames {
  readonly lines: readonly Named[]
  readonly facilities: readonly Named[]
  readonly customers: readonly Named[]
  readonly equipment: readonly Named[]
}

export interface Named {
  readonly id: string
  readonly name: string
}

/** Lines, terminals, customers and equipment that occur in the fleet. */
export function fleetNames(fleet: readonly FleetBox[]): FleetNames {
  return {
    lines: named(fleet, ({ box }) => {
      const line = box.shipment?.line
      return line && { id: line.scac, name: line.name ?? line.scac }
    }),
    facilities: named(
      fleet,
      ({ box }) => box.facility && { id: box.facility.id, name: shortFacilityName(box.facility) },
    ),
    customers: named(fleet, ({ box }) => {
      const customer = box.shipment?.customer
      return customer ? { id: customer, name: customer } : null
    }),
    equipment: named(fleet, ({ box: { equipment } }) =>
      equipment.type ? { id: equipment.type, name: equipment.type.replaceAll('_', ' ') } : null,
    ),
  }
}

/** The name of an id; the id itself where the fleet does not know it any more. */
export function nameOf(names: readonly Named[], id: string): string {
  return names.find((one) => one.id === id)?.name ?? id
}

function named(
  fleet: readonly FleetBox[],
  read: (row: FleetBox) => Named | null | undefined,
): readonly Named[] {
  const byId = new Map<string, Named>()
  for (const row of fleet) {
    const one = read(row)
    if (one) byId.set(one.id, one)
  }
  return [...byId.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
