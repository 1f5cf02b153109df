import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { StoreOptions } from '../../store/engine/open-store.ts'
import { bucketLimits, type BucketName } from '../../upstream/buckets.ts'
import { startCountingServer, type Arrival } from './counting-server.ts'
import { createScaledClock } from './scaled-clock.ts'
import type { Spending } from './spend-budget.ts'

/** The service's view of several processes that share one budget and always want more. */
export interface Spent {
  readonly maxInAMinute: (bucket: BucketName) => number
  /** Share of the budget that was used, from the first burst on, while there was no pause. */
  readonly used: (bucket: BucketName) => number
  readonly refused: number
  /** Requests sent before `Retry-After` was over, long enough after it was sent to be known. */
  readonly early: number
  readonly interruptions: number
}

/** How long it may take until every process knows of a pause: real milliseconds, for an answer and a commit. */
const heardWithinMs = 1_000

/** Runs `processes` for `minutes` of the scaled clock, and then for two more in which the service requests pauses. */
export async function runSpenders(options: {
  readonly store: StoreOptions
  readonly processes: number
  readonly scale: number
  readonly minutes: number
}): Promise<Spent> {
  const { store, scale } = options
  const beganAt = Date.now()
  const clock = createScaledClock(scale, beganAt)
  const service = await startCountingServer(clock)
  const spending: Spending = { store, scale, beganAt, baseUrl: service.baseUrl }
  const spenders = Array.from({ length: options.processes }, () => start(spending))
  try {
    await Promise.all(spenders.map(({ ready }) => ready))
    const from = service.arrivals[0]?.at ?? clock.nowMs()
    await realTime((from + options.minutes * 60_000 - clock.nowMs()) / scale)
    const undisturbed = [...service.arrivals]
    service.interrupt(40, 40)
    await realTime(120_000 / scale)
    const isEarly = ({ sentAt, pausedAt, pausedUntil }: Arrival) =>
      sentAt < pausedUntil && sentAt > pausedAt + heardWithinMs * scale
    const pauses = new Set(service.arrivals.map(({ pausedAt }) => pausedAt))
    return {
      maxInAMinute: (bucket) => maxInAMinute(timesOf(service.arrivals, bucket)),
      used: (bucket) => shareUsed(timesOf(undisturbed, bucket), bucketLimits[bucket]),
      refused: service.refused(),
      early: service.arrivals.filter(isEarly).length,
      interruptions: pauses.size - 1,
    }
  } finally {
    for (const { child } of spenders) child.kill('SIGKILL')
    await service.close()
  }
}

function start(spending: Spending): {
  readonly child: ChildProcess
  readonly ready: Promise<void>
} {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'spend-budget.ts'), JSON.stringify(spending)],
    {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(tmpdir(), 'landside-compiled') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('close', () => reject(new Error(`A process ended: ${complaint}`)))
  })
  return { child, ready }
}

const timesOf = (arrivals: readonly Arrival[], bucket: BucketName): number[] =>
  arrivals.filter((one) => one.bucket === bucket).map(({ at }) => at)

function maxInAMinute(times: readonly number[]): number {
  let most = 0
  let first = 0
  for (const [last, at] of times.entries()) {
    while (at - (times[first] ?? at) >= 60_000) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

/** A minute, divided by the average time from a request to the one that took its place: the first burst is free. */
function shareUsed(times: readonly number[], limit: number): number {
  const gaps = times.slice(limit).map((at, index) => at - (times[index] ?? at))
  return (60_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
}

const realTime = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
