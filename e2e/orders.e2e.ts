import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { aPdf } from '../src/domain/testing/receipts.ts'
import { openMailServer, type MailServer } from '../src/server/testing/mail-server.ts'
import { startLandside, type Landside } from './landside.ts'
import { enterAs, signInAs } from './person.ts'

let mails: MailServer
let landside: Landside
test.beforeAll(async () => {
  test.setTimeout(120_000)
  mails = await openMailServer()
  landside = await startLandside({
    AUTO_REFRESH: 'off',
    SANDBOX_CONTAINERS: '40',
    SMTP_URL: mails.url,
    MAIL_FROM: 'landside@landside.test',
  })
})
test.afterAll(async () => {
  await landside.close()
  await mails.close()
})

test('two containers go to a carrier, which answers on a phone, and the team sees it without a reload', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const carrier = {
    name: 'Journey Drayage',
    scac: 'JRNY',
    contacts: [{ name: 'Rosa', email: 'rosa@journey.example', phone: null, getsOrders: true }],
    language: 'en',
    terminals: [],
    lanes: [],
    movesADay: null,
  }
  const carlos = await signInAs(landside.url, 'coordinator')
  expect((await carlos.post('/api/carriers', { carrier })).status).toBe(201)

  const team = await open(browser, { width: 1440, height: 900 })
  await enterAs(team, 'coordinator', landside.url)
  await team.goto(`${landside.url}/containers`)
  for (const place of [1, 2])
    await team.getByRole('row').nth(place).getByRole('checkbox').first().click()
  const bar = team.getByRole('toolbar', { name: 'Selected containers' })
  await bar.getByRole('button', { name: 'Delivery order' }).click()
  await team.getByRole('combobox', { name: 'Carrier for all' }).selectOption('Journey Drayage')
  await team.getByRole('button', { name: 'Prepare order' }).click()
  await expect(team.getByRole('heading', { level: 1 })).toHaveText('DO-1001')

  await team.getByRole('button', { name: 'Review and send' }).click()
  await expect(team.getByRole('dialog')).toContainText('rosa@journey.example gets it by email')
  await team.getByRole('button', { name: 'Send order' }).click()
  await expect(team.getByText(/^rosa@journey\.example: sent/)).toBeVisible({ timeout: 30_000 })
  expect(mails.inbox.map(({ to }) => to)).toEqual([['rosa@journey.example']])
  expect(mails.inbox[0]?.text).toContain('DO-1001.pdf')

  const { data: orders } = (await (await carlos.get('/api/orders')).json()) as {
    readonly data: readonly { readonly id: string }[]
  }
  const { data: order } = (await (await carlos.get(`/api/orders/${orders[0]?.id}`)).json()) as {
    readonly data: { readonly link: { readonly url: string } }
  }
  const phone = await open(browser, { width: 390, height: 844 })
  await phone.goto(new URL(order.link.url, landside.url).href)
  const dialog = phone.getByRole('dialog')
  await phone
    .getByRole('button', { name: /^Accept [A-Z]{4}/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByText('Accepted', { exact: true })).toBeVisible()
  await phone
    .getByRole('button', { name: /^Decline [A-Z]{4}/ })
    .first()
    .click()
  await dialog.getByRole('textbox').fill('No chassis that day')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(phone.getByText('Declined', { exact: true })).toBeVisible()

  const lines = team.getByRole('region', { name: /^Containers?$/ }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Accepted' })).toHaveCount(1, { timeout: 30_000 })
  await expect(lines.filter({ hasText: 'Declined: No chassis that day' })).toHaveCount(1)

  // The gate's paper, from the phone to the team.
  const receipt = Buffer.from(aPdf({ objects: ['(the receipt of this journey)'] }))
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: /^Upload receipt [A-Z]{4}/ }).click()
  const file = { name: 'IMG <1>.html', mimeType: 'text/html', buffer: receipt }
  await (await chooser).setFiles(file)
  await expect(
    phone.getByRole('region', { name: 'Interchange receipts' }).getByRole('listitem'),
  ).toContainText('PDF')
  const accepted = lines.filter({ hasText: 'Accepted' })
  const download = team.waitForEvent('download')
  await accepted.getByRole('link', { name: /^Download receipt 1 of/ }).click({ timeout: 30_000 })
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^DO-1001-[A-Z]{4}\d{7}-receipt-1\.pdf$/)
  expect((await readFile(await saved.path())).equals(receipt)).toBe(true)
  await expect(team.getByText(/receipt uploaded \(PDF\)/)).toContainText('through the link')

  await accepted.getByRole('link').first().click()
  await expect(team.getByRole('region', { name: 'Delivery orders' })).toContainText(
    /DO-1001.*Journey Drayage.*Accepted/,
  )
})

async function open(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  return (await browser.newContext({ viewport })).newPage()
}
