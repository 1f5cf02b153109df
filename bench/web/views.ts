import type { BrowserContext, Page } from 'playwright'
import { share } from './figures.ts'
import type { LongTasks } from './grids.ts'

/** The time from the sign-in click to a usable Board, and the largest paint of the Board opened by its URL. */
export async function measureFirstBoard(page: Page, url: string) {
  await page.goto(`${url}/sign-in`)
  const from = Date.now()
  await page.getByRole('button', { name: /coordinator/i }).click()
  await page.locator('[role=gridcell]').first().waitFor()
  const signedIn = Date.now() - from
  await page.goto(`${url}/board`)
  await page.locator('[role=gridcell]').first().waitFor()
  await settle(page)
  const [largest, shifts] = await read<[number, number]>(page, '[bench.largestPaint, bench.shifts]')
  return {
    'sign-in to first rows of the board, ms': signedIn,
    'largest paint of /board, ms': Math.round(largest),
    'layout shift': Number(shifts.toFixed(4)),
  }
}

/**
 * The Board opened by its URL while signed in, on a slow line (1.6 Mbit/s, 150 ms) and a slow processor (a quarter of this
 * one): milliseconds to the first rows, with nothing cached and with everything cached. Median of `times`.
 */
export async function measureSlowLine(context: BrowserContext, url: string, times: number) {
  const took = { cold: [] as number[], warm: [] as number[] }
  for (let time = 0; time < times; time += 1) {
    for (const kind of ['cold', 'warm'] as const) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      if (kind === 'cold') await session.send('Network.clearBrowserCache')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 200_000,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const from = Date.now()
      await page.goto(`${url}/board`, { waitUntil: 'commit' })
      await page.locator('[role=gridcell]').first().waitFor()
      took[kind].push(Date.now() - from)
      await page.close()
    }
  }
  return {
    'first rows cold, ms': share(took.cold, 0.5),
    'first rows warm, ms': share(took.warm, 0.5),
  }
}

/**
 * Processor seconds per hour of the page's main thread with an open Board that nobody touches, extrapolated from `seconds`.
 */
export async function measureIdle(context: BrowserContext, url: string, seconds: number) {
  const page = await context.newPage()
  await page.goto(`${url}/board`)
  await page.locator('[role=gridcell]').first().waitFor()
  await settle(page)
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await busy()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const perHour = ((await busy()) - before) * (3600 / seconds)
  await page.close()
  return { 'watched, s': seconds, 'processor time in an hour, s': Math.round(perHour) }
}

/** The list of containers: how long to its first rows, and to the last page. */
export async function openList(page: Page, url: string, count: number) {
  const from = Date.now()
  await page.goto(`${url}/containers`)
  await page.locator('[role=gridcell]').first().waitFor()
  const first = Date.now() - from
  await page.waitForFunction(
    (least) => Number(document.querySelector('[role=grid]')?.ariaRowCount) > least,
    count,
    { timeout: 300_000 },
  )
  const all = Date.now() - from
  await settle(page)
  return { 'first rows, ms': first, [`all ${count} rows, ms`]: all }
}

/**
 * Two hundred interactions by keys and clicks, timed to the next frame by the browser; then the list is scrolled by a
 * wheel, whose layout shifts the browser doesn't excuse as it does those of a key. Shifts are counted for both.
 */
export async function measureUse(page: Page) {
  await page.bringToFront()
  const shiftsBefore = await read<number>(page, 'bench.shifts')
  await page.evaluate(`
    globalThis.took = new Map()
    new PerformanceObserver((list) => {
      for (const { interactionId: id, duration } of list.getEntries()) {
        if (id > 0) took.set(id, Math.max(duration, took.get(id) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: 16 })
  `)
  const keys = ['j', 'j', 'ArrowDown', 'PageDown', 'x', 'k', 'ArrowRight', 'End', 'Home', 'ArrowUp']
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  for (let at = 0; at < 180; at += 1) await page.keyboard.press(keys[at % keys.length] ?? 'j')
  await page.keyboard.press('Escape')
  const heads = page.locator('[data-sort]')
  for (let at = 0; at < 20; at += 1) await heads.nth(at % 4).click()
  await settle(page)
  const took = await read<number[]>(page, '[...took.values()]')
  await page.getByRole('grid').hover()
  for (let at = 0; at < 60; at += 1) await page.mouse.wheel(0, at < 30 ? 700 : -700)
  await settle(page)
  const shifted = (await read<number>(page, 'bench.shifts')) - shiftsBefore
  // Those that were faster than a frame aren't reported.
  const all = [...took, ...Array.from({ length: Math.max(0, interactions - took.length) }, () => 0)]
  return {
    interactions,
    'slower than a frame': took.length,
    'p75, ms': share(all, 0.75),
    'worst, ms': Math.max(...all),
    'layout shift': Number(shifted.toFixed(4)),
  }
}

