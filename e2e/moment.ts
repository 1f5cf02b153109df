import type { Page } from '@playwright/test'

/**
 * The moment at which the sandbox of every journey starts: DEMO_AT, which `npm run test:days` sets, or a Friday noon in
 * California. A journey that needs today's date calls {@link today}, never the machine's clock.
 */
export const startMoment = process.env['DEMO_AT'] || '2026-11-20T12:42-08:00'

const startedMs = new Map<string, number>()

/**
 * DEMO_AT for a start in `dataDir`. A second start there continues from the first, as time has passed: an earlier moment
 * would be refused.
 */
export function momentFor(dataDir: string): string {
  const first = startedMs.get(dataDir) ?? Date.now()
  startedMs.set(dataDir, first)
  return new Date(Date.parse(startMoment) + Date.now() - first).toISOString()
}

/** Today's date in UTC by the server at `url`, to which the page is signed in: `2026-11-20`. */
export async function today(page: Page, url = ''): Promise<string> {
  const answer = await page.request.get(`${url}/api/session`)
  const { serverTime } = (await answer.json()) as { readonly serverTime: string }
  return serverTime.slice(0, 10)
}
