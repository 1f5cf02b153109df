import type { ContainerRecord } from '#domain/history/container-record.ts'
import type { Container } from '#domain/container/container.ts'
import { evidenceFields } from '#domain/history/evidence.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { findJourney } from '#domain/invoices/invoice-journey.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { findClaim } from '../store/engine/claim-store.ts'
import { findContainers } from '../store/containers/containers.ts'
import { findIdsByNumber } from '../store/claims/invoices.ts'
import { listJournals, type JournalEntry } from '../store/containers/journal.ts'
import type { Store } from '../store/engine/open-store.ts'
import { inSlices } from '../runtime/in-turns.ts'

/** A container with everything on record about it, as the server stores it. */
export interface HeldRecord extends ContainerRecord {
  readonly container: ContainerRow
  readonly changes: readonly JournalEntry[]
}

/** Finds everything on record about containers. */
export interface Records {
  /** The journey that each invoice is about, by container number; numbers that aren't tracked are missing. */
  ofInvoices(invoices: readonly Invoice[]): Promise<readonly ReadonlyMap<string, HeldRecord>[]>
  /** The record of one container; null if it isn't tracked. */
  ofContainer(id: string): Promise<HeldRecord | null>
}

export function createRecords(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'assessFacts'>
  readonly now: () => Instant
}): Records {
  const { store, fleet, now } = deps

  async function recordsOf(containers: readonly Container[]): Promise<Map<string, HeldRecord>> {
    const claimedAt = (await findClaim(store.db)) ?? now()
    const records = await inSlices(containers, sliceSize, async (slice) => {
      const ids = slice.map(({ id }) => id)
      const journals = await listJournals(store.db, ids, evidenceFields)
      return slice.map(
        (container) =>
          [
            container.id,
            {
              container: fleet.assessFacts(container),
              changes: journals.get(container.id) ?? [],
              followedSince: later(claimedAt, container.createdAt),
            },
          ] as const,
      )
    })
    return new Map(records)
  }

  return {
    async ofInvoices(invoices) {
      const numbers = invoices.flatMap(({ boxes: containers }) =>
        containers.map(({ number }) => number),
      )
      const ids = await findIdsByNumber(store.db, numbers)
      const journeys = await inSlices(ids, sliceSize, (slice) => findContainers(store.db, slice))
      const byNumber = Map.groupBy(journeys, ({ number }) => number)
      const chosen = invoices.map((invoice) =>
        invoice.boxes.flatMap(
          (billed) => findJourney(billed, invoice, byNumber.get(billed.number) ?? []) ?? [],
        ),
      )
      const records = await recordsOf([...new Set(chosen.flat())])
      return chosen.map(
        (containers) =>
          new Map(
            containers.flatMap(({ id, number }) => {
              const record = records.get(id)
              return record ? [[number, record] as const] : []
            }),
          ),
      )
    },

    async ofContainer(id) {
      const records = await recordsOf(await findContainers(store.db, [id]))
      return records.get(id) ?? null
    },
  }
}

/** Containers read and assessed in one go. */
const sliceSize = 200

/** Nobody observed a container before it was tracked. */
function later(a: Instant, b: Instant | null): Instant {
  return b !== null && epochMs(b) > epochMs(a) ? b : a
}
