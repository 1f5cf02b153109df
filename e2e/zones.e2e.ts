import { expect, test, type Browser } from '@playwright/test'
import { enterAs } from './person.ts'

/** What the board says of each container and lane: dates, bands, counts. Hours left are left out: a minute may pass between looks. */
async function board(browser: Browser, timezoneId: string) {
  const context = await browser.newContext({ timezoneId })
  const page = await context.newPage()
  await enterAs(page, 'coordinator')
  await page.goto('/containers?view=at-risk')
  const rows = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  const texts = await rows.allInnerTexts()
  const dates = texts.map((text) =>
    (
      /[A-Z]{4} ?\d{6}[\s\S]*?(past LFD|[Tt]oday|[Tt]omorrow|Gate closed|\w{3} \d+ \w{3}|No LFD)/.exec(
        text,
      )?.[0] ?? text
    ).replace(/\s+/g, ' '),
  )
  await context.close()
  return dates
}

test('the device zone changes no date, no band and no count', async ({ browser }) => {
  test.setTimeout(120_000)
  const kolkata = await board(browser, 'Asia/Kolkata')
  expect(kolkata.length).toBeGreaterThan(5)
  for (const zone of ['America/New_York', 'Australia/Lord_Howe']) {
    const there = new Set(await board(browser, zone))
    const same = kolkata.filter((row) => there.has(row))
    // The sandbox lives on between two looks: a row or two may have changed by itself.
    expect(same.length).toBeGreaterThanOrEqual(kolkata.length - 2)
  }
})
