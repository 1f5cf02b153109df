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

  test('fifty live events move neither focus nor scroll nor marks, and the pill counts the containers', async ({
    page,
  }) => {
    await enterAs(page, 'coordinator', landside.url)
    await page.goto(`${landside.url}/containers?sort=readiness`)
    const grid = page.getByRole('grid', { name: 'Containers' })
    await grid.getByRole('gridcell').nth(3).click()
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    // What waited until now is let in first: from here on nothing may move.
    await page.keyboard.press('u')
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    )
    const stance = await stanceOf(page)
    expect(stance.scrollTop).toBeGreaterThan(0)
    expect(stance.marked).toHaveLength(1)

    const chosen = (await containers())
      .filter(({ holds }) => holds.length === 0)
      .filter(isFollowed)
      .slice(0, 50)
    expect(chosen).toHaveLength(50)
    for (const { id } of chosen) {
      await sandbox('POST', `/sandbox/containers/${id}/holds`, { name: 'planted', status: 'hold' })
    }
    const ids = new Set(chosen.map(({ id }) => id))
    // Asking for a container may show that it was picked up meanwhile: it then has no hold.
    const isDone = ({ holds, status }: Row) =>
      holds.some(({ name }) => name === 'planted') || status === 'picked_up'
    const isChosen = ({ id }: Row) => ids.has(id)
    await expect
      .poll(async () => (await containers()).filter(isChosen).filter(isDone).length, {
        timeout: 90_000,
      })
      .toBe(50)
    const planted = (await heldByPlanted()).length
    expect(planted).toBeGreaterThan(40)

    const pill = page.getByRole('button', { name: /updates · Apply/ })
    // The sandbox lives on meanwhile: other containers may have changed by themselves.
    await expect
      .poll(async () => Number.parseInt(await pill.innerText(), 10))
      .toBeGreaterThanOrEqual(planted)
    expect(await stanceOf(page)).toEqual(stance)
    await pill.click()
    await expect(pill).toHaveCount(0)
    await page.goto(`${landside.url}/containers?hold=planted`)
    await expect(page.locator('footer')).toContainText(`${planted} of`)
  })

  async function containers(): Promise<readonly Row[]> {
    reader ??= await signInAs(landside.url, 'coordinator')
    const answer = await reader.get('/api/containers?page[size]=1000')
    return ((await answer.json()) as { data: Row[] }).data
  }

  async function heldByPlanted(): Promise<string[]> {
    return (await containers())
      .filter(({ holds }) => holds.some(({ name }) => name === 'planted'))
      .map(({ id }) => id)
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

/** Where focus, scroll and marks are, and which rows stand in what places. */
function stanceOf(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
    const grid = document.querySelector('[role=grid]')
    return {
      focused: [
        focused?.dataset['row'],
        document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset['column'],
      ],
      scrollTop: grid?.parentElement?.scrollTop ?? 0,
      marked: [...document.querySelectorAll<HTMLElement>('[data-row][aria-selected=true]')].map(
        (row) => row.dataset['row'],
      ),
      // From top to bottom: for a moment after scrolling they stand otherwise in the page.
      places: [...document.querySelectorAll<HTMLElement>('[data-row]')]
        .sort((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((row) => `${row.dataset['row']} ${row.ariaRowIndex}`),
    }
  })
}
