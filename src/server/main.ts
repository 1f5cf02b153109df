import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { epochMs } from '#domain/time/instant.ts'
import { startClocks, type Clocks } from './clocks.ts'
import { isLoopback } from './auth/loopback.ts'
import { demoAtOf, type Config, type ConfigResult } from './config.ts'
import { createLog } from './create-log.ts'
import { createDemoHistory, type DemoHistory, type OpenPast } from './demo-history.ts'
import { createDemoReset, settleReset } from './demo-reset.ts'
import { adoptHistory, dropHistory } from './demo/history-files.ts'
import { createSecretStore, withKey, type SecretStore } from './secret-store.ts'
import { createProxyCheck } from './client-address.ts'
import { closeListener, createDoor, createListener, endConnections, listen } from './listener.ts'
import { openServer, storeKey, type OpenServer } from './open-server.ts'
import { startProblem } from './start-problem.ts'
import { makeDirectory } from './store/engine/make-directory.ts'
import type { ServerContext } from './server-context.ts'
import type { Log } from './store/engine/log.ts'
import { noFiles, readStaticFiles } from './static-files.ts'
import { pause, systemTimers } from './runtime/timers.ts'
import { welcomeTo } from './welcome.ts'

/** How often a load balancer checks readiness, plus some margin. */
const noticedMs = 3_000

/** A service started with the server. */
export interface Beside {
  readonly baseUrl: string
  readonly token: string
  close(): Promise<void>
}

/** `now`: the world's time, epoch milliseconds. */
type StartSandbox = (now: () => number) => Promise<Beside>

export type Running =
  | {
      readonly ok: true
      /** Origin of the socket itself; people may use another. */
      readonly listensAt: string
      /** Printed at startup. `at`: where people open it, if not at this server. */
      welcome(at?: string): string
    }
  | { readonly ok: false; readonly sentence: string }

/**
 * Listens, opens the store, follows the service, and shuts down cleanly on SIGTERM and SIGINT. A problem that a person
 * can fix (a port in use, a directory that can't be written, a store in use) is returned as one sentence.
 * On SIGHUP the service's key and the webhooks' secrets are read again.
 *
 * @param options.root directory of Landside, whose package file has the version
 * @param options.dashboard directory of the built dashboard; null: something else serves it
 * @param options.startSandbox starts the service for a server that has none; its world uses `now`
 */
export async function runServer(
  config: Config,
  options: {
    readonly root: string
    readonly dashboard: string | null
    readonly startSandbox: StartSandbox
    /** Opens the past of the sandbox's world, for the history of a demo. If omitted, no demo gets one. */
    readonly openPast?: OpenPast
    /** Reads the configuration again, for rotated secrets. If omitted, they stay. */
    readonly readAgain?: () => ConfigResult
  },
): Promise<Running> {
  // The store holds sessions and password hashes: files created from here on are readable by their owner only.
  process.umask(0o077)
  const opened: (() => Promise<void>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    // The sandbox stores its files there too, so it is created first.
    makeDirectory(config.dataDirectory)
    const door = createDoor()
    const listener = createListener(door.answer, createProxyCheck(config.trustedProxies))
    // Before any request to the service: a port in use must cost it nothing.
    await listen(listener, config)
    opened.push(() => closeListener(listener))
    const clocks = startClocks(demoAtOf(config))
    settleReset(config)
    const service = await openService(config, clocks, options.startSandbox)
    opened.push(() => service.close())
    const secrets = createSecretStore(config, service.access)
    const access = withKey(service.access, secrets)
    const context = await createContext(config, clocks, secrets, options)
    const { readAgain } = options
    if (readAgain) process.on('SIGHUP', () => secrets.replace(readAgain(), context.log))
    const { openPast } = options
    const openHistory = () =>
      openPast ? createDemoHistory(config, { ...context, openPast }) : null
    const reset = createDemoReset(config, {
      ...context,
      async replace(swap) {
        await replaceServer(() => service.restart(swap), openHistory)
        building = build()
      },
    })
    let history = openHistory()
    const open = () =>
      openServer(config, access, {
        ...context,
        whyReadOnly: () => history?.whyReadOnly() ?? null,
        ...(reset && { resetDemo: (audit: () => Promise<void>) => reset.reset(audit) }),
      })
    let server = await open()
    opened.push(() => server.close())
    door.open(server.app)

    /** Closes the server, runs `swap`, and opens the server again on what is there then. */
    async function replaceServer(
      swap: () => void | Promise<void>,
      nextHistory: () => DemoHistory | null,
    ): Promise<void> {
      // Requests that are being answered still need the store.
      await door.shut()
      await server.close()
      try {
        await swap()
      } finally {
        history = nextHistory()
        server = await open()
        door.open(server.app)
      }
    }
    const build = async (): Promise<void> => {
      const wanted = history
      if (wanted === null || isEnding) return
      await giveHistory(wanted, config, context.log, {
        present: () => server,
        key: storeKey(config, access),
        replace: () =>
          replaceServer(
            () => adoptHistory(config.dataDirectory),
            () => wanted,
          ),
      })
    }
    let isEnding = false
    let building = build()
    endOnSignals(async () => {
      isEnding = true
      await reset?.settled()
      await history?.stop()
      await building
      if (server.store.isShared) {
        endConnections(listener)
        // Meanwhile a load balancer notices that this instance isn't ready and stops sending requests here.
        await Promise.all([server.drain(), pause(systemTimers, noticedMs)])
      }
      const drained = closeListener(listener)
      await server.stop()
      await drained
      await closeAll()
    })
    const listensAt = `http://${isLoopback(config.host) ? 'localhost' : config.host}:${config.port}`
    const firstAdmin = await server.auth.invitations.inviteFirstAdmin()
    const opensAt = config.publicUrl ?? listensAt
    return {
      ok: true,
      listensAt,
      welcome: (at = opensAt) => welcomeTo(at, config, access, firstAdmin),
    }
  } catch (error) {
    await closeAll()
    const sentence = startProblem(error, config)
    if (sentence === null) throw error
    return { ok: false, sentence }
  }
}

