import type { FleetChange } from '../fleet/create-fleet.ts'

/** Changes not sent yet, as one: the newest row of each container, and the newest version. */
export function mergeChanges(earlier: FleetChange | null, later: FleetChange): FleetChange {
  if (!earlier) return later
  return {
    version: later.version,
    asOf: later.asOf,
    containers: mergePatches(earlier.containers, later.containers),
    shipments: mergePatches(earlier.shipments, later.shipments),
  }
}

function mergePatches(
  earlier: FleetChange['containers'],
  later: FleetChange['containers'],
): FleetChange['containers'] {
  const put = new Map(earlier.put)
  const drop = new Set(earlier.drop)
  for (const [id, json] of later.put) {
    put.set(id, json)
    drop.delete(id)
  }
  for (const id of later.drop) {
    put.delete(id)
    drop.add(id)
  }
  return { put, drop }
}
