import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { createAccount } from '#sandbox/account/account.ts'
import { createChangeReader } from '#sandbox/history/read-changes.ts'
import { createWorld } from '#sandbox/world/create-world.ts'
import { friday } from '../../../testing/world-moment.ts'
import { openStore, type Store, type StoreOptions } from '../../store/engine/open-store.ts'
import { buildHistory, createPastClock } from '../build-history.ts'
import type { Teammate } from '../team-work/team.ts'

const demoTeam: readonly Teammate[] = [
  { id: 'sofia', name: 'Sofia Marin', role: 'support' },
  { id: 'carlos', name: 'Carlos Okafor', role: 'coordinator' },
  { id: 'mei', name: 'Mei Lindqvist', role: 'manager' },
  { id: 'adam', name: 'Adam Novak', role: 'admin' },
]

/** How a test builds a past: a small account, up to a Friday noon. */
export interface PastOptions {
  readonly days: number
  readonly until?: Instant
  readonly store?: StoreOptions
  readonly seed?: string
  /** Containers at a time. Default: 30. */
  readonly containers?: number
  /** Called after each step with the share that is done. */
  readonly onProgress?: (share: number, stop: () => void) => void
}

/** A store with a past that was just built, and whether it was built to its end. */
export async function openPast(
  options: PastOptions,
): Promise<{ readonly store: Store; readonly isBuilt: boolean; readonly now: () => Instant }> {
  const { until = friday, seed = 'demo history', containers = 30, onProgress } = options
  const from = instantAt(epochMs(until) - options.days * 86_400_000)
  const clock = createPastClock(from)
  const store = await openStore(options.store ?? { kind: 'sqlite-memory' }, { now: clock.now })
  const account = createAccount(createWorld({ seed, containers }), () => epochMs(clock.now()))
  const ending = new AbortController()
  const isBuilt = await buildHistory(store, clock, createChangeReader(account, epochMs(until)), {
    from,
    until: () => until,
    serviceKey: 'the sandbox of this test',
    seed,
    team: demoTeam,
    onProgress: (share) => onProgress?.(share, () => ending.abort()),
    signal: ending.signal,
  })
  return { store, isBuilt, now: clock.now }
}