/** Builds the demo's past beside the server and puts it in place. If that fails, the demo stays as it is. */
async function giveHistory(
  history: DemoHistory,
  { dataDirectory }: Config,
  log: Log,
  server: {
    readonly present: () => OpenServer
    readonly key: string
    /** Closes the server and opens it on the store that was built. */
    readonly replace: () => Promise<void>
  },
): Promise<void> {
  const startedMs = performance.now()
  try {
    const { store, auth } = server.present()
    if (await history.build(store, server.key, await auth.people.list())) {
      await server.replace()
      log.info({ ms: Math.round(performance.now() - startedMs) }, 'The demo history is in place')
    }
  } catch (error) {
    log.error({ err: error }, 'Couldn’t build the demo history')
    dropHistory(dataDirectory)
  } finally {
    history.done()
  }
}

/** The service that the server follows: a real account, or the sandbox beside it. */
interface Service {
  readonly access: { readonly baseUrl: string; readonly token: string }
  /** Closes the sandbox, runs `meanwhile`, and starts the sandbox again at the same address. */
  restart(meanwhile: () => void): Promise<void>
  close(): Promise<void>
}

async function openService(
  { service }: Config,
  { now }: Clocks,
  startSandbox: StartSandbox,
): Promise<Service> {
  if (service.kind === 'account')
    return { access: service, restart: async (meanwhile) => meanwhile(), close: async () => {} }
  const start = () => startSandbox(() => epochMs(now()))
  let sandbox = await start()
  return {
    access: sandbox,
    async restart(meanwhile) {
      await sandbox.close()
      try {
        meanwhile()
      } finally {
        sandbox = await start()
      }
    },
    close: () => sandbox.close(),
  }
}

async function createContext(
  config: Config,
  clocks: Required<Clocks>,
  secrets: SecretStore,
  { root, dashboard }: { readonly root: string; readonly dashboard: string | null },
): Promise<ServerContext> {
  return {
    fetch: (request, init) => fetch(request, init),
    ...clocks,
    after: systemTimers,
    elapsed: () => performance.now(),
    log: createLog(config.logLevel, secrets.hidden),
    files: dashboard === null ? noFiles : await readStaticFiles(dashboard),
    version: await readVersion(root),
    webhookSecrets: () => secrets.webhookSecrets(),
    callbackOrigin:
      config.publicUrl ??
      (config.service.kind === 'sandbox' ? `http://localhost:${config.port}` : null),
  }
}

async function readVersion(root: string): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? 'unknown'
}

/** The first signal shuts down cleanly, a second one at once. */
function endOnSignals(close: () => Promise<void>): void {
  let isEnding = false
  const end = (): void => {
    if (isEnding) process.exit(1)
    isEnding = true
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
