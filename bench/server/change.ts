import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { webhookSecret } from '../../src/server/testing/instances.ts'
import { containerOf, sendNotice } from '../../src/server/testing/webhook-containers.ts'
import { share } from '../web/figures.ts'
import { digits } from './pairs.ts'
import { startNaive } from './peers.ts'
import type { Running } from './processes.ts'
import { openStreams, type Streams } from './streams.ts'

const timeoutMs = 20_000
/** Pause between two changes, so that each is measured alone. */
const quietMs = 300

/** The time from posting a notice to its bytes on every stream, beside a server that only verifies, commits and writes. */
export async function measureChange(
  landside: Running,
  directory: string,
  course: { readonly pairs: number; readonly changes: number; readonly streams: number },
) {
  const naive = await startNaive(join(directory, 'naive'), webhookSecret)
  const ours = await openStreams(landside.url, course.streams)
  const theirs = await openStreams(naive.url, course.streams)
  const rounds: { ours: readonly number[]; theirs: readonly number[] }[] = []
  const used = new Map<Running, number>()
  let number = 0
  const measureDelays = async (server: Running, streams: Streams): Promise<readonly number[]> => {
    const delays: number[] = []
    const before = server.cpuMs()
    for (let change = 0; change < course.changes; change += 1) {
      delays.push(...(await measureOnce(server, streams, (number += 1), course.streams)))
      await rest(quietMs)
    }
    used.set(server, (used.get(server) ?? 0) + server.cpuMs() - before)
    return delays
  }
  await measureDelays(landside, ours)
  await measureDelays(naive, theirs)
  used.clear()
  for (let pair = 0; pair < course.pairs; pair += 1)
    rounds.push({
      ours: await measureDelays(landside, ours),
      theirs: await measureDelays(naive, theirs),
    })
  ours.close()
  theirs.close()
  await naive.end()
  const all = (of: 'ours' | 'theirs') => rounds.flatMap((round) => round[of])
  const cpuMs = (server: Running) =>
    digits((used.get(server) ?? 0) / (course.pairs * course.changes))
  const ratios = rounds.map((round) => share(round.ours, 0.5) / share(round.theirs, 0.5))
  return {
    what: `change to ${course.streams} streams`,
    peer: 'verify, commit, write',
    'ours p50 ms': digits(share(all('ours'), 0.5)),
    'peer p50 ms': digits(share(all('theirs'), 0.5)),
    ratio: digits(share(ratios, 0.5)),
    'worst pair': digits(Math.max(...ratios)),
    spread: `${digits(Math.min(...ratios))} to ${digits(Math.max(...ratios))}`,
    'ours p99 ms': digits(share(all('ours'), 0.99)),
    'peer p99 ms': digits(share(all('theirs'), 0.99)),
    'ours cpu ms': cpuMs(landside),
    'peer cpu ms': cpuMs(naive),
  }
}

/** Many streams at once: how many received every change, how soon, and the memory each costs. */
export async function measureManyStreams(
  landside: Running,
  course: { readonly streams: number; readonly changes: number },
) {
  const before = landside.memory()
  const streams = await openStreams(landside.url, course.streams)
  const perStream = (landside.memory() - before) / course.streams
  const delays: number[] = []
  for (let change = 0; change < course.changes; change += 1) {
    delays.push(...(await measureOnce(landside, streams, 100_000 + change, 0)))
    await rest(quietMs)
  }
  streams.close()
  const delivered = (100 * delays.length) / (course.streams * course.changes)
  return {
    streams: course.streams,
    changes: course.changes,
    'delivered %': digits(delivered),
    'p50 ms': digits(share(delays, 0.5)),
    'last ms': digits(share(delays, 1)),
    'memory per stream KiB': digits(perStream / 1024),
  }
}

/** Delays of one change on every stream; throws if fewer than `atLeast` streams received it. */
async function measureOnce(
  server: Running,
  streams: Streams,
  number: number,
  atLeast: number,
): Promise<readonly number[]> {
  const received = streams.received(containerOf(number), timeoutMs)
  const from = performance.now()
  if (!(await sendNotice(server, number))) throw new Error('A notice was refused')
  const delays = (await received).map((at) => at - from)
  if (delays.length < atLeast)
    throw new Error(`${delays.length} of ${atLeast} streams received change ${number}`)
  return delays
}
