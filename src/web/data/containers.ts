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

/**
 * The same rows, with equal facilities and shipments as one object: a page names a few dozen of them hundreds of times, and
 * each would stay in memory as long as its row.
 */
export function withSharedParts(rows: readonly ContainerRow[]): ContainerRow[] {
  const parts = new Map<string, unknown>()
  const shared = <T extends object | null>(part: T): T => {
    if (part === null) return part
    const text = JSON.stringify(part)
    const known = parts.get(text) ?? part
    parts.set(text, known)
    // Equal texts are made from equal parts.
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
