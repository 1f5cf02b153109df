import { expect, test, type Browser, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { enterAs } from './person.ts'

test('a view that is pasted to a colleague shows identical rows', async ({ browser }) => {
  const [mine, theirs] = [await aPerson(browser, 'coordinator'), await aPerson(browser, 'manager')]
  await mine.goto('/containers?view=at-risk')
  await numbers(mine)
  await mine.keyboard.press('f')
  await mine.getByRole('dialog').getByRole('button', { name: 'Pickup status' }).click()
  await mine.getByRole('dialog').getByRole('checkbox').first().check()
  await mine.keyboard.press('Escape')
  const header = mine.getByRole('columnheader', { name: /^Pickup location/ })
  await header.locator('[data-sort]').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(mine).toHaveURL(/view=at-risk.*ready=.*sort=place/)
  await expect(async () => {
    // What comes in meanwhile waits on the one page until it is let in, and is on the other at once.
    await Promise.all([theirs.goto(mine.url()), mine.reload()])
    expect(await numbers(theirs)).toEqual(await numbers(mine))
  }).toPass({ timeout: 30_000 })
  expect((await numbers(mine)).length).toBeGreaterThan(2)
})

test('a broken address is repaired, and what was dropped is named', async ({ page }) => {
  await enterAs(page, 'coordinator')
  await page.goto('/containers?colour=red&ready=blocked,green&sort=-fees,hull&q=a&day=someday')
  await expect(page.getByText('Ignored filters: colour, ready, sort, day')).toBeVisible()
  await expect(page).toHaveURL(/\/containers\?ready=blocked&sort=-fees&q=a$/)
  await page.getByRole('button', { name: 'Remove filter Pickup status' }).click()
  await expect(page.getByText('Ignored filters')).toHaveCount(0)
  await page.goto('/board?lane=sideways')
  await expect(page.getByText('Ignored filter: lane')).toBeVisible()
  await expect(page).toHaveURL(/\/board$/)
  await page.goto('/settings/colours')
  await expect(page.getByText('That settings page doesn’t exist')).toBeVisible()
})

test('columns are arranged by keyboard, stay so for the person, and go back by one step', async ({
  page,
}) => {
  await enterAs(page, 'coordinator')
  await page.goto('/containers')
  const header = page.getByRole('columnheader', { name: /^Status/ })
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // It follows the content of the column.
  const usual = await header.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).width))
  const wider = usual + 24
  await header.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page).toHaveURL(
    new RegExp(`cols=container,readiness,status,.*widths=status\\.${wider}`),
  )
  await page.goto('/containers')
  await expect(page).toHaveURL(new RegExp(`widths=status\\.${wider}`))
  await expect(header).toHaveCSS('width', `${wider}px`)
  await header.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  await expect(page).toHaveURL(/\/containers$/)
  await expect(header).toHaveCSS('width', `${usual}px`)
})

test('with single keys off, letters do nothing and the other keys go on', async ({ page }) => {
  await enterAs(page, 'coordinator')
  await page.goto('/settings/shortcuts')
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.goto('/containers')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const tabStop = page.getByRole('grid').locator('[tabindex="0"]')
  await tabStop.focus()
  const at = await focusedRow(page)
  for (const key of ['j', 'x', 'f', 's', 'd', 'r', 'n', '/', '?', 'g', 'b']) {
    await page.keyboard.press(key)
  }
  expect(await focusedRow(page)).toBe(at)
  await expect(page.getByText(/ selected$/)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/containers$/)
  await page.keyboard.press('ArrowDown')
  expect(await focusedRow(page)).not.toBe(at)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a panel that crashes leaves the rest working, and can be tried again', async ({ page }) => {
  // A fault planted in one calculation: the one that finds the oldest facts for the footnotes.
  await page.addInitScript(() => {
    const whole = Array.prototype.reduce
    const everyList: object = Array.prototype
    Object.defineProperty(everyList, 'reduce', {
      value: function (this: unknown[], ...args: Parameters<typeof whole>) {
        const [first] = this
        const planted = sessionStorage.getItem('planted') !== null
        if (planted && typeof first === 'object' && first !== null && 'assessment' in first) {
          throw new Error('planted')
        }
        return whole.apply(this, args)
      },
    })
  })
  await enterAs(page, 'coordinator')
  await page.evaluate(() => sessionStorage.setItem('planted', ''))
  await page.goto('/board')
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t show Board notes' })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Board' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Lanes' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/lane=past-lfd/)
  await page.evaluate(() => sessionStorage.removeItem('planted'))
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  await expect(page.locator('footer')).toContainText('each terminal’s local time')
})

