import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../src/server/testing/instances.ts'

/** A measured server, on its own core. */
export interface Running {
  readonly url: string
  readonly pid: number
  /** From its start to its first good response at the awaited URL, in milliseconds. */
  readonly startedMs: number
  /** The processor time of that, on all threads. */
  readonly startedCpuMs: number
  /** Processor time used so far by all its threads, in milliseconds. */
  cpuMs(): number
  /** Its memory use, in bytes. */
  memory(): number
  end(): Promise<void>
}

const [serverCore, loadCore] = ['0', '1'] as const
/** Unit of processor time in /proc, in milliseconds (`getconf CLK_TCK` is 100). */
const tickMs = 10

/** Keeps this process, which generates the load, off the servers' core. */
export function keepOffServerCore(): void {
  pin(process.pid, loadCore)
}

/** Starts a program on the servers' core and waits for its first good response at `url` plus `path`. */
export async function startPinned(
  command: readonly [string, ...string[]],
  options: {
    readonly url: string
    readonly env?: Readonly<Record<string, string>>
    readonly cwd: string
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<Running> {
  const { url, env, cwd, path = '/', headers = {} } = options
  const log = join(cwd, 'log.txt')
  const out = openSync(log, 'a')
  const from = performance.now()
  const child = spawn('taskset', ['-c', serverCore, ...command], {
    cwd,
    env: { PATH: process.env['PATH'], NODE_OPTIONS: process.env['PROFILE'], ...env },
    stdio: ['ignore', out, out],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${command.join(' ')} could not be started`)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let startedMs = 0
  await until(`${url} answers`, async () => {
    if (child.exitCode !== null)
      throw new Error(`An instance ended at once: ${readFileSync(log, 'utf8').slice(-2000)}`)
    const answer = await fetch(url + path, { headers })
    await answer.arrayBuffer()
    startedMs = performance.now() - from
    return answer.status < 400
  })
  return {
    url,
    pid,
    startedMs,
    startedCpuMs: cpuMsOf(pid),
    cpuMs: () => cpuMsOf(pid),
    memory: () => memoryOf(pid),
    end: () => endChild(child, ended),
  }
}

async function endChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 8000)
  await ended
  clearTimeout(late)
}

/** `taskset` is replaced by the program it starts, so there is only one process. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

function memoryOf(pid: number): number {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) * 1024
}

function pin(pid: number, core: string): void {
  execFileSync('taskset', ['-acp', core, String(pid)], { stdio: 'ignore' })
}
