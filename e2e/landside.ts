import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { momentFor } from './moment.ts'
import type { Person } from './person.ts'

/** Landside as its own process, with its own data directory. */
export interface Landside {
  readonly url: string
  readonly sandboxUrl: string
  readonly dataDir: string
  /** Its log so far: complete only once the process has ended, because it comes through a pipe. */
  log(): string
  /** Its log, once a line contains the text: a response arrives before the line that logs it. */
  logWith(text: string): Promise<string>
  /** Ends the process as an operator (`SIGTERM`) or a power cut (`SIGKILL`) would; the data stays. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Ends it and deletes its data. */
  close(): Promise<void>
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Starts it as `npm start` would, and waits until it is ready (or until it exits, with its last output). With the sandbox
 * it starts at the pinned moment; a configured service has its own time.
 */
export async function startLandside(env: Record<string, string> = {}): Promise<Landside> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const sandboxPort = Number(env['SANDBOX_PORT'] ?? (await freePort()))
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'landside-'))
  const isSandbox = env['TRACKING_API_URL'] === undefined
  let printed = ''
  const child: ChildProcess = spawn('node', ['src/start.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      DEMO_AT: isSandbox ? momentFor(dataDir) : '',
      DEMO_HISTORY_DAYS: '0',
      TOURS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const read = new EventEmitter()
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk
      read.emit('more')
    })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = `http://localhost:${port}`
  await untilReady(`${url}/readyz`, child, () => printed)

  const kill = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    log: () => printed,
    logWith: async (text) => {
      while (!printed.slice(0, printed.lastIndexOf('\n')).includes(text)) await once(read, 'more')
      return printed
    },
    kill,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) await kill('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Freezes the sandbox, and waits until Landside has read all of it, so that counts on one page are the same on the next. */
export async function standStill(landside: Landside, person: Person): Promise<void> {
  const answer = await fetch(`${landside.sandboxUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed: 0 }),
  })
  if (!answer.ok) throw new Error(`The sandbox's clock answered ${answer.status}`)
  const phase = async (): Promise<string> => {
    const { sync } = (await (await person.get('/api/health')).json()) as {
      readonly sync: { readonly phase: string }
    }
    return sync.phase
  }
  await expect.poll(phase, { timeout: 60_000 }).toBe('following')
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const until = Date.now() + 90_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`Landside ended at once:\n${printed()}`)
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Landside was not ready after 90 s:\n${printed()}`)
}