test('the board prints on A4 on its side: every row, the header on each sheet, and when', async ({
  page,
}) => {
  await enterAs(page, 'coordinator')
  await page.goto('/board?group=terminal')
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
  const rows = Number(
    /(\d+) containers/.exec(
      await page
        .getByRole('link', { name: /^\d+ containers$/ })
        .first()
        .innerText(),
    )?.[1],
  )
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const document = await getDocumentProxy(new Uint8Array(paper))
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
  const { text } = await extractText(document)
  expect(text[0]).toMatch(/Landside · Board · grouped by terminal · printed \d+ \w+ \d\d:\d\d \S+/)
  const found = text.join(' ').match(/\b[A-Z]{4} \d{6} \d\b/g) ?? []
  expect(Math.abs(new Set(found).size - rows)).toBeLessThanOrEqual(1)
  expect(text[1]).toContain('Pickup status')
})

test('urgency ranks by its fill in grey, and every status is a word without styles', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  // Tall enough that containers due today and tomorrow are drawn below those past their LFD.
  await page.setViewportSize({ width: 1440, height: 4000 })
  await enterAs(page, 'coordinator')
  await page.goto('/containers?view=at-risk')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media, colorScheme: 'light' })
    await expect(async () => {
      const [over, today, soon] = await Promise.all(
        ['past LFD', 'Pick up (?:today|by)', String.raw`(?:[Tt]omorrow|\w{3} \d+ \w{3})\s*$`].map(
          (word) => greyOf(page, word),
        ),
      )
      expect([over, today, soon].toSorted((a = 0, b = 0) => a - b)).toEqual([over, today, soon])
      expect(new Set([over, today, soon]).size).toBe(3)
    }).toPass()
  }
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true
  })
  // A cell beyond the edge is drawn once the list has come to it.
  await expect(async () => {
    const bare = await page.locator('[data-row] [data-column=status]').allInnerTexts()
    expect(bare.length).toBeGreaterThan(5)
    for (const text of bare) expect(text.trim()).toMatch(/^[A-Z][a-z]+/)
  }).toPass()
})

async function aPerson(browser: Browser, role: 'coordinator' | 'manager'): Promise<Page> {
  // Tall enough that every row of the virtual list is there.
  const context = await browser.newContext({ viewport: { width: 1440, height: 3000 } })
  const page = await context.newPage()
  await enterAs(page, role)
  return page
}

/** Container numbers in the order on screen. */
async function numbers(page: Page): Promise<string[]> {
  const links = page.locator('[data-row] [data-column=container]')
  await expect(links.first()).toBeVisible()
  return links.allInnerTexts()
}

function focusedRow(page: Page): Promise<string | null> {
  return page.evaluate(
    () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null,
  )
}

/** The lightness in grey, 0 to 1, of the fill behind the first chip that says `word`. */
async function greyOf(page: Page, word: string): Promise<number> {
  const chip = page
    .locator('[data-column=deadline], td')
    .locator('span', { hasText: new RegExp(`^\\s*(\\d+d )?${word}`) })
    .last()
  return chip.evaluate((element) => {
    let at: Element | null = element
    let colour = 'rgba(0, 0, 0, 0)'
    while (at !== null && colour === 'rgba(0, 0, 0, 0)') {
      colour = getComputedStyle(at).backgroundColor
      at = at.parentElement
    }
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
  })
}
