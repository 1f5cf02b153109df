import { consequenceKinds, type ConsequenceKind } from '#domain/alerts/consequence.ts'
import type { Shipment } from '#domain/container/shipment.ts'
import type { ById } from '#web/fleet/changes.ts'
import { type Belonging, isInPortfolio, type Portfolio } from '#web/parts/portfolio.ts'
import { searchableNumber } from '#domain/identity/searchable-number.ts'
import type { ChangeRow } from '#wire/api/changes.ts'
import type { ContainerRow } from '#wire/api/containers.ts'

/** A change with what it belongs to. */
export interface Change {
  readonly row: ChangeRow
  /** The container, if it is still in play. */
  readonly container: ContainerRow | null
  /** How many containers a change of a whole shipment affects. */
  readonly containers: number
  readonly belongs: Belonging | null
}

/** The filters of the list. */
export interface ChangeFilter {
  readonly kind: ConsequenceKind | null
  readonly q: string
  readonly portfolio: Portfolio
}

export interface ChangeGroup {
  readonly kind: ConsequenceKind
  readonly changes: readonly Change[]
}

/** Changes with their containers. A change of a shipment has all its containers. */
export function withContainers(
  rows: readonly ChangeRow[],
  containers: ById<ContainerRow>,
  shipments: ById<Pick<Shipment, 'containerIds'>>,
): Change[] {
  return rows.map((row) => {
    const container = row.containerId === null ? null : (containers.get(row.containerId) ?? null)
    const ids = row.shipmentId === null ? [] : (shipments.get(row.shipmentId)?.containerIds ?? [])
    const sibling = ids.map((id) => containers.get(id)).find((one) => one !== undefined)
    // A removed container has the line and customer of its shipment, never another container's terminal or owner.
    const belongs = container ?? (sibling ? siblingOf(row, sibling) : null)
    return { row, container, containers: ids.length, belongs }
  })
}

/** Changes that pass every filter but the kind: the counts of kinds use these. */
export function narrowed(changes: readonly Change[], filter: ChangeFilter): Change[] {
  const number = searchableNumber(filter.q)
  return changes.filter(
    ({ row, belongs }) =>
      isInPortfolio(filter.portfolio, belongs) &&
      (number === '' ||
        searchableNumber(`${row.containerNumber ?? ''} ${row.billOfLading ?? ''}`).includes(
          number,
        )),
  )
}

/** Changes by consequence, in the order in which people go through them; groups without a change are left out. */
export function groupChanges(changes: readonly Change[], kind: ConsequenceKind | null) {
  return consequenceKinds
    .filter((one) => kind === null || one === kind)
    .map((one): ChangeGroup => ({
      kind: one,
      changes: changes.filter(({ row }) => row.consequence.kind === one),
    }))
    .filter((group) => group.changes.length > 0)
}

function siblingOf(row: ChangeRow, sibling: ContainerRow): Belonging {
  const isShipments = row.containerId === null
  return {
    shipment: sibling.shipment,
    facility: isShipments ? sibling.facility : null,
    handling: isShipments ? sibling.handling : null,
  }
}
