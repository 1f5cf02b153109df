import { expect, test, type Browser, type Page } from '@playwright/test'
import { openMailServer, type MailServer } from '../src/server/testing/mail-server.ts'
import { startLandside, type Landside } from './landside.ts'
import { enterAs, signInAs, type Person } from './person.ts'

let mails: MailServer
let landside: Landside
test.beforeAll(async () => {
  test.setTimeout(120_000)
  mails = await openMailServer()
  landside = await startLandside({
    SANDBOX_CONTAINERS: '200',
    SMTP_URL: mails.url,
    MAIL_FROM: 'landside@landside.test',
  })
})
test.afterAll(async () => {
  await landside.close()
  await mails.close()
})

interface Container {
  readonly id: string
  readonly number: string
  readonly facility: { readonly id: string } | null
}
interface Order {
  readonly id: string
  readonly version: number
  readonly day: string
  readonly carrier: { readonly name: string }
  readonly lines: readonly { readonly containerId: string; readonly number: string }[]
  readonly link: { readonly url: string } | null
}

test('a plan of a dozen goes to two carriers: appointments, a decline, a hold and reports come back without a reload', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const carlos = await signInAs(landside.url, 'coordinator')
  const team = await open(browser, { width: 1440, height: 900 })
  await enterAs(team, 'coordinator', landside.url)
  await team.goto(`${landside.url}/plan?days=10&moves=9`)
  const planned = team.getByRole('link', { name: /^(1[2-9]|[2-9]\d) containers planned$/ })
  await expect(planned).toBeVisible({ timeout: 60_000 })
  await team.getByRole('button', { name: 'Save plan' }).click()
  const save = team.getByRole('dialog').getByRole('button', { name: /^Save plan for/ })
  const count = Number(/\d+/.exec(await save.innerText())?.[0])
  expect(count).toBeGreaterThanOrEqual(12)
  await save.click()
  await expect(team).toHaveURL(/\/plan\/.+/)

  await test.step('two carriers: one with two moves a day at a terminal, one for the rest', async () => {
    const id = team.url().split('/').at(-1)
    const { boxes } = await read<{ readonly boxes: readonly Container[] }>(
      carlos,
      `/api/plans/${id}`,
    )
    const terminal = boxes.find(({ facility }) => facility !== null)?.facility?.id ?? null
    const north = await addCarrier(carlos, 'North Drayage', 2)
    const south = await addCarrier(carlos, 'South Drayage', null)
    const changes = [
      { terminal, customer: null, carrier: north },
      { terminal: null, customer: null, carrier: south },
    ]
    const answer = await team.request.put(`${landside.url}/api/carriers/defaults`, {
      headers: { origin: landside.url, 'sec-fetch-site': 'same-origin' },
      data: { changes, basedOn: 0 },
    })
    expect(answer.ok()).toBe(true)
    await team.goto(`${landside.url}/plan`)
    await team
      .getByRole('button', { name: 'Use carrier capacity: 2 moves a day (1 carrier not set)' })
      .click()
    await expect(team).toHaveURL(/trucks=2/)
    await team.goto(`${landside.url}/plan/${id}`)
  })

  await test.step('the whole plan becomes orders in one step, which are sent', async () => {
    await team.getByRole('button', { name: 'Delivery orders', exact: true }).click()
    const dialog = team.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Prepare \d+ orders$/ }).click()
    await expect(team).toHaveURL(/\/orders\?lane=to-send/)
    for (const { id } of await listOrders(carlos)) {
      const { data } = await read<{ readonly data: Order }>(carlos, `/api/orders/${id}`)
      await carlos.post(`/api/orders/${id}/send`, { basedOn: data.version })
    }
    const orders = await listOrders(carlos)
    expect(orders.flatMap(({ lines }) => lines)).toHaveLength(count)
    await expect
      .poll(() => new Set(mails.inbox.flatMap(({ to }) => to)), { timeout: 60_000 })
      .toEqual(new Set(['north-drayage@carrier.example', 'south-drayage@carrier.example']))
    await expect(team.getByText('Nothing under “To send”')).toBeVisible({ timeout: 30_000 })
  })

  const orders = await listOrders(carlos)
  const ofNorth = orders.findLast(({ carrier }) => carrier.name === 'North Drayage')
  const ofSouth = orders.find(
    ({ carrier, lines }) => carrier.name === 'South Drayage' && lines.length > 1,
  )
  if (!ofNorth || !ofSouth) throw new Error('Both carriers should have an order')
  const [accepted] = ofNorth.lines
  if (!accepted) throw new Error('The order should have a container')

  const phone = await openLink(browser, carlos, ofNorth)
  const dialog = phone.getByRole('dialog')
  await test.step('one carrier accepts, with an appointment that stands on the container’s page', async () => {
    for (const { number } of ofNorth.lines) {
      await phone.getByRole('button', { name: `Accept ${spaced(number)}`, exact: true }).click()
      await dialog.getByRole('button', { name: 'Accept' }).click()
      await expect(dialog).toBeHidden()
    }
    await phone
      .getByRole('button', { name: `Enter appointment ${spaced(accepted.number)}` })
      .click()
    await dialog.getByLabel('Date').fill(ofNorth.day)
    await dialog.getByLabel('Time').fill('23:30')
    await dialog.getByLabel('Confirmation number').fill('A-991')
    await dialog.getByRole('button', { name: 'Enter appointment' }).click()
    await expect(dialog).toBeHidden()
    await team.goto(`${landside.url}/containers/${accepted.containerId}`)
    const appointment = team.getByRole('region', { name: 'Appointment' })
    await expect(appointment).toContainText(/Carrier.*23:30.*Entered by North Drayage/s)
    await expect(appointment).toContainText('A-991')
    await team.goto(`${landside.url}/board`)
    await team.getByRole('searchbox', { name: 'Filter' }).fill(accepted.number)
    const onBoard = team.getByRole('row').filter({ hasText: 'Appt' }).first()
    await expect(onBoard).toContainText(/23:30/)
    await expect(onBoard).not.toContainText('North Drayage')
    await team.getByRole('button', { name: 'Columns' }).click()
    await team.getByRole('checkbox', { name: 'Drayage carrier' }).check()
    await expect(onBoard).toContainText(/North Drayage.*DO-\d+ accepted/)
  })

  await test.step('the other declines two, which go to another carrier', async () => {
    await team.goto(`${landside.url}/orders?lane=declined`)
    await expect(team.getByText('Nothing under “Declined”')).toBeVisible()
    const declining = await openLink(browser, carlos, ofSouth)
    for (const { number } of ofSouth.lines.slice(0, 2)) {
      await declining
        .getByRole('button', { name: `Decline ${spaced(number)}`, exact: true })
        .click()
      await declining.getByRole('dialog').getByRole('textbox').fill('No chassis')
      await declining.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
      await expect(declining.getByRole('dialog')).toBeHidden()
    }
    const row = team.getByRole('row').filter({ hasText: '2 containers declined' })
    await expect(row).toBeVisible({ timeout: 30_000 })
    await team.goto(`${landside.url}/inbox`)
    await expect(team.getByText('Carrier declined').first()).toBeVisible({ timeout: 90_000 })
    await team.goto(`${landside.url}/orders?lane=declined`)
    await row.getByRole('link').click()
    await team.getByRole('button', { name: 'Choose another carrier' }).click()
    const again = team.getByRole('dialog')
    await expect(again.getByText(/if picked up|No estimate/)).toBeVisible()
    await again.getByRole('combobox', { name: 'Carrier for all' }).selectOption('North Drayage')
    await again.getByRole('button', { name: 'Prepare order' }).click()
    await expect(team.getByRole('heading', { level: 1 })).toHaveText(/^DO-/)
    await team.goto(`${landside.url}/orders?lane=declined`)
    await expect(team.getByText('Nothing under “Declined”')).toBeVisible()
  })

  await test.step('a hold that appears is on the phone, and mailed', async () => {
    await sandbox(`/${accepted.containerId}/holds`, { name: 'customs' })
    await expect
      .poll(() => mails.inbox.filter(({ text }) => text.includes('is on hold')).length, {
        timeout: 150_000,
        intervals: [1_000],
      })
      .toBeGreaterThan(0)
    await phone.reload()
    await expect(phone.getByText(/^On hold: /).first()).toBeVisible()
  })

  await test.step('pickup, delivery and return are reported, and the team’s page follows', async () => {
    await team.goto(`${landside.url}/orders/${ofNorth.id}`)
    const line = team.getByRole('listitem', { name: spaced(accepted.number) })
    for (const [report, done] of [
      ['Report pickup', /Picked up/],
      ['Report delivery', /Delivered/],
      ['Report empty return', /Empty returned/],
    ] as const) {
      await phone.getByRole('button', { name: `${report} ${spaced(accepted.number)}` }).click()
      await dialog.getByRole('button', { name: report }).click()
      await expect(dialog).toBeHidden()
      await expect(line).toContainText(done, { timeout: 30_000 })
    }
  })

  await test.step('Returns shows the report while tracking says that it is out', async () => {
    await sandbox(`/${accepted.containerId}/next`)
    // Tall enough for every row: what is scrolled out of view isn't drawn.
    await team.setViewportSize({ width: 1440, height: 2400 })
    await team.goto(`${landside.url}/returns`)
    const row = team.getByRole('row').filter({ hasText: accepted.number.slice(4, 10) })
    await expect(row.getByText(/^Empty returned /)).toBeVisible({ timeout: 30_000 })
  })

  await test.step('per diem that is billed for later days is in doubt', async () => {
    const line = { from: '2026-11-21', to: '2026-11-22', days: 2, perDay: 95, amount: 190 } as const
    const free = { freeDays: null, freeFrom: null, freeThrough: null, availableOn: null }
    const invoice = {
      number: 'PD-1',
      biller: { kind: 'line', name: 'Maersk' },
      charge: 'per-diem',
      currency: 'USD',
      issuedOn: '2026-11-20',
      dueOn: null,
      billOfLading: null,
      portOfDischarge: null,
      boxes: [{ number: accepted.number, ...free, lines: [line] }],
      total: 190,
      rule: null,
      contact: null,
      disputePage: null,
      stated: {},
      paid: null,
    }
    const manager = await signInAs(landside.url, 'manager')
    expect((await manager.post('/api/invoices', { invoices: [invoice] })).status).toBe(201)
    await enterAs(team, 'manager', landside.url)
    await team.goto(`${landside.url}/invoices`)
    await team.getByRole('link', { name: 'PD-1' }).click()
    await expect(
      team.getByText(/North Drayage \(DO-\d+\) reported the empty returned/),
    ).toBeVisible()
  })
})

