import { monitorEventLoopDelay } from 'node:perf_hooks'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFleet } from '../src/server/fleet/create-fleet.ts'
import { createDepartureKeeper } from '../src/server/kpi/keep-departures.ts'
import { createPerformance } from '../src/server/kpi/read-performance.ts'
import { writeContainer } from '../src/server/store/containers/write-container.ts'
import { fromJson } from '../src/server/store/schema/json-column.ts'
import { findRow } from '../src/server/store/schema/rows.ts'
import { epochMs, instantAt } from '../src/domain/time/instant.ts'
import { createDepartures } from '../src/server/kpi/list-departures.ts'
import { openStore } from '../src/server/store/engine/open-store.ts'
import { benchNow, fillDepartures, spanDays } from './departures/fill.ts'

/**
 * How long the departures of 24 months take to read, in an account of 500,000 containers that left. Run:
 * `node bench/departures.ts`; `COUNT` sets the size, `FILLED` names a directory that keeps the filled store.
 */
let changes = 0
const count = Number(process.env['COUNT'] ?? 500_000)
const filled = process.env['FILLED']
const directory = filled ?? (await mkdtemp(join(tmpdir(), 'landside-departures-')))

if (!existsSync(join(directory, 'landside.db'))) {
  const ms = await timed(() => fillDepartures(directory, count))
  console.log(`${count} containers that left, filled in ${seconds(ms)}`)
}
const now = () => benchNow
const store = await openStore({ kind: 'sqlite', directory }, { now })
const fleet = await createFleet({
  store,
  now,
  after: () => () => undefined,
  isMirroring: () => false,
  onError: (error) => {
    throw error
  },
})
const keeper = createDepartureKeeper({
  store,
  fleet,
  isMirroring: () => false,
  after: () => () => undefined,
  onError: (error) => {
    throw error
  },
})
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const filling = await timed(() => keeper.runDue())
if (filling.ms > 1000)
  console.log(`departures stored in ${seconds(filling)}, nobody waited longer than ${pause()}`)

const catchUp = () => keeper.catchUp()
const departures = createDepartures({ store, fleet, now, catchUp })
const answer = { listed: 0, total: 0 }
const ms = await timed(async () => {
  const { data, meta } = await departures(spanDays)
  Object.assign(answer, { listed: data.length, total: meta.total })
})
console.log(
  `GET /api/departures: ${answer.listed} of ${answer.total} in ${seconds(ms)}, ${pause()}`,
)

const performanceOf = createPerformance({
  store,
  now,
  catchUp,
  after: () => () => undefined,
  onError: (error) => {
    throw error
  },
})
const span = (kind: 'week' | 'month') => ({ kind, months: 24 }) as const
const dwell = { measure: 'dwell', currency: null, hold: null, of: null, charts: 12 } as const
const first = await timed(() => performanceOf.overview(span('week')))
console.log(`departures read into memory, with the first overview: ${seconds(first)}, ${pause()}`)
const reads = {
  'overview by week': () => performanceOf.overview(span('week')),
  'overview by month': () => performanceOf.overview(span('month')),
  'dwell by terminal, by week': () =>
    performanceOf.measure(span('week'), { ...dwell, group: 'terminal' }),
  'dwell by customer, by week': () =>
    performanceOf.measure(span('week'), { ...dwell, group: 'customer' }),
  'demurrage by line, by month': () =>
    performanceOf.measure(span('month'), {
      ...dwell,
      measure: 'demurrage',
      currency: 'USD',
      group: 'line',
    }),
  'containers of a week': () =>
    performanceOf.departures(
      span('week'),
      { ...dwell, group: 'terminal', part: 'measured', period: '2026-11-16' },
      { from: 0, size: 50 },
    ),
}
for (const [name, read] of Object.entries(reads)) {
  const before = await timed(read)
  const longest = pause()
  const again = await timed(read)
  await change()
  pause()
  const after = await timed(read)
  console.log(
    `${name}: first ${millis(before)} at most ${longest} at once, unchanged ${millis(again)}, after a change ${millis(after)}`,
  )
}
globalThis.gc?.()
const { heapUsed, external, arrayBuffers } = process.memoryUsage()
console.log(`memory ${((heapUsed + external + arrayBuffers) / 1_048_576).toFixed(0)} MiB`)
fleet.stop()
await store.close()
if (!filled) await rm(directory, { recursive: true })

/** One container is reported to have left half an hour later. */
async function change(): Promise<void> {
  changes += 1
  await store.transaction(async (tx) => {
    const id = `container-${100 + changes}`
    const row = await findRow(tx.db, 'container', { id })
    if (!row) throw new Error(`${id} isn’t there`)
    const facts = fromJson(row.facts)
    const { portFullOutAt: out } = facts.milestones
    const later = out && instantAt(epochMs(out) + 1_800_000)
    const milestones = { ...facts.milestones, portFullOutAt: later }
    const reading = { raw: {}, askedAt: tx.at, readAt: tx.at }
    await writeContainer(tx, { ...facts, milestones }, reading)
  })
}

/** Wall-clock time, and that of this process on a processor: other work on the machine adds to the first only. */
interface Time {
  readonly ms: number
  readonly processorMs: number
}

async function timed(work: () => Promise<unknown>): Promise<Time> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { ms: performance.now() - began, processorMs: (user + system) / 1000 }
}

function millis({ ms, processorMs }: Time): string {
  return `${ms.toFixed(0)} ms (${processorMs.toFixed(0)} of the processor)`
}

function seconds({ ms, processorMs }: Time): string {
  return `${(ms / 1000).toFixed(2)} s (${(processorMs / 1000).toFixed(2)} of the processor)`
}

/** The longest time that the event loop did one thing, since the last call. */
function pause(): string {
  const longest = delay.max / 1e6
  delay.reset()
  return `${longest.toFixed(0)} ms`
}
