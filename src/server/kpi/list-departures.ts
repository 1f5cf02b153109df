import type { ContainerWithLfd } from '#domain/fleet/assess.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { departureOf, rememberedFields, type Departure } from '#domain/history/kpi-departure.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { gateOutAt } from '#domain/container/place.ts'
import { localDateAt, startOfDay } from '#domain/time/zone.ts'
import type { Container } from '#domain/container/container.ts'
import type { BilledCharges } from '#domain/history/departure-charges.ts'
import { billedCharges, nothingBilled } from '#domain/invoices/billed-charges.ts'
import { listInvoicesOf } from '../store/claims/invoices.ts'
import type { DeparturesAnswer } from '#wire/api/departures.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { findReportedAvailability } from '../store/containers/past-readings.ts'
import { findContainers } from '../store/containers/containers.ts'
import { listEndedSince } from '../store/containers/departures.ts'
import { findClaim } from '../store/engine/claim-store.ts'
import { listJournals } from '../store/containers/journal.ts'
import type { Store } from '../store/engine/open-store.ts'
import { customersRevision } from '../store/people/customers.ts'

/** Maximum departures per answer. */
const maxListed = 20_000
const cachedForMs = 60_000
/** An answer may hold 20,000 departures, so few are cached: pages use only three numbers of days. */
const maxCached = 4
const sliceSize = 400

/** How containers left in the last `days` days. Cached for a minute, or until a customer changes, for the last four values of `days`. */
export function createDepartures(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'rows' | 'assessFacts' | 'policy'>
  readonly now: () => Instant
}): (days: number) => Promise<DeparturesAnswer> {
  const { store, fleet, now } = deps
  const cached = new Map<number, { answer: Promise<DeparturesAnswer>; untilMs: number }>()

  async function read(days: number): Promise<DeparturesAnswer> {
    const since = addDays(localDateAt(now(), 'UTC'), -days)
    const inFleet = fleet.rows().map(({ container }) => container)
    const left = inFleet.filter((container) => leftSince(container, since))
    const containers = [...left, ...(await ended(since))].toSorted(latestFirst)
    const listed = containers.slice(0, maxListed)
    const followedSince = (await findClaim(store.db)) ?? now()
    const { gates } = fleet.policy().policy
    const journeys = Map.groupBy([...containers, ...inFleet], ({ number }) => number)
    const data: Departure[] = []
    for (let at = 0; at < listed.length; at += sliceSize) {
      const slice = listed.slice(at, at + sliceSize)
      const ids = slice.map(({ id }) => id)
      const journals = await listJournals(store.db, ids, rememberedFields)
      const billed = await readBilled(slice, journeys)
      const released = await findReportedAvailability(store.db, ids)
      for (const container of slice) {
        const departure = departureOf(container, journals.get(container.id) ?? [], {
          followedSince,
          gates,
          billed: billed.get(container.id) ?? nothingBilled,
          reportedAvailableAt: released.get(container.id) ?? null,
        })
        if (departure) data.push(departure)
      }
      await turn()
    }
    const meta = {
      since,
      total: containers.length,
      followedSince,
    }
    return { data, meta }
  }

  /** What invoices on file charge these containers. */
  async function readBilled(
    containers: readonly Container[],
    journeys: ReadonlyMap<string, readonly Container[]>,
  ): Promise<ReadonlyMap<string, BilledCharges>> {
    const numbers = [...new Set(containers.map(({ number }) => number))]
    const invoices = await listInvoicesOf(store.db, numbers)
    if (invoices.length === 0) return new Map()
    const known = numbers.flatMap((number) => journeys.get(number) ?? [])
    return billedCharges(
      invoices.map(({ invoice }) => invoice),
      known,
    )
  }

  /** No container ends before it has left, so those that ended earlier left earlier too. */
  async function ended(since: LocalDate): Promise<ContainerWithLfd[]> {
    const ids = await listEndedSince(store.db, startOfDay(since, 'UTC'))
    const found: ContainerWithLfd[] = []
    for (let at = 0; at < ids.length; at += sliceSize) {
      const containers = await findContainers(store.db, ids.slice(at, at + sliceSize))
      found.push(
        ...containers
          .filter((container) => leftSince(container, since))
          .map((container) => fleet.assessFacts(container)),
      )
      await turn()
    }
    return found
  }

  let namedAt = ''

  return async (days) => {
    const revision = await customersRevision(store.db)
    if (revision !== namedAt) cached.clear()
    namedAt = revision
    const atMs = epochMs(now())
    for (const [key, { untilMs }] of cached) if (atMs >= untilMs) cached.delete(key)
    const known = cached.get(days)
    if (known) return known.answer
    const answer = read(days)
    cached.set(days, { answer, untilMs: atMs + cachedForMs })
    const [oldest] = cached.keys()
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
    answer.catch(() => cached.delete(days))
    return answer
  }
}

function leftSince(container: Parameters<typeof gateOutAt>[0], since: LocalDate): boolean {
  const out = gateOutAt(container)
  return out !== null && daysBetween(since, localDateAt(out, 'UTC')) >= 0
}

function latestFirst(a: ContainerWithLfd, b: ContainerWithLfd): number {
  return epochMs(outOf(b)) - epochMs(outOf(a)) || (a.id < b.id ? -1 : 1)
}

function outOf(container: ContainerWithLfd): Instant {
  return gateOutAt(container) ?? instantAt(0)
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
