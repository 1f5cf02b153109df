import { createAdaptorServer } from '@hono/node-server'
import { readSandboxConfig, type SandboxConfig } from './config.ts'
import { createSandbox } from './create-sandbox.ts'
import { openSqliteStorage } from './storage/sqlite-storage.ts'
import { createWorld } from './world/create-world.ts'

/** A sandbox that listens on this machine. */
export interface RunningSandbox {
  readonly url: string
  /** Root of the service, which ends in `/v2`. */
  readonly baseUrl: string
  readonly token: string
  close(): Promise<void>
}

/**
 * Starts the sandbox on loopback. Rejects with the socket's own error if the port is in use.
 *
 * @param worldNow the world's time, epoch milliseconds; default: starts at the configuration's `demoAt`, else the
 * machine's
 */
export async function startSandbox(
  config: SandboxConfig,
  worldNow: () => number = runningFrom(config.demoAt),
): Promise<RunningSandbox> {
  const world = createWorld({ seed: config.seed, containers: config.containers })
  const storage = openSqliteStorage(config.file)
  const sandbox = createSandbox({
    world,
    now: Date.now,
    worldNow,
    token: config.token,
    storage,
    hasSampleFields: config.hasSampleFields,
  })
  const server = createAdaptorServer({ fetch: sandbox.app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, '127.0.0.1', resolve)
  }).catch((error: unknown) => {
    storage.close()
    throw error
  })
  const stopTicking = repeat(() => sandbox.tick())
  const url = `http://localhost:${config.port}`
  return {
    url,
    baseUrl: `${url}/v2`,
    token: config.token,
    close: () =>
      new Promise((resolve) => {
        stopTicking()
        server.close(() => {
          storage.close()
          resolve()
        })
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/**
 * The same with options from the environment, for the program that also runs the dashboard's server and sets the time
 * of both.
 */
export async function startSandboxBeside(
  env: Readonly<Record<string, string | undefined>>,
  worldNow?: () => number,
): Promise<RunningSandbox> {
  return startSandbox(readSandboxConfig(env), worldNow)
}

function runningFrom(demoAt: number | null): () => number {
  const aheadMs = demoAt === null ? 0 : demoAt - Date.now()
  return () => Date.now() + aheadMs
}

/** Runs it every second, never twice at once. */
function repeat(work: () => Promise<void>): () => void {
  let ended = false
  let timer = setTimeout(() => void again(), 1000)
  async function again(): Promise<void> {
    await work()
    if (!ended) timer = setTimeout(() => void again(), 1000)
  }
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

if (import.meta.main) await run()

async function run(): Promise<void> {
  try {
    const sandbox = await startSandboxBeside(process.env)
    console.log(`The tracking service's sandbox is at ${sandbox.baseUrl}`)
    console.log(`Every call is described at ${sandbox.url}/ and ${sandbox.url}/openapi.json`)
    console.log(`Ask it with the header  Authorization: Token ${sandbox.token}`)
  } catch (error) {
    console.error(sentenceOf(error))
    process.exit(1)
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const taken = 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  return taken
    ? `Port ${String(error.port)} is in use. Stop the other process or set SANDBOX_PORT.`
    : error.message
}