const interactions = 200

/** Fifty changes a second for `seconds`: long tasks, and the heap before and after garbage collection. */
export async function measureLive(page: Page, sendChange: () => void, seconds: number) {
  const before = await heapOf(page)
  await page.evaluate('bench.longTasks()')
  const until = Date.now() + seconds * 1000
  let sent = 0
  while (Date.now() < until) {
    sendChange()
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const tasks = await read<LongTasks>(page, 'bench.longTasks()')
  return {
    'changes sent': sent,
    seconds,
    'long tasks': tasks.count,
    'beyond 50 ms, in all': tasks.beyond50,
    'longest, ms': tasks.longest,
    'heap before, MB': before,
    'heap after, MB': await heapOf(page),
  }
}

/**
 * A page open for a day: each minute the clock is advanced by one, and a container changes. The heap before, halfway and
 * after.
 */
export async function measureDay(
  context: BrowserContext,
  url: string,
  count: number,
  sendChange: () => void,
) {
  const page = await context.newPage()
  await page.clock.install()
  await openList(page, url, count)
  const heaps = [await heapOf(page)]
  for (const half of [1, 2]) {
    for (let minute = 0; minute < 12 * 60; minute += 1) {
      sendChange()
      await windOn(page)
    }
    heaps[half] = await heapOf(page)
  }
  await page.close()
  return { hours: 24, 'heap before, at noon, after, MB': heaps.join(', ') }
}

/** Advances the clock by a minute and waits until the page shows it. All containers are assessed first. */
async function windOn(page: Page): Promise<void> {
  const shownTime = () =>
    read<string>(page, `document.querySelector('[aria-label="Terminal time"]').textContent`)
  const before = await shownTime()
  await page.clock.fastForward(60_000)
  while ((await shownTime()) === before) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** From the click that leaves the Board to the first frame with the list, with its containers already loaded. */
export async function measureMount(page: Page): Promise<number> {
  const to = (name: string) =>
    `bench.untilChanged(() => [...document.querySelectorAll('nav a')].find((link) => link.title === '${name}').click(), () => document.querySelector('[role=grid]')?.ariaLabel)`
  await page.bringToFront()
  await read(page, to('Board'))
  await settle(page)
  const took = await read<number>(page, to('Containers'))
  await settle(page)
  return Math.round(took)
}

/** From view to view by the navigation, to the frame with the new heading. */
export async function measureViews(page: Page) {
  const took: number[] = []
  for (let round = 0; round < 4; round += 1) {
    for (const name of ['Board', 'Containers', 'Risk', 'Shipments', 'Calendar']) {
      took.push(
        await read<number>(
          page,
          `bench.untilChanged(() => [...document.querySelectorAll('nav a')].find((link) => link.title === '${name}').click(), () => document.querySelector('h1')?.textContent)`,
        ),
      )
      await settle(page)
    }
  }
  return {
    'views opened': took.length,
    'p50, ms': Math.round(share(took, 0.5)),
    'p95, ms': Math.round(share(took, 0.95)),
  }
}

/** A page's heap in megabytes after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const bytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  return Math.round(bytes / 1_000_000)
}

/** Resolves once the page has been idle for half a second. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((done) => { requestIdleCallback(() => setTimeout(done, 500), { timeout: 5000 }) })',
  )
}

async function read<T>(page: Page, expression: string): Promise<T> {
  return (await page.evaluate(expression)) as T
}
