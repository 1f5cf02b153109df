import { createSandbox } from '../src/sandbox/create-sandbox.ts'
import { createWorld } from '../src/sandbox/world/create-world.ts'
import { createMirror } from '../src/server/mirror/create-mirror.ts'
import { countStored } from '../src/server/store/containers/counts.ts'
import { silentLog } from '../src/server/store/engine/log.ts'
import { openStore } from '../src/server/store/engine/open-store.ts'
import { readSyncFact, type ListName } from '../src/server/store/sync/sync-state.ts'
import { createUpstream } from '../src/server/upstream/create-upstream.ts'
import { createLedger } from '../src/server/upstream/ledger.ts'
import { createVirtualTime } from '../src/testing/virtual-time.ts'

/**
 * How long the first mirror of an account takes beyond what the budget allows: the first hundred pages at once, then a
 * hundred a minute. Uses a virtual clock that advances as fast as the machine works; each request takes `latencyMs`.
 */
const containers = Number(process.argv[2] ?? 10_000)
const latencyMs = Number(process.argv[3] ?? 150)
const lists: readonly ListName[] = ['containers', 'shipments', 'tracking_requests']

const time = createVirtualTime()
const world = createWorld({ seed: 'bench', containers })
const sandbox = createSandbox({ world, now: time.nowMs, token: 'bench' })
const store = await openStore({ kind: 'sqlite-memory' }, { now: time.now })
time.waitFor(store.busy)
const shared = { store, now: time.now, after: time.after, log: silentLog }
const answers = new Map<number, number>()
const upstream = createUpstream({
  ...shared,
  baseUrl: 'http://localhost/v2',
  token: 'bench',
  fetch: reach,
  ledger: await createLedger(shared),
})
const mirror = createMirror({ ...shared, upstream })

await mirror.start()
await time.until(() => (mirror.state().resources[0]?.fetched ?? 0) > 0)
console.log(`first page after ${seconds(time.elapsedMs())}`)
await time.until(() => isWhole('containers'), 36_000_000)
report('all containers', time.elapsedMs(), await pagesOf(['containers']))
await time.until(() => mirror.state().phase === 'following', 36_000_000)
report('the whole account', time.elapsedMs(), await pagesOf(lists))
console.log(`answers: ${[...answers].map(([status, count]) => `${count} x ${status}`).join(', ')}`)
console.log(`of those 429: ${answers.get(429) ?? 0}`)
console.log(`stored: ${JSON.stringify(await countStored(store.db))}`)
process.exit(0)

async function reach(request: Request): Promise<Response> {
  await wait(latencyMs / 2)
  const response = await sandbox.app.fetch(request)
  answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
  await wait(latencyMs / 2)
  return response
}

function isWhole(list: ListName): boolean {
  return mirror.state().resources.some(({ resource, complete }) => resource === list && complete)
}

async function pagesOf(names: readonly ListName[]): Promise<number> {
  let pages = 0
  for (const list of names)
    pages += ((await readSyncFact(store.db, `sweep:${list}`))?.nextPage ?? 1) - 1
  return pages
}

function report(what: string, ms: number, pages: number): void {
  const bound = Math.floor((pages - 1) / 100) * 60_000
  const ratio = bound > 0 ? `${(ms / bound).toFixed(3)} of` : 'within'
  console.log(`${what}: ${pages} pages in ${seconds(ms)}, ${ratio} the bound of ${seconds(bound)}`)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => void time.after(ms, resolve))
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
