import type { Container } from '#domain/container/container.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Log } from '../store/engine/log.ts'
import type { RefreshRecord } from '../store/schema/facts.ts'
import type { Store } from '../store/engine/open-store.ts'
import { readPolicy } from '../store/people/policy.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import { every, type Loop } from '../runtime/loops.ts'
import { staleContainers } from './stale-containers.ts'

/** One container at a time, and at most this many in any rolling minute. */
const perMinute = 4
const lookEveryMs = 10_000

/** How often to find stale containers again, which checks all of them. */
const findEveryMs = 60_000

/** The containers in play, from whichever component holds them. */
export type InPlay = () => readonly Container[] | Promise<readonly Container[]>

/** Spends unused slots on stale containers. */
export function refreshStaleContainers(deps: {
  readonly store: Store
  readonly now: () => Instant
  readonly log: Log
  /** Jobs that are waiting, running or ended within the last minutes. */
  readonly jobs: () => readonly RefreshRecord[]
  readonly ask: (containerId: string) => Promise<unknown>
  readonly inPlay: InPlay
}): Loop {
  let stale: string[] = []
  let foundAt = -Infinity
  const nowMs = () => epochMs(deps.now())

  async function look(): Promise<void> {
    const jobs = deps.jobs()
    if (jobs.some(({ state }) => state === 'queued') || spentOn(jobs, nowMs()) >= perMinute) return
    if (await readSyncFact(deps.store.db, 'refreshDenial')) return
    if (Math.abs(nowMs() - foundAt) >= findEveryMs) {
      const { policy } = await readPolicy(deps.store.db)
      stale = staleContainers(await deps.inPlay(), deps.now(), policy)
      foundAt = nowMs()
    }
    // Still stale after a recent refresh: its source isn't responding, so try others first.
    const tried = new Set(jobs.map(({ containerId }) => containerId))
    const id = stale.find((container) => !tried.has(container))
    if (id) await deps.ask(id)
  }

  const loop = every(lookEveryMs, look, (error) =>
    deps.log.error({ err: error }, 'Automatic refresh failed'),
  )
  return { ...loop, firstRestMs: lookEveryMs }
}

function spentOn(jobs: readonly RefreshRecord[], now: number): number {
  return jobs.filter(
    ({ kind, sentAt }) => kind === 'automatic' && sentAt !== null && now - epochMs(sentAt) < 60_000,
  ).length
}