async function addCarrier(person: Person, name: string, movesADay: number | null) {
  const email = `${name.toLowerCase().replace(' ', '-')}@carrier.example`
  const contact = { name: 'Dispatch', email, phone: null, getsOrders: true }
  const facts = { name, scac: null, contacts: [contact], language: 'en', terminals: [], lanes: [] }
  const answer = await person.post('/api/carriers', { carrier: { ...facts, movesADay } })
  const { data } = (await answer.json()) as {
    readonly data: { readonly carriers: readonly { readonly id: string; readonly name: string }[] }
  }
  return data.carriers.find((one) => one.name === name)?.id ?? ''
}

async function listOrders(person: Person): Promise<readonly Order[]> {
  return (await read<{ readonly data: readonly Order[] }>(person, '/api/orders')).data
}

async function read<T>(person: Person, path: string): Promise<T> {
  return (await (await person.get(path)).json()) as T
}

/** The carrier's page of an order, as on a phone. */
async function openLink(browser: Browser, person: Person, { id }: Order): Promise<Page> {
  const { data } = await read<{ readonly data: Order }>(person, `/api/orders/${id}`)
  const phone = await open(browser, { width: 390, height: 844 })
  await phone.goto(new URL(data.link?.url ?? '', landside.url).href)
  return phone
}

async function open(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  return (await browser.newContext({ viewport })).newPage()
}

async function sandbox(path: string, body: unknown = {}): Promise<void> {
  const answer = await fetch(`${landside.sandboxUrl}/sandbox/containers${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
}

/** `MSKU 123456 5`, as pages write it. */
function spaced(number: string): string {
  return `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`
}
