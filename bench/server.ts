import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillAccount } from './server/account.ts'
import { measureChange, measureManyStreams } from './server/change.ts'
import { measureHotPage } from './server/hot-page.ts'
import { startLandside, startQuietService } from './server/landside.ts'
import { keepOffServerCore, type Running } from './server/processes.ts'
import { measureRest } from './server/rest.ts'
import { streamsOfSession } from './server/streams.ts'

/**
 * Server performance with a large account, beside minimal servers in the same run: servers on one core, the load on
 * another. STORED containers (100,000), IN_PLAY (20,000), PAIRS (5) of SECONDS (5), STREAMS (5,000); FILLED: a directory
 * that keeps the filled store for the next run; PARTS: some of page, change, streams, start.
 */
const read = (name: string, standard: number): number => Number(process.env[name] ?? standard)
const stored = read('STORED', 100_000)
const inPlay = read('IN_PLAY', 20_000)
const streams = read('STREAMS', 5000)
const pairs = read('PAIRS', 5)
const seconds = read('SECONDS', 5)
const parts = (process.env['PARTS'] ?? 'start,page,change,streams').split(',')

keepOffServerCore()
const directory = await mkdtemp(join(tmpdir(), 'landside-bench-server-'))
const data = join(directory, 'data')
const service = await startQuietService()
try {
  const sessions = Math.ceil(streams / streamsOfSession)
  await fillAccount(data, { stored, inPlay, sessions }, process.env['FILLED'] ?? null)
  if (parts.includes('start')) {
    const first = await startLandside(data, service.baseUrl)
    await first.end()
    const next = await startLandside(data, service.baseUrl)
    console.table([
      { start: 'first', ...timesOf(first) },
      { start: 'next', ...timesOf(next) },
    ])
    console.table([await measureRest(next, 20)])
    await next.end()
  }
  const landside = await startLandside(data, service.baseUrl)
  if (parts.includes('page')) {
    const { rows, bytes } = await measureHotPage(landside, directory, { pairs, seconds, sessions })
    console.log(`The page has ${bytes} bytes.`)
    console.table(rows)
  }
  if (parts.includes('change'))
    console.table([await measureChange(landside, directory, { pairs, changes: 15, streams: 200 })])
  if (parts.includes('streams'))
    console.table([await measureManyStreams(landside, { streams, changes: 5 })])
  console.log(`Memory at the end: ${Math.round(landside.memory() / 1_048_576)} MiB`)
  await landside.end()
} finally {
  service.close()
  await rm(directory, { recursive: true })
}
process.exit(0)

function timesOf({ startedMs, startedCpuMs }: Running) {
  return { ms: Math.round(startedMs), 'of processor time': startedCpuMs }
}
