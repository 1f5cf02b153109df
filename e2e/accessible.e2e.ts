import { expect, test } from '@playwright/test'
import { containerPage } from '#wire/api/containers.ts'
import { axeFindings } from './axe.ts'
import { enterAs } from './person.ts'

const views = [
  '/board',
  '/containers',
  '/shipments',
  '/risk',
  '/calendar',
  '/plan?moves=1&open=all',
  '/performance',
  '/spend',
  '/invoices',
  '/invoices/new',
  '/invoices/new?how=paste',
  '/disputes',
  '/lookup',
  '/requests',
  '/requests/new',
  '/requests/new/list',
  '/inbox',
  '/inbox?show=all',
  '/inbox?show=resolved',
  '/holds?who=broker',
  '/appointments',
  '/orders',
  '/returns',
  '/inland',
  '/documents',
  '/fields',
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
  '/settings/tokens',
  '/settings/connection',
  '/api-reference',
  '/carrier/nowhere',
  '/nowhere',
]

/** A few rows say as much as fifty, and are looked at ten times sooner; of the others all is seen at once. */
const lists = new Set(['/board', '/containers', '/shipments', '/fields'])

test.use({ viewport: { width: 1440, height: 520 } })

test('axe finds nothing on any view, in either theme', async ({ page }) => {
  test.setTimeout(480_000)
  const check = async (name: string) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft(await axeFindings(page), name).toEqual([])
  }
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await check('/sign-in')
  await enterAs(page, 'coordinator')
  for (const view of views) {
    await page.setViewportSize({ width: 1440, height: lists.has(view) ? 520 : 2400 })
    const answer = await page.goto(view)
    expect.soft(answer?.status(), view).toBe(view === '/nowhere' ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check(view)
  }
  await page.goto('/board')
  await page.getByRole('grid').locator('[data-opens]').first().click()
  await expect(page).toHaveURL(/\/containers\/.+/)
  await expect(page.getByText('Pickup status')).toBeVisible()
  for (const tab of ['Deadlines', 'Holds and fees', 'History']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await check(`container, ${tab}`)
  }
  await expect(page.getByRole('tab', { name: 'Raw' })).toHaveCount(0)
  await page.goto('/shipments')
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Tracking', exact: true })).toBeVisible()
  const containers = page.getByRole('grid', { name: 'Containers of the shipment' })
  const none = page.getByText('No containers yet')
  await expect(containers.locator('[data-row]').first().or(none)).toBeVisible()
  await check('shipment')
})

test('axe finds nothing on forms, dialogs and menus that are open, in either theme', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await enterAs(page, 'manager')
  const answer = await page.request.get('/api/containers?page[size]=1')
  const [container] = containerPage.parse(await answer.json()).data
  const openings = [
    ['/invoices/new', 'Save and check invoice', 'alert'],
    ['/disputes', 'Add dispute', 'dialog'],
    ['/settings/notifications', 'Add personal rule', 'dialog'],
    [`/containers/${container?.id}?tab=deadlines`, 'Set last free day', 'dialog'],
    [`/containers/${container?.id}`, 'Share', 'dialog'],
  ] as const
  for (const [view, opener, opens] of openings) {
    await page.goto(view)
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(page.getByRole(opens).filter({ visible: true })).toHaveCount(1)
    expect.soft(await axeFindings(page), `${view}, ${opener}`).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await axeFindings(page), 'palette').toEqual([])
})
