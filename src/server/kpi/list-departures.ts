import { setImmediate } from 'node:timers/promises'
import type { ContainerWithLfd } from '#domain/fleet/assess.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { gateOutAt } from '#domain/container/place.ts'
import { localDateAt, startOfDay } from '#domain/time/zone.ts'
import type { DeparturesAnswer } from '#wire/api/departures.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { composeDepartures } from './compose-departures.ts'
import { findContainers } from '../store/containers/containers.ts'
import { listEndedSince } from '../store/containers/departures.ts'
import { findClaim } from '../store/engine/claim-store.ts'
import { listStoredDepartures, readDepartureState } from '../store/containers/stored-departures.ts'
import type { Store } from '../store/engine/open-store.ts'
import { customersRevision } from '../store/people/customers.ts'

/** Maximum departures per answer. */
const maxListed = 20_000
const cachedForMs = 60_000
/** An answer may hold 20,000 departures, so few are cached: pages use only three numbers of days. */
const maxCached = 4
const sliceSize = 400

/** How containers left in the last `days` days. Cached for a minute, or until a customer or a stored departure changes, for the last four values of `days`. */
export function createDepartures(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'rows' | 'assessFacts' | 'policy'>
  readonly now: () => Instant
  /** Applies what changed to the stored departures; omitted: nobody stores them. */
  readonly catchUp?: () => Promise<void>
}): (days: number) => Promise<DeparturesAnswer> {
  const { store, fleet, now } = deps
  const cached = new Map<number, { answer: Promise<DeparturesAnswer>; untilMs: number }>()

  async function read(since: LocalDate, isStored: boolean): Promise<DeparturesAnswer> {
    const followedSince = (await findClaim(store.db)) ?? now()
    const { data, total } = isStored
      ? await listStoredDepartures(store.db, startOfDay(since, 'UTC'), maxListed)
      : await compose(since, followedSince)
    return { data, meta: { since, total, followedSince } }
  }

  /** Until every departure is stored. */
  async function compose(since: LocalDate, followedSince: Instant) {
    const inFleet = fleet.rows().map(({ container }) => container)
    const left = inFleet.filter((container) => leftSince(container, since))
    const containers = [...left, ...(await ended(since))].toSorted(latestFirst)
    const listed = containers.slice(0, maxListed)
    const data: Departure[] = []
    for (let at = 0; at < listed.length; at += sliceSize) {
      const ids = listed.slice(at, at + sliceSize).map(({ id }) => id)
      const departures = await composeDepartures({ store, fleet }, ids, followedSince)
      data.push(...ids.flatMap((id) => departures.get(id)?.departure ?? []))
      await setImmediate()
    }
    return { data, total: containers.length }
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
      await setImmediate()
    }
    return found
  }

  let readAt = ''

  return async (days) => {
    await deps.catchUp?.()
    const state = await readDepartureState(store.db)
    const isStored = state.is_filled === 1 && state.swept_to === null
    const revision = `${await customersRevision(store.db)} ${isStored ? state.revision : ''}`
    if (revision !== readAt) cached.clear()
    readAt = revision
    const atMs = epochMs(now())
    for (const [key, { untilMs }] of cached) if (atMs >= untilMs) cached.delete(key)
    const known = cached.get(days)
    if (known) return known.answer
    const answer = read(addDays(localDateAt(now(), 'UTC'), -days), isStored)
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
  return epochMs(outOf(b)) - epochMs(outOf(a)) || (a.id > b.id ? -1 : 1)
}

function outOf(container: ContainerWithLfd): Instant {
  return gateOutAt(container) ?? instantAt(0)
}
