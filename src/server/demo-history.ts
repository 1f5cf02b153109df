import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { Config } from './config.ts'
import { buildHistory, createPastClock, type ReadPast } from './demo/build-history.ts'
import type { Teammate } from './demo/team-work/team.ts'
import { dropHistory, historyDirectory, prepareHistory } from './demo/history-files.ts'
import type { Log } from './store/engine/log.ts'
import { openStore, type Store } from './store/engine/open-store.ts'
import { readSyncFact } from './store/sync/sync-state.ts'

/** Opens the past of the sandbox's world. Epoch milliseconds: `now` is up to when is read, `until` when that will end. */
export type OpenPast = (now: () => number, until: number) => Promise<ReadPast>

/** The history that a new demo gets while people already use it. */
export interface DemoHistory {
  /** Why nothing can be changed yet; null once the history is in place, or if there won't be one. */
  whyReadOnly(): string | null
  /**
   * Builds the history in its own store. Resolves true once that store is complete and closed.
   *
   * @param present the store in use meanwhile
   * @param team the people who work in the history; they exist in that store
   */
  build(present: Store, serviceKey: string, team: readonly Teammate[]): Promise<boolean>
  /** Allows changes again. */
  done(): void
  /** Ends a build in progress. The next start builds from scratch. */
  stop(): Promise<void>
}

const dayMs = 86_400_000

/**
 * The history for a demo's first start. Null if none is to be built: for a real service, with `DEMO_HISTORY_DAYS` 0, for an
 * existing store, or on Postgres. Call it before the store is opened.
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
        : `Loading the demo’s last ${days} days: ${percent}%. You can make changes once that’s done.`,
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
