import type { ContainerRow } from '#wire/api/containers.ts'

/**
 * The same rows, in which equal facilities and shipments are one object: a page names a few dozen of them hundreds of times,
 * and each would be kept for as long as its row.
 */
export function withSharedParts(rows: readonly ContainerRow[]): ContainerRow[] {
  const parts = new Map<string, unknown>()
  const shared = <T extends object | null>(part: T): T => {
    if (part === null) return part
    const text = JSON.stringify(part)
    const known = parts.get(text) ?? part
    parts.set(text, known)
    // Equal texts come from equal parts.
    return known as T
  }
  return rows.map((row) => ({
    ...row,
    facility: shared(row.facility),
    portTerminal: shared(row.portTerminal),
    pickupFacility: shared(row.pickupFacility),
    shipment: shared(row.shipment),
  }))
}
