import { chromium } from 'playwright'
import { findBrowser } from './browser.ts'
import { holdSession, type DemoRole } from './person.ts'
const [, , url = '', role = 'coordinator', out = '', w = '1440', scheme = 'light', ...paths] = process.argv
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: Number(w), height: Number(w) < 500 ? 844 : 900 }, colorScheme: scheme as 'light' })
const page = await context.newPage()
page.on('console', (m) => { if (['error', 'warning'].includes(m.type()) && !m.text().includes('404')) console.log('CONSOLE', m.text().slice(0, 300)) })
page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 300)))
await holdSession(page, role as DemoRole, url)
let n = 0
for (const path of paths) {
  await page.goto(url + path)
  await page.waitForTimeout(3500)
  const skip = page.getByRole('button', { name: /^(Skip|Skip tour|No thanks)/ }).first()
  if (await skip.isVisible().catch(() => false)) await skip.click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${out}-${n++}.png` })
}
await browser.close()
