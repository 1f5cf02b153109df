import { expect, test, type Page } from '@playwright/test'
import type { ContainerRow } from '../src/wire/api/containers.ts'
import { axeFindings } from './axe.ts'
import { enterAs, signInAs } from './person.ts'

/** A customer's call: what is asked, which container it is about, what the caller says of it, and what support reads out. */
interface Call {
  readonly asks: string
  readonly isAbout: (container: ContainerRow) => boolean
  readonly callerSays: (container: ContainerRow) => string
  readonly answer: RegExp
  readonly scope?: 'ended'
}

const spaced = ({ number }: ContainerRow) =>
  `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`.toLowerCase()
const misheard = ({ number }: ContainerRow) =>
  `${number.slice(0, 7)}${number[8]}${number[7]}${number.slice(9)}`
const isTracked = ({ shipment }: ContainerRow) => shipment?.trackingStoppedAt === null
const isReady = ({ readiness }: ContainerRow) => readiness.verdict === 'ready'

/** Outside assumed gate hours the answer adds that the gate may be closed. */
const availableNow =
  /It can be picked up\.|It’s available for pickup, but the gate may be closed now\./

const pickup: Call = {
  asks: 'Can my driver take it now?',
  isAbout: (container) => isReady(container) && container.facility !== null,
  callerSays: ({ number }) => number.slice(0, 10),
  answer: availableNow,
}

const calls: readonly Call[] = [
  {
    asks: 'Where is it?',
    isAbout: (container) => container.status === 'on_ship' && isTracked(container),
    callerSays: spaced,
    answer: /is on the .* data from/,
  },
  pickup,
  {
    asks: 'What blocks it, and who clears it?',
    isAbout: ({ readiness }) => readiness.verdict === 'blocked',
    callerSays: spaced,
    answer: /It can’t be picked up yet because of .*cleared by/,
  },
  {
    asks: 'What is the last free day?',
    isAbout: (container) => isReady(container) && container.deadline !== null,
    callerSays: ({ number }) => `Container ${number} please`,
    answer: /The last free day (is|was) .* time/,
  },
  {
    asks: 'What do we owe now?',
    isAbout: (container) => isReady(container) && container.fees.length > 0,
    callerSays: spaced,
    answer: /The terminal lists \$[\d,]+\.\d\d/,
  },
  {
    asks: 'Is there an appointment?',
    isAbout: (container) => isReady(container) && container.appointmentAt !== null,
    callerSays: spaced,
    answer: /Its pickup appointment/,
  },
  {
    asks: 'Which containers are on this order?',
    isAbout: ({ shipment }) => (shipment?.references.length ?? 0) > 0,
    callerSays: ({ shipment }) => `our order ${shipment?.references[0]?.toLowerCase() ?? ''}`,
    answer: /BL .*: \d+ containers?(, \d+ completed)?\./,
  },
  {
    asks: 'Has the empty gone back?',
    isAbout: ({ status }) => status === 'empty_returned',
    callerSays: ({ number }) => number,
    answer: /was returned empty/,
    scope: 'ended',
  },
  {
    asks: 'Why is it not tracked any more?',
    isAbout: ({ shipment, status }) =>
      (shipment?.trackingStoppedAt ?? null) !== null && status !== 'empty_returned',
    callerSays: ({ number }) => number,
    answer: /Tracking stopped on/,
  },
  {
    asks: 'Is that current? (two digits misheard)',
    isAbout: isReady,
    callerSays: misheard,
    answer: /Terminal data from|Rail data from/,
  },
]

/** A container the call can be about; each kind stands in the sandbox's account many times at any hour. */
async function containerFor(baseURL: string, call: Call): Promise<ContainerRow> {
  const support = await signInAs(baseURL, 'support')
  const path = `/api/containers?page[size]=500${call.scope ? `&scope=${call.scope}` : ''}`
  const { data } = (await (await support.get(path)).json()) as { data: ContainerRow[] }
  const once = (container: ContainerRow) =>
    data.filter(({ number }) => number === container.number).length === 1
  const container = data.find((one) => once(one) && call.isAbout(one))
  if (!container) throw new Error(`The account has no container for “${call.asks}”`)
  return container
}

const field = (page: Page) => page.getByRole('main').getByRole('searchbox')

for (const [place, call] of calls.entries()) {
  test(`a call: ${call.asks}`, async ({ page, baseURL }, info) => {
    const container = await containerFor(baseURL ?? '', call)
    await enterAs(page, 'support')
    await expect(field(page)).toBeFocused()
    // One interaction: what the caller says is typed, and nothing is clicked.
    await page.keyboard.insertText(call.callerSays(container))
    await expect(page.getByRole('main').getByText(call.answer).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy answer' }).first()).toBeVisible()
    await page.screenshot({ path: info.outputPath(`call-${place + 1}.png`) })
    expect(await axeFindings(page)).toEqual([])
  })
}

test('by keyboard alone: from any page to the answer, and at 400 % nothing scrolls sideways', async ({
  page,
  baseURL,
}) => {
  const container = await containerFor(baseURL ?? '', pickup)
  await enterAs(page, 'support')
  await page.goto('/board')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(container.number)
  await expect(page.getByText('Results', { exact: true })).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText(container.number.slice(4, 10))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/containers/${container.id}`))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/lookup?q=${container.number}`)
  await expect(page.getByText(availableNow).first()).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a link for a customer opens without an account, and no longer once it is ended', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'support')
  await page.goto('/board')
  await page.getByRole('grid').locator('[data-opens]').first().click()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.getByRole('dialog').getByText(/\/s\//).textContent()) ?? ''
  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  await visitor.goto(link)
  await expect(visitor.getByText(/data from|No longer checked/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Revoke link' }).first().click()
  await expect(page.getByText('No active links')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This link doesn’t work anymore')).toBeVisible()
  expect(await axeFindings(visitor)).toEqual([])
  await visitors.close()
})
