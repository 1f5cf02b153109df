import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantAt } from '../src/domain/time/instant.ts'
import { createMirror } from '../src/server/mirror/create-mirror.ts'
import { claimStore } from '../src/server/store/engine/claim-store.ts'
import { countStored } from '../src/server/store/containers/counts.ts'
import { silentLog } from '../src/server/store/engine/log.ts'
import { openStore } from '../src/server/store/engine/open-store.ts'
import { createUpstream } from '../src/server/upstream/create-upstream.ts'
import { createLedger } from '../src/server/upstream/ledger.ts'
import { createVirtualTime } from '../src/testing/virtual-time.ts'
import { createOldAccount, serviceRoot } from './size/account.ts'
import type { Figures, ToStart } from './size/start.ts'

/**
 * The cost of an account whose containers have mostly ended: the first mirror on a virtual clock, then the start of a
 * server on that store, its memory, one page, and lookups. `node bench/size.ts <in play> <stored> <stored>…` compares each
 * of the numbers of stored containers with the first of them. `FILLED` names a directory that keeps the filled stores.
 */
const [live = 20_000, ...sizes] = process.argv.slice(2).map(Number)
const starts = 5
/** Keeps the mirrored stores for the next run. */
const filled = process.env['FILLED']

const all: Figures[] = []
for (const stored of sizes.length > 0 ? sizes : [30_000, 300_000]) {
  const directory = filled
    ? join(filled, `${live}-of-${stored}`)
    : await mkdtemp(join(tmpdir(), 'landside-size-'))
  if (!existsSync(join(directory, 'landside.db'))) await mirror(directory, stored)
  const figures = medianOf(Array.from({ length: starts }, () => start(directory, stored)))
  all.push(figures)
  report(stored, figures, all[0] ?? figures)
  if (!filled) await rm(directory, { recursive: true })
}

async function mirror(directory: string, stored: number): Promise<void> {
  await mkdir(directory, { recursive: true })
  const began = performance.now()
  const time = createVirtualTime(instantAt(Date.now()))
  const account = createOldAccount({ live, stored })
  const store = await openStore({ kind: 'sqlite', directory }, { now: time.now })
  time.waitFor(store.busy)
  await claimStore(store, `the account at ${serviceRoot}`)
  const shared = { store, now: time.now, after: time.after, log: silentLog }
  const upstream = createUpstream({
    ...shared,
    baseUrl: serviceRoot,
    token: 'bench',
    fetch: async (request) => {
      await new Promise<void>((resolve) => void time.after(150, resolve))
      return account.answer(request)
    },
    ledger: await createLedger(shared),
  })
  const copy = createMirror({ ...shared, upstream })
  await copy.start()
  await time.until(() => copy.state().phase === 'following', 36_000_000)
  const virtualMs = time.elapsedMs()
  await copy.stop()
  const counts = await countStored(store.db)
  await store.close()
  const bound = Math.floor((account.pages() - 1) / 100) * 60_000
  const { size } = await stat(join(directory, 'landside.db'))
  const ratio = bound > 0 ? ` (${(virtualMs / bound).toFixed(3)} of the bound)` : ''
  console.log(
    `${counts.containers} containers stored, ${live} in play, ${counts.shipments} shipments: first mirror ${account.pages()} pages in ${(virtualMs / 60_000).toFixed(1)} min${ratio}, ${Math.round((performance.now() - began) / 1000)} s of work, ${Math.round(size / 1_048_576)} MiB on disk`,
  )
}

/** A separate process: memory and compiled code of one start aren't those of the next. */
function start(directory: string, stored: number): Figures {
  const options: ToStart = { directory, stored }
  const script = join(import.meta.dirname, 'size', 'start.ts')
  const child = spawnSync(process.execPath, ['--expose-gc', script, JSON.stringify(options)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`A start ended with ${child.status}: ${child.stdout}`)
  // The script prints its figures and nothing else.
  return JSON.parse(child.stdout) as Figures
}

function medianOf(runs: readonly Figures[]): Figures {
  const median = (name: keyof Figures) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  return {
    startMs: median('startMs'),
    startProcessorMs: median('startProcessorMs'),
    pageMs: median('pageMs'),
    searchableMs: median('searchableMs'),
    searchP95Ms: median('searchP95Ms'),
    memoryMiB: median('memoryMiB'),
  }
}

function report(stored: number, figures: Figures, first: Figures): void {
  const line = (what: string, name: keyof Figures, unit: string) =>
    console.log(
      `  ${what}: ${figures[name].toFixed(1)} ${unit}, ${(figures[name] / first[name]).toFixed(2)}x`,
    )
  console.log(`${stored} stored, median of ${starts} starts, beside the smallest:`)
  line('ready', 'startMs', 'ms')
  line('ready, of the processor', 'startProcessorMs', 'ms')
  line('first page', 'pageMs', 'ms')
  line('everything can be found after', 'searchableMs', 'ms')
  line('look-up, 95th percentile', 'searchP95Ms', 'ms')
  line('memory', 'memoryMiB', 'MiB')
}
