import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { shortFacilityName } from '#web/parts/place.tsx'

/** What a tariff or a calendar can be for, as the fleet knows it: value and name, by name. */
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
    customers: named(fleet, ({ box }) => textNamed(box.shipment?.customer)),
    equipment: named(fleet, ({ box }) => textNamed(box.equipment.type)),
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

function textNamed(text: string | null | undefined): Named | null {
  return text ? { id: text, name: text.replaceAll('_', ' ') } : null
}
