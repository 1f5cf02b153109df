import { expect, test } from '@playwright/test'
import { startPoisonedService } from './hostile/poisoned-service.ts'
import { anInvoice } from '../src/domain/testing/invoices.ts'
import { hostileTexts } from '../src/testing/hostile-text.ts'
import { startLandside } from './landside.ts'
import { signIn } from './person.ts'

const admin = { email: 'ada@example.test', password: 'correct horse battery' }
const views = [
  '/board',
  '/containers',
  '/shipments',
  '/risk',
  '/calendar',
  '/requests',
  '/inbox',
  '/inbox?show=all',
  '/inbox?show=resolved',
  '/documents',
  '/plan?open=all',
  '/invoices',
  '/disputes',
  '/holds',
  '/appointments',
  '/orders',
  '/returns',
  '/inland',
  '/fields',
  '/performance',
  '/spend',
  '/lookup',
  '/wall/board',
  '/handover',
  '/health',
  '/settings/display',
  '/settings/shortcuts',
  '/settings/rates',
  '/settings/notifications',
  '/settings/digest',
  '/settings/views',
  '/settings/customers',
  '/settings/carriers',
  '/settings/profile',
  '/settings/team',
  '/settings/links',
  '/settings/audit',
  '/settings/connection',
]

test('no text of the service runs, loads or forges anything anywhere', async ({ page }) => {
  test.setTimeout(240_000)
  const service = await startPoisonedService('poison-token')
  const landside = await startLandside({
    TRACKING_API_URL: service.url,
    TRACKING_API_TOKEN: 'poison-token',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'trace',
  })
  const wrong: string[] = []
  page.on('dialog', (dialog) => {
    wrong.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== landside.url && url.protocol.startsWith('http'))
      wrong.push(`asks ${url.href}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) wrong.push(message.text())
  })
  page.on('pageerror', (error) => wrong.push(String(error)))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })

  const ada = await signIn(landside.url, admin.email, admin.password)
  const ids = async (): Promise<readonly string[]> => {
    const { data } = (await (await ada.get('/api/containers')).json()) as {
      data: readonly { id: string }[]
    }
    return data.map(({ id }) => id)
  }
  await expect.poll(async () => (await ids()).length, { timeout: 60_000 }).toBeGreaterThan(30)

  await page.goto(`${landside.url}/sign-in`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((at) => !at.pathname.startsWith('/sign-in'))

  async function look(path: string): Promise<void> {
    await page.goto(`${landside.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const found = await page.evaluate(() => ({
      owned: Reflect.get(globalThis, 'owned') ?? null,
      links: [...document.querySelectorAll('[href], [src], [action]')]
        .map(
          (one) =>
            one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action') ?? '',
        )
        .filter((address) => {
          if (/^\s*(javascript|data|vbscript):/i.test(address)) return true
          // A filter of our own may name a customer, whose text is encoded in the address.
          const isOurs = URL.parse(address, location.href)?.origin === location.origin
          return /evil\.example/i.test(address) && !isOurs
        }),
      handlers: document.querySelectorAll(
        '[onerror], [onload], [onfocus], [onmouseover], [ontoggle]',
      ).length,
    }))
    if (found.owned !== null || found.links.length > 0 || found.handlers > 0)
      wrong.push(`${path}: ${JSON.stringify(found)}`)
  }
  // What people write means as much harm as what the service sends.
  const invoices: string[] = []
  for (const text of hostileTexts.filter((_, at) => at % 10 === 0)) {
    const terms = { number: text, billOfLading: text, portOfDischarge: text, rule: text }
    const invoice = anInvoice({ ...terms, biller: { kind: 'line', name: text }, contact: text })
    const answer = await ada.post('/api/invoices', { invoices: [invoice] })
    if (!answer.ok) continue
    const { data } = (await answer.json()) as { data: readonly { id: string }[] }
    invoices.push(...data.map(({ id }) => `/invoices/${id}`))
  }
  expect(invoices.length).toBeGreaterThan(10)
  for (const view of [...views, ...invoices.slice(0, 8)]) await look(view)
  for (const id of (await ids()).slice(0, 3)) {
    await look(`/containers/${id}`)
    for (const tab of ['Deadlines', 'Holds and fees', 'History', 'Raw']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    }
  }
  const { data: shipments } = (await (await ada.get('/api/shipments')).json()) as {
    data: readonly { id: string }[]
  }
  for (const { id } of shipments.slice(0, 1)) await look(`/shipments/${id}`)

  expect(wrong).toEqual([])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'owned') ?? null)).toBeNull()
  expect(service.given.size).toBe(200)
  expect(service.kinds.size).toBeGreaterThan(6)
  // Whatever the service wrote, the log is one event of ours a line.
  await landside.kill('SIGTERM')
  const lines = landside.log().split('\n')
  const json = lines
    .slice(lines.findIndex((line) => line.startsWith('{')))
    .filter((line) => line.startsWith('{') || line.includes('owned') || line.includes('\u001b'))
  expect(json.length).toBeGreaterThan(20)
  for (const line of json) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
  await landside.close()
  await service.close()
})
