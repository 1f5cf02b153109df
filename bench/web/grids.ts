import type { CDPSession, Page } from 'playwright'

/** A grid in a page, ours or a peer's, controlled by expressions evaluated in the page. */
export interface MeasuredGrid {
  readonly name: string
  readonly page: Page
  /** Expressions for the actions. */
  readonly sort: (column: string, desc: boolean) => string
  readonly filter: (text: string) => string
  /** Expressions whose value changes with the order, and with the number of rows. Nothing else may change it. */
  readonly order: string
  readonly count: string
  readonly scroller: string
}

/** Columns by their IDs in our grid and in the peers. */
export const sorted = [
  ['container', 'number'],
  ['place', 'place'],
  ['fees', 'fees'],
  ['readiness', 'readiness'],
] as const

/** Our list of containers; a click on a header goes from ascending to descending to none. */
export function ourGrid(page: Page): MeasuredGrid {
  return {
    name: 'Landside',
    page,
    sort: (column) =>
      `document.querySelector('[role=columnheader][data-column=${column}] [data-sort]').click()`,
    filter: (text) =>
      `((field) => { Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}'); field.dispatchEvent(new Event('input', { bubbles: true })) })(document.querySelector('[role=search] input'))`,
    // The header shows a new order even if the first rows are the same. It is drawn with the rows, not before.
    order: `() => [...document.querySelectorAll('[aria-sort]')].map((head) => head.ariaSort).join()`,
    count: `() => document.querySelector('[role=grid]').getAttribute('aria-rowcount')`,
    scroller: `document.querySelector('[role=grid]').parentElement`,
  }
}

/** A page of `peers/`. */
export function peerGrid(name: string, page: Page): MeasuredGrid {
  const columns = new Map<string, string>(sorted)
  return {
    name,
    page,
    sort: (column, desc) => `peer.sort('${columns.get(column)}', '${desc ? 'desc' : 'asc'}')`,
    filter: (text) => `peer.filter('${text}')`,
    order: `() => peer.words()`,
    count: `() => peer.words()`,
    scroller: `peer.scroller()`,
  }
}

/** Milliseconds to the painted frame of each of `times` sorts by each column. */
export async function measureSorts(grid: MeasuredGrid, times: number): Promise<number[]> {
  const took: number[] = []
  for (const [column] of sorted) {
    for (let time = 0; time < times; time += 1) {
      took.push(await untilPainted(grid.page, grid.sort(column, time % 2 === 1), grid.order))
    }
  }
  return took
}

/** Milliseconds to the painted frame of each filtered list, and of the whole one again. */
export async function measureFilters(grid: MeasuredGrid, times: number): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    for (const text of ['MAEU', '', 'oakland', '']) {
      took.push(await untilPainted(grid.page, grid.filter(text), grid.count))
    }
  }
  return took
}

/** Milliseconds to the painted frame of our list in bands, and without bands again. */
export async function measureGroups({ page, count }: MeasuredGrid, times: number) {
  await page.getByRole('button', { name: /^Group / }).click()
  await page.getByRole('menuitemradio', { name: 'None' }).waitFor()
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    for (const band of ['Terminal', 'None']) {
      const choose = `[...document.querySelectorAll('[role=menuitemradio]')].find((item) => item.textContent === '${band}').click()`
      took.push(await untilPainted(page, choose, count))
    }
  }
  await page.keyboard.press('Escape')
  return took
}

/**
 * Milliseconds of each frame while scrolling most of a screen per frame, by the clock and in the main thread's processor
 * time, and the long tasks meanwhile.
 */
export async function measureScroll({ page, scroller }: MeasuredGrid, frames: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate('bench.longTasks()')
  const [from, busyFrom] = [Date.now(), await busyMs(session)]
  await page.evaluate(`bench.scroll(${scroller}, ${frames})`)
  const perFrame = Math.round((Date.now() - from) / frames)
  const mainThread = Math.round(((await busyMs(session)) - busyFrom) / frames)
  await session.send('Performance.disable')
  await session.detach()
  const tasks = (await page.evaluate('bench.longTasks()')) as LongTasks
  return { perFrame, mainThread, ...tasks }
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

export interface LongTasks {
  readonly count: number
  readonly beyond50: number
  readonly longest: number
}

/** Returns infinity if nothing new was ever shown: the table then shows it, and the run continues. */
export async function untilPainted(page: Page, act: string, words: string): Promise<number> {
  await page.bringToFront()
  const took = (await page.evaluate(`bench.untilChanged(() => { ${act} }, ${words})`)) as
    | number
    | null
  return took ?? Infinity
}
