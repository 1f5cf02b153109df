import type { Config } from './config.ts'
import { beginReset, decideReset, finishReset, resetDirectory } from './demo/reset-files.ts'
import type { ResetDemo } from './routes/demo.ts'
import { RequestProblem } from './routes/problem.ts'
import type { ServerContext } from './server-context.ts'
import { openStore } from './store/engine/open-store.ts'

/** Starts a demo anew, with the same seed. */
export interface DemoReset {
  readonly reset: ResetDemo
  /** Resolves once no reset is in progress. */
  settled(): Promise<void>
}

/** Long enough for the reply to reach the browser before its connection ends. */
const answeredMs = 200

/** Completes or drops a reset that was cut short. Call it before the store and the sandbox are opened. */
export function settleReset({ service, databaseUrl, dataDirectory }: Config): void {
  if (service.kind === 'sandbox' && databaseUrl === null)
    finishReset(dataDirectory, service.historyDays)
}

/**
 * The reset of a demo; null with a real service or on Postgres.
 *
 * @param deps.replace closes the server and the sandbox, runs `swap`, and opens them again
 */
export function createDemoReset(
  { service, databaseUrl, dataDirectory }: Config,
  deps: Pick<ServerContext, 'now' | 'after' | 'log'> & {
    readonly replace: (swap: () => void) => Promise<void>
  },
): DemoReset | null {
  if (service.kind !== 'sandbox' || databaseUrl !== null) return null
  const { now, after, log, replace } = deps
  const { historyDays } = service
  let running: Promise<void> | null = null

  async function prepare(): Promise<void> {
    beginReset(dataDirectory)
    const directory = resetDirectory(dataDirectory)
    const store = await openStore({ kind: 'sqlite', directory }, { now, log })
    await store.close()
  }

  async function run(prepared: Promise<void>): Promise<void> {
    await prepared
    await new Promise<void>((resolve) => after(answeredMs, resolve))
    await replace(() => {
      try {
        decideReset(dataDirectory)
      } finally {
        finishReset(dataDirectory, historyDays)
      }
    })
    log.info({}, 'The demo was reset')
  }

  return {
    async reset(audit) {
      if (running !== null)
        throw new RequestProblem({ status: 409, title: 'The demo is being reset already.' })
      const prepared = audit().then(prepare)
      running = run(prepared)
        .catch((error: unknown) => log.error({ err: error }, 'Couldn’t reset the demo'))
        .finally(() => {
          running = null
        })
      await prepared
    },
    async settled() {
      await running
    },
  }
}
