import { expect, test, type Page } from '@playwright/test'
import { startChangedService } from './hostile/changed-service.ts'
import { startLandside } from './landside.ts'
import { signIn } from './person.ts'

const admin = { email: 'ada@example.test', password: 'correct horse battery' }
/** One word without a place to break. */
const long = 'N'.repeat(10_000)
const amount = 1e15
const hold = { name: long, status: 'hold', description: long }
const fee = { type: long, amount, currency_code: 'USD' }

/** What each kind of record says instead; numbers that records are found by stay theirs. */
const said: Readonly<Record<string, object>> = {
  container: {
    ref_numbers: [long],
    seal_number: long,
    holds_at_pod_terminal: [hold],
    fees_at_pod_terminal: [fee, { ...fee, type: 'demurrage' }],
    ind_facility_holds: [hold],
    ind_facility_fees: [fee],
    location_at_pod_terminal: long,
    weight_in_lbs: amount,
  },
  shipment: {
    ref_numbers: [long],
    tags: [long],
    customer_name: long,
    shipping_line_name: long,
    shipping_line_short_name: long,
    pod_vessel_name: long,
    pod_voyage_number: long,
    port_of_lading_name: long,
    port_of_discharge_name: long,
    destination_name: long,
  },
  terminal: { name: long, nickname: long, street: long, city: long },
  port: { name: long, city: long },
  metro_area: { name: long },
  raw_event: { original_event: long, location_name: long, vessel_name: long, data_source: long },
  tracking_request: { failed_reason: long, ref_numbers: [long] },
}

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened)
  if (typeof value !== 'object' || value === null) return value
  const record = value as Readonly<Record<string, unknown>>
  const values = said[String(record['type'])]
  if (!values || typeof record['attributes'] !== 'object')
    return Object.fromEntries(Object.entries(record).map(([name, one]) => [name, lengthened(one)]))
  return { ...record, attributes: { ...record['attributes'], ...values } }
}

/** Containers whose content reaches beyond them and is not clipped, and a page that scrolls sideways. */
async function overflowing(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`page ${scrollWidth} > ${clientWidth}`)
    for (const container of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, display, position } = getComputedStyle(container)
      const isContainer = overflowX === 'visible' && display !== 'inline' && display !== 'contents'
      // The handle of a column's width lies on its edge.
      const isHead = container.getAttribute('role') === 'columnheader'
      if (!isContainer || isHead || position === 'fixed' || container.clientWidth === 0) continue
      if (container.scrollWidth <= container.clientWidth + 1) continue
      // The innermost one says where; what scrolls inside a table or grid on purpose is clipped by it.
      const inner = [...container.children].some(
        (child) =>
          child.scrollWidth > child.clientWidth + 1 &&
          child.clientWidth > 0 &&
          getComputedStyle(child).overflowX === 'visible',
      )
      if (inner) continue
      const text = (container.textContent ?? '').slice(0, 20)
      found.push(
        `${container.tagName} ${container.scrollWidth} > ${container.clientWidth} "${text}" ${container.className} in ${container.parentElement?.className ?? ''}`,
      )
    }
    return [...new Set(found)].slice(0, 8)
  })
}

test('no name of 10,000 characters and no amount of 10^15 leaves its container', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const service = await startChangedService(
    { seed: 'long values', containers: 40, token: 'long-token' },
    lengthened,
  )
  const landside = await startLandside({
    TRACKING_API_URL: service.url,
    TRACKING_API_TOKEN: 'long-token',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const ada = await signIn(landside.url, admin.email, admin.password)
  const rows = async () =>
    (
      (await (await ada.get('/api/containers')).json()) as {
        data: readonly { id: string; number: string; holds: readonly unknown[] }[]
      }
    ).data
  await expect.poll(async () => (await rows()).length, { timeout: 60_000 }).toBeGreaterThan(20)
  await page.goto(`${landside.url}/sign-in`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((at) => !at.pathname.startsWith('/sign-in'))
  const [first] = await rows()
  if (!first) throw new Error('No container')
  const views = [
    '/board',
    '/containers',
    `/containers/${first.id}`,
    `/containers/${first.id}?tab=holds`,
    `/containers/${first.id}?tab=history`,
    '/holds',
    '/risk',
    `/lookup?q=${first.number}`,
    '/inland',
    '/shipments',
    '/health',
  ]
  const wrong: Record<string, readonly string[]> = {}
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const view of views) {
      await page.goto(`${landside.url}${view}`)
      if (view === `/containers/${first.id}`)
        await page.getByRole('button', { name: /^Raw events/ }).click()
      const found = await overflowing(page)
      if (found.length > 0) wrong[`${width} ${view}`] = found
    }
  }
  expect(wrong).toEqual({})
  await landside.close()
  await service.close()
})
