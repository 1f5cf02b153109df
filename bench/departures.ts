import { monitorEventLoopDelay } from 'node:perf_hooks'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFleet } from '../src/server/fleet/create-fleet.ts'
import { createDepartureKeeper } from '../src/server/kpi/keep-departures.ts'
import { createDepartures } from '../src/server/kpi/list-departures.ts'
import { openStore } from '../src/server/store/engine/open-store.ts'
import { benchNow, fillDepartures, spanDays } from './departures/fill.ts'

/**
 * How long the departures of 24 months take to read, in an account of 500,000 containers that left. Run:
 * `node bench/departures.ts`; `COUNT` sets the size, `FILLED` names a directory that keeps the filled store.
 */
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
if (filling > 1000)
  console.log(`departures stored in ${seconds(filling)}, nobody waited longer than ${pause()}`)

const departures = createDepartures({ store, fleet, now, catchUp: keeper.catchUp })
const answer = { listed: 0, total: 0 }
const ms = await timed(async () => {
  const { data, meta } = await departures(spanDays)
  Object.assign(answer, { listed: data.length, total: meta.total })
})
console.log(
  `GET /api/departures: ${answer.listed} of ${answer.total} in ${seconds(ms)}, ${pause()}`,
)
fleet.stop()
await store.close()
if (!filled) await rm(directory, { recursive: true })

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

/** The longest time that the event loop did one thing, since the last call. */
function pause(): string {
  const longest = delay.max / 1e6
  delay.reset()
  return `${longest.toFixed(0)} ms`
}
