import { gateOutAt } from '#domain/container/place.ts'
import type { Container } from '#domain/container/container.ts'
import { departureOf, rememberedFields } from '#domain/history/kpi-departure.ts'
import { billedCharges, nothingBilled } from '#domain/invoices/billed-charges.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { findIdsByNumber, listInvoicesOf } from '../store/claims/invoices.ts'
import { findContainers } from '../store/containers/containers.ts'
import { listJournals } from '../store/containers/journal.ts'
import { findReportedAvailability } from '../store/containers/past-readings.ts'
import type { Left } from '../store/containers/stored-departures.ts'
import type { Store } from '../store/engine/open-store.ts'

/**
 * Computes how containers left, from what is stored of them; null: it didn't, or the container isn't there. Also returns the
 * other journeys of those that an invoice charges, because the invoice may count for another of them now.
 */
export async function composeDepartures(
  {
    store,
    fleet,
  }: { readonly store: Store; readonly fleet: Pick<ServerFleet, 'assessFacts' | 'policy'> },
  ids: readonly string[],
  followedSince: Instant,
): Promise<ReadonlyMap<string, Left>> {
  const { db } = store
  const departures = new Map<string, Left>(ids.map((id) => [id, null]))
  const asked = await findContainers(db, ids)
  const { billed, containers } = await findBilled(store, asked)
  for (const { id } of containers) departures.set(id, null)
  const left = containers.filter((one) => gateOutAt(one) !== null)
  const leftIds = left.map(({ id }) => id)
  const journals = await listJournals(db, leftIds, rememberedFields)
  const released = await findReportedAvailability(db, leftIds)
  const { gates } = fleet.policy().policy
  for (const one of left) {
    const outAt = gateOutAt(one)
    const departure = departureOf(fleet.assessFacts(one), journals.get(one.id) ?? [], {
      followedSince,
      gates,
      billed: billed.get(one.id) ?? nothingBilled,
      reportedAvailableAt: released.get(one.id) ?? null,
    })
    if (outAt !== null && departure !== null) departures.set(one.id, { outAt, departure })
  }
  return departures
}

/** What these containers are billed, and they with every other journey that an invoice may be about. */
async function findBilled(store: Store, asked: readonly Container[]) {
  const numbers = new Set(asked.map(({ number }) => number))
  const invoices = (await listInvoicesOf(store.db, [...numbers])).map(({ invoice }) => invoice)
  const charged = new Set(invoices.flatMap(({ boxes }) => boxes.map(({ number }) => number)))
  const ids = await findIdsByNumber(
    store.db,
    [...numbers].filter((one) => charged.has(one)),
  )
  const known = new Map(asked.map((one) => [one.id, one]))
  const others = await findContainers(
    store.db,
    ids.filter((id) => !known.has(id)),
  )
  const candidates = [...ids.flatMap((id) => known.get(id) ?? []), ...others]
  return { billed: billedCharges(invoices, candidates), containers: [...asked, ...others] }
}
