import { containerPage, type ContainerRow } from '#wire/api/containers.ts'
import { addressOf } from './api.ts'
import { pagesOf } from './pages.ts'

/** Queries about containers: key and fetcher are one value, made here only. */
export const containerQueries = {
  /** Every container in play, most urgent first. */
  list: () =>
    pagesOf(
      ['containers'],
      addressOf('GET /api/containers', { query: { 'page[size]': 500 } }),
      containerPage,
      withSharedParts,
    ),
  /** Containers whose journey has ended, newest first, page by page on demand. */
  ended: () =>
    pagesOf(
      ['containers', 'ended'],
      addressOf('GET /api/containers', { query: { scope: 'ended', 'page[size]': 100 } }),
      containerPage,
    ),
}

/** Facilities and shipments by ID, as last seen. */
export type KnownParts = Map<
  string,
  NonNullable<ContainerRow['facility'] | ContainerRow['shipment']>
>

/**
 * The same rows, with equal facilities and shipments as one object: a page names a few dozen of them hundreds of times, and
 * each would stay in memory as long as its row. `known`: those of earlier rows, which are shared as well.
 */
export function withSharedParts(
  rows: readonly ContainerRow[],
  known: KnownParts = new Map(),
): ContainerRow[] {
  const shared = <T extends ContainerRow['facility'] | ContainerRow['shipment']>(part: T): T => {
    if (part === null) return part
    const before = known.get(part.id)
    // Equal texts are made from equal parts.
    if (before && JSON.stringify(before) === JSON.stringify(part)) return before as T
    known.set(part.id, part)
    return part
  }
  return rows.map((row) => ({
    ...row,
    facility: shared(row.facility),
    portTerminal: shared(row.portTerminal),
    pickupFacility: shared(row.pickupFacility),
    shipment: shared(row.shipment),
  }))
}
