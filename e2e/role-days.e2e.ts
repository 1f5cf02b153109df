import { expect, test, type Locator, type Page } from '@playwright/test'
import { startLandside, type Landside } from './landside.ts'
import { enterAs } from './person.ts'

test.describe('each role’s day through its own navigation, with one act per page', () => {
  test.describe.configure({ mode: 'default' })
  let landside: Landside
  test.beforeAll(async () => {
    landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_SEED: 'role-days' })
  })
  test.afterAll(() => landside.close())

  type Acts = Readonly<Record<string, (page: Page) => Promise<void>>>

  /** Opens every entry of the navigation in its order and does there what the role does. All entries need an act. */
  async function walk(page: Page, acts: Acts): Promise<void> {
    page.setDefaultTimeout(8000)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const entry = (name: string) => links.and(page.getByTitle(name, { exact: true }))
    await expect(entry(Object.keys(acts)[0] ?? '')).toBeVisible()
    const entries = await links.evaluateAll((all) => all.map((link) => link.getAttribute('title')))
    expect(entries.filter((title) => title !== null)).toEqual(Object.keys(acts))
    for (const [name, act] of Object.entries(acts)) {
      await test.step(name, async () => {
        await entry(name).click()
        await expect(entry(name)).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await act(page)
      })
    }
  }

  test('coordinator: what to move, what changed, what blocks it, the handoff', async ({ page }) => {
    test.setTimeout(120_000)
    await enterAs(page, 'coordinator', landside.url)
    let number = ''
    await walk(page, {
      Board: async () => {
        const first = rowsOf(page, 'Board').first()
        number = await first.getByRole('link').first().innerText()
        await first.getByRole('button', { name: /^Actions for/ }).click()
        await page.getByRole('menuitem', { name: /^Assign/ }).click()
        await page.getByRole('radio', { name: /\(me\)/ }).check()
        await page.getByRole('button', { name: /^Assign [A-Z]{4}/ }).click()
        await expect(page.getByText(/assigned to/i).first()).toBeVisible()
      },
      Inbox: async () => {
        const acknowledge = page.getByRole('article').getByRole('button', { name: /^Acknowledge/ })
        const before = await settledCount(acknowledge)
        await acknowledge.first().click()
        await expect.poll(() => acknowledge.count()).toBeLessThan(before)
      },
      Holds: async () => {
        await page
          .getByRole('navigation', { name: 'Who clears it' })
          .getByRole('link', { name: /^Broker/ })
          .click()
        await page
          .getByRole('button', { name: /^Message to / })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByLabel('Message', { exact: true })).toContainText(
          /[A-Z]{4} \d{6} \d/,
        )
        await page.keyboard.press('Escape')
      },
      Appointments: async () => {
        await page
          .getByRole('button', { name: /^Copy \d+ numbers?/ })
          .first()
          .click()
        await expect(page.getByText(/copied/i).first()).toBeVisible()
      },
      Rail: async () => {
        const tab = page.getByRole('link', { name: /^At the ramp/ })
        await tab.click()
        await expect(tab).toHaveAttribute('aria-current', 'page')
        await expect(rowsOf(page).first()).toBeVisible()
      },
      Orders: async () => {
        await expect(page.getByText('No delivery orders yet')).toBeVisible()
      },
      Returns: async () => {
        await rowsOf(page)
          .first()
          .getByRole('button', { name: /^Actions for/ })
          .click()
        await page.getByRole('menuitem', { name: 'Set empty ready date' }).click()
        await page.getByLabel('Empty ready on').fill('2026-11-27')
        await page.getByRole('button', { name: /^Set empty ready date for/ }).click()
        await expect(page.getByText(/ready as empty/).first()).toBeVisible()
      },
      Plan: async () => {
        await page.getByRole('button', { name: 'Save plan' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Save plan for/ })
          .click()
        await expect(page).toHaveURL(/\/plan\/.+/)
      },
      Containers: async () => {
        await page
          .getByRole('searchbox', { name: 'Filter' })
          .or(page.getByPlaceholder('Filter'))
          .fill(number)
        await expect(rowsOf(page, 'Containers')).toHaveCount(1)
      },
      Shipments: async () => {
        await rowsOf(page, 'Shipments').first().getByRole('link').first().click()
        await expect(page.getByRole('button', { name: 'Copy summary' })).toBeVisible()
      },
      Tracking: async () => {
        await page.getByRole('link', { name: 'Track a list' }).click()
        await page.getByRole('textbox').fill('please track these')
        await page.getByRole('button', { name: 'Review numbers' }).click()
        await expect(page.getByText(/Not a container/).first()).toBeVisible()
      },
      Documents: async () => {
        await page
          .getByRole('button', { name: /^Tracking is correct/ })
          .first()
          .click()
        await page.getByRole('link', { name: /^Decided/ }).click()
        await expect(page.getByText('No decisions yet')).toHaveCount(0)
      },
      Handoff: async () => {
        await expect(page.getByRole('region', { name: /Owners/ })).toContainText(/newly assigned/)
      },
    })
  })

  test('manager: what it costs, whether it gets better, what was invoiced', async ({ page }) => {
    test.setTimeout(120_000)
    await enterAs(page, 'manager', landside.url)
    await walk(page, {
      Risk: async () => {
        const [, worst] = await visibleRows(page.getByRole('table', { name: 'Risk by terminal' }))
        await worst?.getByRole('link').first().click()
        await expect(rowsOf(page, 'Containers').first()).toBeVisible()
      },
      Performance: async () => {
        await page.getByRole('button', { name: /^By/ }).click()
        await page.getByRole('menuitemradio', { name: 'Month' }).click()
        await expect(page).toHaveURL(/by=month/)
      },
      Spend: async () => {
        await expect(page.getByRole('button', { name: 'Export XLSX' })).toBeEnabled()
      },
      'Invoices & disputes': async () => {
        await page.getByRole('link', { name: /^Open disputes/ }).click()
        await expect(page.getByRole('button', { name: 'Add dispute' }).first()).toBeVisible()
      },
      Plan: async () => {
        const trucks = page.getByLabel('Total trucks per day')
        await trucks.fill('5')
        await expect(page).toHaveURL(/5/)
      },
      Containers: async () => {
        await page.getByRole('link', { name: /^On hold/ }).click()
        await expect(rowsOf(page, 'Containers').first()).toContainText('On hold')
      },
      'Rates & gates': async () => {
        await page.getByRole('button', { name: 'Add rate' }).first().click()
        await page.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByRole('button', { name: 'Add rate' }).first()).toBeVisible()
      },
    })
  })

  test('support: a caller’s number, its shipment, its containers, what changed', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await enterAs(page, 'support', landside.url)
    await walk(page, {
      Lookup: async () => {
        await page.getByRole('main').getByRole('searchbox').fill('maersk')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      },
      Shipments: async () => {
        await rowsOf(page, 'Shipments').first().getByRole('link').first().click()
        await page.getByRole('button', { name: 'Copy summary' }).click()
        await expect(page.getByText(/copied/i).first()).toBeVisible()
      },
      Containers: async () => {
        await rowsOf(page, 'Containers').first().getByRole('link').first().click()
        await page.getByRole('button', { name: 'Copy answer' }).click()
        await expect(page.getByText(/copied/i).first()).toBeVisible()
      },
      Inbox: async () => {
        await page
          .getByRole('article')
          .first()
          .getByRole('link', { name: /[A-Z]{4}/ })
          .first()
          .click()
        await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
      },
    })
  })

  test('admin: who has access, whether the data is complete, who did what', async ({ page }) => {
    test.setTimeout(120_000)
    await enterAs(page, 'admin', landside.url)
    await walk(page, {
      People: async () => {
        await page.getByRole('button', { name: 'Invite person' }).click()
        await page.getByLabel('Name').fill('Bea Holm')
        await page.getByLabel('Email').fill('bea@example.com')
        await page.getByRole('button', { name: 'Create invitation link' }).click()
        await page.getByRole('button', { name: 'Done' }).click()
        await expect(page.getByRole('row', { name: /Bea Holm/ })).toBeVisible()
      },
      'Connection & health': async () => {
        await expect(page.getByText('Sync is working').first()).toBeVisible()
      },
      'Audit log': async () => {
        await expect(
          page.getByRole('row', { name: /Invited person: bea@example.com/ }),
        ).toBeVisible()
      },
      Board: async () => {
        await page
          .getByRole('link', { name: /Unassigned/ })
          .or(page.getByRole('button', { name: /Unassigned/ }))
          .first()
          .click()
        await expect(page).toHaveURL(/unassigned/i)
      },
      Inbox: async () => {
        await page.getByRole('link', { name: /^Acknowledged/ }).click()
        await expect(page).toHaveURL(/acknowledged/)
      },
      Containers: async () => {
        await rowsOf(page, 'Containers').first().getByRole('link').first().click()
        await expect(page.getByRole('tab', { name: 'Raw' })).toBeVisible()
      },
      Shipments: async () => {
        await rowsOf(page, 'Shipments').first().getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    })
  })
})

/** The rows of records in a grid. */
function rowsOf(page: Page, name?: string): Locator {
  return page.getByRole('grid', name === undefined ? {} : { name }).locator('[data-row]')
}

async function visibleRows(table: Locator): Promise<Locator[]> {
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  return table.getByRole('row').all()
}

/** How many there are, once there are any. */
async function settledCount(all: Locator): Promise<number> {
  await expect(all.first()).toBeVisible()
  return all.count()
}
