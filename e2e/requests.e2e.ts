import { expect, test } from '@playwright/test'
import { checkDigitOf } from '#domain/identity/container-number.ts'
import { enterAs } from './person.ts'

const containers = Array.from({ length: 12 }, (_, at) => `TCLU${770_010 + at}`).map(
  (number) => `${number}${checkDigitOf(number)}`,
)
const bills = Array.from({ length: 25 }, (_, at) => `MAEU77001${1000 + at}`)
const [first = ''] = containers
const wrongDigit = `${first.slice(0, 4)}99${first.slice(6, 10)}`
const bad = [
  `${wrongDigit}${((checkDigitOf(wrongDigit) ?? 0) + 1) % 10}`,
  'please track these',
  'TCLU12',
]

test('a coordinator pastes 40 numbers of which 3 are bad, corrects one and has the others tracked', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await enterAs(page, 'coordinator')
  await page.goto('/requests')
  await page.getByRole('link', { name: 'Track a list' }).click()
  await page.getByRole('textbox').fill([...containers, ...bad, ...bills].join('\n'))
  await page.getByRole('button', { name: 'Review numbers' }).click()

  const rows = page.getByRole('table', { name: 'Numbers to track' }).getByRole('row')
  await expect(rows).toHaveCount(41)
  await expect(page.getByRole('button', { name: 'Track 37 numbers' })).toBeVisible()
  await expect(rows.getByText('Check digit is wrong')).toHaveCount(1)
  await expect(rows.getByText(/Not a container/)).toHaveCount(2)
  await expect(
    page.getByText('40 lines. 37 numbers checked with the tracking provider.'),
  ).toBeVisible({
    timeout: 60_000,
  })

  await rows.getByRole('button', { name: /^Use / }).first().click()
  await page.getByRole('button', { name: 'Track 38 numbers' }).click()
  await expect(page.getByText(/^38 requests created/)).toBeVisible({ timeout: 90_000 })
  await expect(
    rows.filter({ hasText: /Pending|Tracking|Awaiting manifest|Failed|Not found at/ }),
  ).toHaveCount(38)

  await page.getByRole('link', { name: 'See all requests' }).click()
  await expect(page.getByText(bills[0] ?? '')).toBeVisible()
})

test('a coordinator stops the tracking of a shipment and resumes it', async ({ page }) => {
  // Each call waits for its turn in the account's budget, which the first reading of the account may have used up.
  test.setTimeout(240_000)
  const timeout = 75_000
  await enterAs(page, 'coordinator')
  // A request that is stopped leaves the group of those that are tracked.
  await page.goto('/requests')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Stop tracking/ }) })
    .first()
  const number = await row.getByRole('link').first().innerText()
  const stop = page.getByRole('button', { name: `Stop tracking ${number}` })
  const resume = page.getByRole('button', { name: `Resume tracking ${number}` })
  await stop.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop tracking' }).click()
  const stopped = page.getByRole('row').filter({ has: resume })
  await expect(stopped).toContainText('stopped by a user', { timeout })
  await resume.click()
  // By now newer requests may have pushed its row off the first hundred.
  await expect(page.getByText(`Tracking of ${number} resumed`)).toBeVisible({ timeout })
})

test('support sees the requests and who may change them', async ({ page }) => {
  await enterAs(page, 'support')
  await page.goto('/requests?state=tracking')
  await expect(page.getByRole('button', { name: /^Stop tracking/ }).first()).toHaveAttribute(
    'title',
    /^Ask a coordinator to do this: /,
  )
})
