import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { chromium, type BrowserContext, type CDPSession } from 'playwright'
import { build } from 'vite'
import { findBrowser } from '../../e2e/browser.ts'
import { startLandside } from '../../e2e/landside.ts'
import { signInAs } from '../../e2e/person.ts'
import { startBetween, type Between } from './fleet-between.ts'
import { lineOf, share, type Pair } from './figures.ts'
import {
  measureFilters,
  measureGroups,
  measureScroll,
  measureSorts,
  ourGrid,
  peerGrid,
  type MeasuredGrid,
} from './grids.ts'
import { measureByLighthouse } from './lighthouse.ts'
import {
  heapOf,
  measureDay,
  measureFirstBoard,
  measureIdle,
  measureLive,
  measureMount,
  measureSlowLine,
  measureUse,
  measureViews,
  openList,
} from './views.ts'

/**
 * Dashboard performance with a large fleet, in a real browser, beside other grids on the same rows in the same run. ROWS
 * containers (20,000), ROUNDS (3) of TIMES (5) sorts by each column, LIVE_SECONDS (30) of 50 changes a second. PARTS names
 * what to run; three run only if named: `day`, a page open for a day with an advanced clock, `slow`, the Board on a slow
 * line, and `idle`, an open Board for IDLE_SECONDS (120).
 */
const count = Number(process.env['ROWS'] ?? 20_000)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const times = Number(process.env['TIMES'] ?? 5)
const liveSeconds = Number(process.env['LIVE_SECONDS'] ?? 30)
const idleSeconds = Number(process.env['IDLE_SECONDS'] ?? 120)
const parts = new Set((process.env['PARTS'] ?? 'grids,use,live,views,lighthouse').split(','))
/** Each in its folder, with the packages it needs: Glide Data Grid requires an older React. */
const peers = [
  { folder: 'peers', file: 'ag-grid', name: 'AG Grid Community' },
  { folder: 'peers', file: 'tanstack', name: 'TanStack Table + Virtual' },
  { folder: 'peers', file: 'our-cells', name: 'TanStack drawing our cells' },
  { folder: 'glide', file: 'glide', name: 'Glide Data Grid' },
] as const

const directory = await mkdtemp(join(tmpdir(), 'landside-bench-web-'))
for (const folder of new Set(peers.map((peer) => peer.folder))) await buildPeers(folder)
const landside = await startLandside({ LOG_LEVEL: 'error' })
const person = await signInAs(landside.url, 'coordinator')
const between = await startBetween({
  landside: landside.url,
  person,
  count,
  pageMs: 20,
  peers: directory,
})
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
  await run(context, between)
  await browser.close()
  if (parts.has('lighthouse')) await measureByLighthouse(landside.url)
} finally {
  await browser.close()
  await between.close()
  await landside.close()
  await rm(directory, { recursive: true })
}

async function run(context: BrowserContext, { url, sendChange }: Between): Promise<void> {
  const page = await context.newPage()
  console.table([await measureFirstBoard(page, url)])
  // From the server itself, because the proxy sends pages uncompressed.
  if (parts.has('slow')) console.table([await measureSlowLine(context, landside.url, 5)])
  if (parts.has('idle')) console.table([await measureIdle(context, url, idleSeconds)])
  console.table([await openList(page, url, count)])
  if (parts.has('grids')) await compareGrids(context, url, ourGrid(page))
  if (parts.has('use')) console.table([await measureUse(page)])
  if (parts.has('live')) console.table([await measureLive(page, sendChange, liveSeconds)])
  if (parts.has('views')) console.table([await measureViews(page)])
  await page.close()
  if (parts.has('day')) console.table([await measureDay(context, url, count, sendChange)])
}

async function compareGrids(context: BrowserContext, url: string, ours: MeasuredGrid) {
  const mounted = new Map([[ours, await measureMount(ours.page)]])
  for (const { file, name } of peers) {
    const opened = await context.newPage()
    await opened.goto(`${url}/peers/${file}.html`)
    await opened.waitForFunction('globalThis.peer?.mounted && peer.words().length > 20')
    const took = (await opened.evaluate('peer.mounted')) as number
    mounted.set(peerGrid(name, opened), Math.round(took))
  }
  const table = []
  for (const [{ name, page }, took] of mounted)
    table.push({ grid: name, 'mount, ms': took, 'heap, MB': await heapOf(page) })
  console.table(table)
  const others = [...mounted.keys()].slice(1)
  for (const rate of [1, 4]) await compare(ours, others, rate)
  for (const other of others) await other.page.close()
}

async function buildPeers(folder: 'peers' | 'glide'): Promise<void> {
  const root = join(import.meta.dirname, folder)
  const pages = peers.filter((peer) => peer.folder === folder)
  await build({
    root,
    base: '/peers/',
    logLevel: 'silent',
    // One peer draws our own cells: with its own React, and with our style sheet.
    plugins: [tailwindcss()],
    resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'] },
    build: {
      outDir: directory,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: { input: pages.map(({ file }) => join(root, `${file}.html`)) },
    },
  })
}

/** Alternates between our grid and the peers, so that other load on the machine affects all alike. */
async function compare(ours: MeasuredGrid, others: readonly MeasuredGrid[], rate: number) {
  const grids = [ours, ...others]
  const sessions = new Map<MeasuredGrid, CDPSession>()
  for (const grid of grids) {
    const session = await grid.page.context().newCDPSession(grid.page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    sessions.set(grid, session)
  }
  const took = new Map<MeasuredGrid, Took>(grids.map((grid) => [grid, { sort: [], filter: [] }]))
  for (let round = 0; round < rounds; round += 1) {
    for (const grid of grids) {
      took.get(grid)?.sort.push(await measureSorts(grid, times))
      took.get(grid)?.filter.push(await measureFilters(grid, Math.ceil(times / 2)))
    }
  }
  const groups = await measureGroups(ours, times)
  const scrolls = []
  for (const grid of grids) {
    await grid.page.bringToFront()
    scrolls.push({ grid: grid.name, cpu: `x${rate}`, ...(await measureScroll(grid, 30)) })
  }
  for (const session of sessions.values()) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
  console.table(
    (['sort', 'filter'] as const).flatMap((act) =>
      others.map((other) => lineOf(pairOf(act, ours, other))),
    ),
  )
  console.table([
    {
      what: `group to paint, cpu x${rate}`,
      'ours p50': Math.round(share(groups, 0.5)),
      'ours p95': Math.round(share(groups, 0.95)),
    },
  ])
  console.table(scrolls)

  function pairOf(act: keyof Took, one: MeasuredGrid, other: MeasuredGrid): Pair {
    const theirs = took.get(other)?.[act] ?? []
    return {
      what: `${act} to paint, cpu x${rate}`,
      peer: other.name,
      rounds: (took.get(one)?.[act] ?? []).map((times, at) => ({
        ours: times,
        theirs: theirs[at] ?? [],
      })),
    }
  }
}

interface Took {
  readonly sort: number[][]
  readonly filter: number[][]
}
