import { expect, test, type Page } from '@playwright/test'
import { startLandside, type Landside } from './landside.ts'
import { enterAs, signInAs, type Person } from './person.ts'

/** A container as the list answers it, as far as these walks look at it. */
interface Row {
  readonly id: string
  readonly number: string
  readonly holds: readonly { readonly name: string }[]
  readonly status: string
  readonly shipment: { readonly trackingStoppedAt: string | null } | null
}

/** Whether the service still reports on a container that has not left its first terminal. */
function isFollowed({ status, shipment }: Row): boolean {
  return /available|grounded|ship/.test(status) && shipment?.trackingStoppedAt === null
}

test.describe('live changes while a hand is on a list', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  let landside: Landside
  let reader: Person | null = null
  test.beforeAll(async () => {
    test.setTimeout(150_000)
    landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_SEED: 'live' })
  })
  test.afterAll(() => landside.close())

  test('a hold is cleared while its row has focus: the row stays, and moves when it is let in', async ({
    page,
  }) => {
    await enterAs(page, 'coordinator', landside.url)
    const held = (await containers())
      .filter(isFollowed)
      .find(({ holds }) => holds.some(({ name }) => name === 'customs'))
    if (!held) throw new Error('No container of this seed has a customs hold')
    const { id } = held
    await page.goto(`${landside.url}/containers?view=blocked`)
    const row = page.locator(`[data-row="${id}"]`)
    await row.getByRole('gridcell').nth(2).click()
    await expect(row.getByRole('gridcell').nth(2)).toBeFocused()
    const before = await rowIds(page)
    const count = page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /^On hold/ })
    const counted = await count.innerText()

    for (const { name } of held.holds) {
      await sandbox('DELETE', `/sandbox/containers/${id}/holds/${encodeURIComponent(name)}`)
    }
    const pill = page.getByRole('button', { name: /updates? · Apply/ })
    await expect(pill).toBeVisible({ timeout: 90_000 })
    await expect
      .poll(
        async () => (await containers()).find((container) => container.id === id)?.holds.length,
        {
          timeout: 90_000,
        },
      )
      .toBe(0)

    expect(await rowIds(page)).toEqual(before)
    expect(await count.innerText()).toBe(counted)
    await expect(row.getByRole('gridcell').nth(2)).toBeFocused()
    const announced = await watchStatus(page)
    await page.keyboard.press('u')
    await expect(row).toHaveCount(0)
    // The sandbox lives on: the next change may take the sentence's place at once.
    await expect.poll(announced).toContainEqual(expect.stringContaining('The row left this list'))
    await expect(page.locator('[role=gridcell]:focus')).toBeVisible()
  })

  async function containers(): Promise<readonly Row[]> {
    reader ??= await signInAs(landside.url, 'coordinator')
    const answer = await reader.get('/api/containers?page[size]=1000')
    return ((await answer.json()) as { data: Row[] }).data
  }

  async function sandbox(method: string, path: string, body?: unknown): Promise<void> {
    const answer = await fetch(`${landside.sandboxUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
  }
})

/** Every sentence of the page's first status region from now on. */
async function watchStatus(page: Page): Promise<() => Promise<readonly string[]>> {
  const announced = await page
    .getByRole('status')
    .first()
    .evaluateHandle((region) => {
      const texts: string[] = []
      const record = () => texts.push(region.textContent)
      new MutationObserver(record).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      })
      return texts
    })
  return () => announced.jsonValue()
}

function rowIds(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['row']))
}
