import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { instantAt } from '#domain/instant.ts'
import { isLoopback, type Config } from './config.ts'
import { createLog } from './create-log.ts'
import { closeListener, createDoor, createListener, listen } from './listener.ts'
import { openServer } from './open-server.ts'
import { startProblem } from './start-problem.ts'
import { makeDirectory } from './store/make-directory.ts'
import type { Following, Surroundings } from './surroundings.ts'
import { noFiles, readStaticFiles } from './static-files.ts'
import { systemTimers } from './upstream/timers.ts'
import { welcomeTo } from './welcome.ts'

/** A service started beside the server. */
export interface Beside extends Following {
  close(): Promise<void>
}

export type Running =
  | {
      readonly ok: true
      /** Origin of the socket itself; people may reach it under another. */
      readonly listensAt: string
      readonly welcome: string
    }
  | { readonly ok: false; readonly sentence: string }

/**
 * Listens, opens the store, follows the service, and ends well on SIGTERM and SIGINT. What a person can mend (a port
 * taken, a directory that cannot be written, a store in use) comes back as one sentence.
 *
 * @param options.dashboard directory of the built dashboard; null: something else serves it
 * @param options.startSandbox starts the service of a server that has none of its own
 */
export async function runServer(
  config: Config,
  options: { readonly dashboard: string | null; readonly startSandbox: () => Promise<Beside> },
): Promise<Running> {
  // The store holds sessions and password hashes: what is made from here on is its owner's alone.
  process.umask(0o077)
  const opened: (() => Promise<void>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    // The sandbox keeps its things there too, so it is made before anybody needs it.
    makeDirectory(config.dataDirectory)
    const door = createDoor()
    const listener = createListener(door.answer)
    // Before anything is asked of the service: a taken port must cost it nothing.
    await listen(listener, config)
    opened.push(() => closeListener(listener))
    const following = await openService(config, options.startSandbox, opened)
    const around = await surroundings(config, following, options.dashboard)
    const server = await openServer(config, following, around)
    opened.push(() => server.close())
    door.open(server.app)
    endOnSignals(async () => {
      const drained = closeListener(listener)
      await server.stop()
      await drained
      await closeAll()
    })
    const listensAt = `http://${isLoopback(config.host) ? 'localhost' : config.host}:${config.port}`
    const welcome = welcomeTo(config.publicUrl ?? listensAt, config, following)
    return { ok: true, listensAt, welcome }
  } catch (error) {
    await closeAll()
    const sentence = startProblem(error, config)
    if (sentence === null) throw error
    return { ok: false, sentence }
  }
}

async function openService(
  { service }: Config,
  startSandbox: () => Promise<Beside>,
  opened: (() => Promise<void>)[],
): Promise<Following> {
  if (service.kind === 'account') return service
  const sandbox = await startSandbox()
  opened.push(() => sandbox.close())
  return sandbox
}

async function surroundings(
  config: Config,
  following: Following,
  dashboard: string | null,
): Promise<Surroundings> {
  return {
    fetch: (request) => fetch(request),
    now: () => instantAt(Date.now()),
    after: systemTimers,
    elapsed: () => performance.now(),
    log: createLog(config.logLevel, secretsOf(config, following)),
    files: dashboard === null ? noFiles : await readStaticFiles(dashboard),
    version: await readVersion(),
    callbackOrigin:
      config.publicUrl ??
      (config.service.kind === 'sandbox' ? `http://localhost:${config.port}` : null),
  }
}

/** What no log line may hold. A short one would blot out half of every line, and is no secret. */
function secretsOf(config: Config, { token }: Following): readonly string[] {
  const secrets = [token, config.authSecret, ...config.webhookSecrets, config.firstAdmin?.password]
  return secrets.flatMap((secret) => (secret && secret.length >= 8 ? [secret] : []))
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? 'unknown'
}

/** The first signal ends well, a second one at once. */
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
