import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { Config } from './config.ts'
import { buildHistory, createPastClock, type ReadPast } from './demo/build-history.ts'
import type { Teammate } from './demo/team-work.ts'
import { dropHistory, historyDirectory, prepareHistory } from './demo/history-files.ts'
import type { Log } from './store/engine/log.ts'
import { openStore, type Store } from './store/engine/open-store.ts'
import { readSyncFact } from './store/sync/sync-state.ts'

/** Opens the past of the sandbox's world. Epoch milliseconds: `now` is up to when is read, `until` when that will end. */
export type OpenPast = (now: () => number, until: number) => Promise<ReadPast>

/** The past that a new demo gets while people already use it. */
export interface DemoHistory {
  /** Why nothing can be changed yet; null once the past is there, or will not come. */
  whyReadOnly(): string | null
  /**
   * Builds the past in a store of its own. Resolves true once that store is complete and closed.
   *
   * @param present the store people use meanwhile
   * @param team who works in the past; they are of that store
   */
  build(present: Store, serviceKey: string, team: readonly Teammate[]): Promise<boolean>
  /** Changes are possible from here on. */
  done(): void
  /** Ends a build under way. The next start builds anew. */
  stop(): Promise<void>
}

const dayMs = 86_400_000

/**
 * The past of a demo's first start; null where there is none to build: a real service, `DEMO_HISTORY_DAYS` 0, a store that was
 * there before, or Postgres. Called before the store is opened.
 */
export function createDemoHistory(
  { service, databaseUrl, dataDirectory }: Config,
  deps: { readonly now: () => Instant; readonly openPast: OpenPast; readonly log: Log },
): DemoHistory | null {
  if (service.kind !== 'sandbox' || databaseUrl !== null) return null
  const { historyDays: days, seed } = service
  if (!prepareHistory(dataDirectory, days)) return null
  const { now, openPast, log } = deps
  const ending = new AbortController()
  let percent: number | null = 0
  let running: Promise<unknown> = Promise.resolve()

  function progress(share: number): void {
    const before = percent ?? 0
    percent = Math.floor(share * 100)
    if (Math.floor(percent / 10) > Math.floor(before / 10))
      log.info({ percent, days }, 'Building the demo history')
  }

  async function build(
    present: Store,
    serviceKey: string,
    team: readonly Teammate[],
  ): Promise<boolean> {
    if (await readSyncFact(present.db, 'demoHistory')) {
      dropHistory(dataDirectory)
      return false
    }
    const from = instantAt(epochMs(now()) - days * dayMs)
    const clock = createPastClock(from)
    const directory = historyDirectory(dataDirectory)
    const store = await openStore(
      { kind: 'sqlite', directory, isDisposable: true },
      { now: clock.now, log },
    )
    try {
      const readPast = await openPast(() => epochMs(clock.now()), epochMs(now()))
      return await buildHistory(store, clock, readPast, {
        from,
        until: now,
        serviceKey,
        seed,
        team,
        onProgress: progress,
        signal: ending.signal,
      })
    } finally {
      await store.close()
    }
  }

  return {
    whyReadOnly: () =>
      percent === null
        ? null
        : `Loading the demo’s last ${days} days: ${percent}%. Changes can be saved in about a minute.`,
    build(present, serviceKey, team) {
      const building = build(present, serviceKey, team)
      running = building.catch(() => undefined)
      return building
    },
    done() {
      percent = null
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}
