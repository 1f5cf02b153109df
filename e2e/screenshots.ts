/** Takes the README's screenshots from a new demo with its history, at the pinned moment: `npm run screenshots`. */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { standStill, startLandside } from './landside.ts'
import { holdSession, signInAs, type DemoRole } from './person.ts'

const shots = [
  { name: 'board', role: 'coordinator', path: '/board' },
  { name: 'risk', role: 'manager', path: '/risk' },
  { name: 'performance', role: 'manager', path: '/performance' },
  { name: 'lookup', role: 'support', path: null },
  { name: 'health', role: 'admin', path: '/health' },
] as const satisfies readonly { name: string; role: DemoRole; path: string | null }[]

const directory = join(import.meta.dirname, '../docs/screenshots')
const landside = await startLandside({ DEMO_HISTORY_DAYS: '90' })
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
try {
  await landside.logWith('The demo history is in place')
  await standStill(landside, await signInAs(landside.url, 'admin'))
  for (const { name, role, path } of shots) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await holdSession(page, role, landside.url)
    if (path === null) {
      // The first container of the Board is a caller's likely question.
      await page.goto(`${landside.url}/board`)
      const number = await page.locator('[data-opens]').first().innerText()
      await page.goto(`${landside.url}/lookup?q=${number.replaceAll(/\s/g, '')}`)
    } else await page.goto(`${landside.url}${path}`)
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
    await page.screenshot({ path: join(directory, `${name}.png`) })
    await context.close()
  }
} finally {
  await browser.close()
  await landside.close()
}
