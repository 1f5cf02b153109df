import { memoizeByKey } from '#web/data/memoize.ts'
import type { FleetRow } from './row.ts'
import { facilityName } from '#domain/container/facility-name.ts'

/** The values by which a rate, a rule, gates or a view can be narrowed, by name, from the fleet. */
export interface FleetNames {
  readonly lines: readonly Named[]
  readonly facilities: readonly Named[]
  readonly customers: readonly Named[]
  readonly equipment: readonly Named[]
  /** Which of the facilities are rail ramps. */
  readonly rampIds: ReadonlySet<string>
}

export interface Named {
  readonly id: string
  readonly name: string
}

/** Lines, terminals, customers and equipment that occur in the fleet: collected once per version of it. */
export const fleetNames = memoizeByKey((fleet: readonly FleetRow[]): FleetNames => {
  return {
    lines: named(
      fleet,
      ({ shipment }) => shipment?.line,
      ({ scac }) => scac,
      ({ scac, name }) => name ?? scac,
    ),
    facilities: named(
      fleet,
      ({ facility }) => facility,
      ({ id }) => id,
      facilityName,
    ),
    customers: named(fleet, ({ shipment }) => shipment?.customer, String, String),
    equipment: named(
      fleet,
      ({ equipment }) => equipment.type,
      String,
      (type) => type.replaceAll('_', ' '),
    ),
    rampIds: new Set(
      fleet.flatMap(({ container: { facility } }) =>
        facility?.kind === 'rail-terminal' ? [facility.id] : [],
      ),
    ),
  }
})

/** The name of an ID; the ID itself if the fleet no longer knows it. */
export function nameOf(names: readonly Named[], id: string): string {
  return names.find((one) => one.id === id)?.name ?? id
}

/** Each distinct value of `read`, once: its name is made for the first container that has it. */
function named<T>(
  fleet: readonly FleetRow[],
  read: (container: FleetRow['container']) => T | null | undefined,
  idOf: (one: T) => string,
  nameOf: (one: T) => string,
): readonly Named[] {
  const byId = new Map<string, Named>()
  for (const { container } of fleet) {
    const one = read(container)
    if (!one) continue
    const id = idOf(one)
    if (!byId.has(id)) byId.set(id, { id, name: nameOf(one) })
  }
  return [...byId.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
