import {
  containerDiscrepancies,
  shipmentDiscrepancies,
  type Discrepancy,
} from '#domain/documents/discrepancy.ts'
import { discrepancyItem, settlingState } from '#domain/documents/discrepancy-settling.ts'
import type { Shipment } from '#domain/container/shipment.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { DiscrepancyRow } from '#wire/api/discrepancies.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import type { FilesFound } from '../mirror/read-files.ts'
import { findContainers } from '../store/containers/containers.ts'
import { findSettlements, keyText } from '../store/claims/discrepancies.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findShipments } from '../store/containers/shipments.ts'

type Read = FilesFound['reads'][number]

/**
 * Differences between these documents and current tracking, with people's decisions; undecided ones first. Documents
 * that aren't linked to anything tracked have none.
 */
export async function findDiscrepancies(
  { store, fleet }: { readonly store: Store; readonly fleet: Pick<ServerFleet, 'assessFacts'> },
  reads: readonly Read[],
): Promise<DiscrepancyRow[]> {
  const withClaims = reads.filter(({ claims }) => claims.length > 0)
  const linked = withClaims.flatMap(({ linkedIds }) => [...linkedIds])
  const direct = await findContainers(store.db, linked)
  const shipments = await findShipments(store.db, [
    ...linked,
    ...direct.flatMap(({ shipment }) => shipment?.id ?? []),
  ])
  const ids = [...linked, ...shipments.flatMap(({ containerIds }) => containerIds)]
  const containers = (await findContainers(store.db, ids)).map((container) =>
    fleet.assessFacts(container),
  )
  const settlements = await findSettlements(
    store.db,
    withClaims.map(({ file }) => file.id),
  )
  const rows = withClaims.flatMap((read) => {
    const { id, type, fileName, name, receivedAt } = read.file
    const document = { id, type, name: fileName ?? name, receivedAt }
    return differencesOf(read, shipments, containers).map((difference): DiscrepancyRow => {
      const { subject, kind } = difference
      const key = { documentId: id, subjectId: subject.id, kind, item: discrepancyItem(difference) }
      const settlement = settlements.get(keyText(key)) ?? null
      const state = settlingState(difference, settlement)
      return { document, difference, state, settlement }
    })
  })
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

function differencesOf(
  { linkedIds, claims }: Read,
  shipments: readonly Shipment[],
  containers: readonly ContainerRow[],
): readonly Discrepancy[] {
  const ofContainers = containers.filter(
    ({ id, shipment }) => linkedIds.has(id) || (shipment !== null && linkedIds.has(shipment.id)),
  )
  const shipmentIds = new Set([
    ...linkedIds,
    ...ofContainers.flatMap(({ shipment }) => shipment?.id ?? []),
  ])
  const about = shipments.filter(({ id }) => shipmentIds.has(id))
  return [
    ...ofContainers.flatMap((container) => containerDiscrepancies(container, claims)),
    ...about.flatMap((shipment) => {
      const numbers = containers.filter(({ id }) => shipment.containerIds.includes(id))
      return shipmentDiscrepancies(
        shipment,
        numbers.map(({ number }) => number),
        claims,
      )
    }),
  ]
}

/** Undecided before decided, and last free days before everything else. */
function rank({ state, difference }: DiscrepancyRow): number {
  return (state === 'settled' ? 2 : 0) + (difference.kind === 'last-free-day' ? 0 : 1)
}
