import { aContainer, aSummary, pier400 } from '#web/parts/testing/containers.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { CarrierList, CarrierRow } from '#wire/api/carriers.ts'
import type { OrderRow } from '#wire/api/orders.ts'
import type { Role } from '#wire/api/session.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { carrierColumns } from './carrier-csv.ts'
import { CarrierSettings } from './carrier-settings.tsx'

afterEach(() => page.viewport(1280, 800))

const ana = { id: 'person-1', name: 'Ana Reyes' }
const harbor: CarrierRow = {
  id: 'c-1',
  name: 'Harbor Link Drayage',
  scac: 'HBLK',
  contacts: [
    { name: 'Joe Park', email: null, phone: '310-555-0143', getsOrders: false },
    { name: 'Rosa Vega', email: 'rosa@harbor.example', phone: '310-555-0142', getsOrders: true },
  ],
  language: 'es',
  terminals: [pier400.id],
  lanes: ['Inland Empire', 'San Diego', 'Reno', 'Las Vegas'],
  movesADay: 12,
  version: 2,
  changedBy: ana,
  changedAt: '2026-11-20T20:42:00Z',
}
const anOrder: OrderRow = {
  id: 'o-1',
  number: 'DO-1031',
  carrier: { id: 'c-1', name: harbor.name, scac: harbor.scac, language: harbor.language },
  day: '2026-11-23',
  state: 'sent',
  isOpen: true,
  isChanged: false,
  version: 2,
  changedBy: ana,
  changedAt: harbor.changedAt,
  createdAt: harbor.changedAt,
  sentAt: harbor.changedAt,
  seenAt: null,
  lines: [],
  counts: { sent: 1 },
  toOrderAgain: [],
  mails: { waiting: 0, sent: 1, failed: 0 },
}
const bay: CarrierRow = {
  ...harbor,
  id: 'c-2',
  name: 'Bay Drayage',
  scac: null,
  contacts: [],
  language: 'en',
  terminals: [],
  lanes: [],
  movesADay: null,
}
const forNova = { terminal: pier400.id, customer: 'Nova Foods', carrier: 'c-1' }

const list = (
  carriers: readonly CarrierRow[] = [bay, harbor],
  defaults: CarrierList['defaults']['list'] = [forNova],
) =>
  ok({
    data: {
      carriers,
      terminals: [{ id: pier400.id, name: 'APM Pier 400, Los Angeles' }],
      defaults: { list: defaults, version: 3, changedBy: ana, changedAt: harbor.changedAt },
    },
  })

test('each carrier shows who gets its orders, where it works, and what isn’t known', async () => {
  await open({ 'GET /api/carriers': () => list() })
  const row = page.getByRole('row', { name: /^Harbor Link/ })
  for (const text of [
    'HBLK',
    'Rosa Vega · 310-555-0142gets ordersJoe Park',
    'Spanish',
    'APM Pier 400, Los Angeles',
    'Inland Empire · San Diego · Reno · +1 more',
    '12',
  ])
    await expect.element(row).toMatchTextContent(text)
  const unknown = page.getByRole('row', { name: /^Bay/ })
  await expect.element(unknown).toMatchTextContent('Any')
  await expect.element(unknown).toMatchTextContent('not known')
})

test('without carriers, the page says what to do', async () => {
  await open({ 'GET /api/carriers': () => list([], []) })
  await expect.element(page.getByText('No drayage carriers yet')).toBeVisible()
  await expect.element(page.getByText('No default carriers yet')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add default' })
  await expect.element(add).toHaveAccessibleDescription('Add a carrier first')
})

test('a carrier is added, and wrong fields say what is wrong', async () => {
  const sent = await open({
    'GET /api/carriers': () => list(),
    'POST /api/carriers': () => list(),
  })
  await page.getByRole('button', { name: 'Add carrier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add carrier' })
  const textbox = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await textbox('Name').fill('Gulf Coast Drayage')
  await textbox('SCAC').fill('gulf')
  await textbox('Moves a day').fill('0')
  await textbox('Lanes').fill('Katy\n\nPearland')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOptions('Spanish')
  await dialog.getByRole('checkbox', { name: 'APM Pier 400, Los Angeles' }).click()
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await textbox('Name, contact 1').fill('Lena')
  await dialog.getByRole('checkbox', { name: 'Gets orders, contact 1' }).click()
  await dialog.getByRole('button', { name: 'Save carrier' }).click()
  await expect
    .element(textbox('Moves a day'))
    .toHaveAccessibleDescription('Enter 1 or more. Leave it blank if you don’t know.')
  await expect
    .element(textbox('Email, contact 1'))
    .toHaveAccessibleDescription('Enter the email address for orders')
  await textbox('Moves a day').fill('')
  await textbox('Email, contact 1').fill('orders@gulf.example')
  await dialog.getByRole('button', { name: 'Save carrier' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({
    to: 'POST /api/carriers',
    body: {
      carrier: {
        name: 'Gulf Coast Drayage',
        scac: 'GULF',
        contacts: [{ name: 'Lena', email: 'orders@gulf.example', phone: null, getsOrders: true }],
        language: 'es',
        terminals: [pier400.id],
        lanes: ['Katy', 'Pearland'],
        movesADay: null,
      },
    },
  })
})

test('a SCAC of another carrier is refused at its field', async () => {
  await open({
    'GET /api/carriers': () => list(),
    'PUT /api/carriers/c-2': () =>
      refused({
        status: 409,
        title: 'Harbor Link Drayage has this SCAC.',
        fields: [{ field: 'carrier.scac', problem: 'Harbor Link Drayage has this SCAC' }],
      }),
  })
  await page.getByRole('button', { name: 'Edit Bay Drayage' }).click()
  const scac = page.getByRole('textbox', { name: 'SCAC' })
  await scac.fill('HBLK')
  await page.getByRole('button', { name: 'Save carrier' }).click()
  await expect.element(scac).toHaveAccessibleDescription('Harbor Link Drayage has this SCAC')
})

test('a carrier is deleted after a question that names what goes with it', async () => {
  const orders = [
    { id: 'o-1', number: 'DO-1031' },
    { id: 'o-2', number: 'DO-1032' },
    { id: 'o-3', number: 'DO-1033', isOpen: false },
    { id: 'o-4', number: 'DO-1034', carrier: { ...anOrder.carrier, id: 'c-2' } },
  ]
  const sent = await open({
    'GET /api/carriers': () => list(),
    'GET /api/orders': () => ok({ data: orders.map((terms) => ({ ...anOrder, ...terms })) }),
    'DELETE /api/carriers/c-1': () => list([bay], []),
  })
  await page.getByRole('button', { name: 'Delete Harbor Link Drayage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Harbor Link Drayage?' })
  await expect
    .element(dialog)
    .toMatchTextContent(
      /and the defaults that name it. 2 open orders stay with it \(DO-1031, DO-1032\). Its links stop working/,
    )
  await dialog.getByRole('button', { name: 'Delete carrier' }).click()
  await expect.element(page.getByRole('row', { name: /^Harbor Link/ })).not.toBeInTheDocument()
  expect(sent.map(({ to }) => to)).toContain('DELETE /api/carriers/c-1')
})

test('a default is added, moved to another customer, and deleted', async () => {
  const sent = await open({
    'GET /api/carriers': () => list(),
    'PUT /api/carriers/defaults': () => list(),
  })
  await page.getByRole('button', { name: 'Add default' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (label: string, option: string) =>
    dialog.getByRole('combobox', { name: label }).selectOptions(option)
  await dialog.getByRole('button', { name: 'Save default' }).click()
  await expect
    .element(dialog.getByRole('combobox', { name: 'Carrier' }))
    .toHaveAccessibleDescription('Choose a carrier')
  await choose('Carrier', 'Bay Drayage')
  await choose('Terminal or ramp', 'APM Pier 400, Los Angeles')
  await choose('Customer', 'Nova Foods')
  await dialog.getByRole('button', { name: 'Save default' }).click()
  await expect
    .element(dialog.getByRole('combobox', { name: 'Terminal or ramp' }))
    .toHaveAccessibleDescription('There is already a default for this terminal and customer')
  await choose('Customer', 'Any customer')
  await dialog.getByRole('button', { name: 'Save default' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const anyCustomer = { terminal: pier400.id, customer: null }
  expect(sent.at(-1)?.body).toEqual({ changes: [{ ...anyCustomer, carrier: 'c-2' }], basedOn: 3 })

  const label = 'default for APM Pier 400, Los Angeles, Nova Foods'
  await page.getByRole('button', { name: `Edit ${label}` }).click()
  await choose('Customer', 'Any customer')
  await dialog.getByRole('button', { name: 'Save default' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.at(-1)?.body).toEqual({
    changes: [
      { ...forNova, carrier: null },
      { ...anyCustomer, carrier: 'c-1' },
    ],
    basedOn: 3,
  })

  await page.getByRole('button', { name: `Delete ${label}` }).click()
  await dialog.getByRole('button', { name: 'Delete default' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.at(-1)?.body).toEqual({ changes: [{ ...forNova, carrier: null }], basedOn: 3 })
})

test('a file is imported after a preview of what it adds and changes', async () => {
  await page.viewport(1280, 300)
  const sent = await open({
    'GET /api/carriers': () => list(),
    'POST /api/carriers/import': () => list(),
  })
  await choose(
    `${carrierColumns.join(',')}\nHarbor Link,HBLK,,es,,,\nGulf,,,,,,4\nBay Drayage,,,,,,`,
  )
  const preview = page.getByRole('table', { name: 'Import preview' })
  await expect.element(preview.getByRole('row', { name: /Gulf/ })).toMatchTextContent('New carrier')
  await expect
    .element(preview.getByRole('row', { name: /Harbor Link/ }))
    .toMatchTextContent('Removes 2 contacts, 1 terminal and 4 lanes. Changes name and moves a day.')
  await expect.element(preview).toBeInViewport()
  await expect.element(preview.getByRole('row', { name: /Bay/ })).toMatchTextContent('No change')
  await page.getByRole('button', { name: 'Import 2 carriers' }).click()
  await expect.element(preview).not.toBeInTheDocument()
  const plain = { contacts: [], terminals: [], lanes: [] }
  expect(sent.at(-1)).toEqual({
    to: 'POST /api/carriers/import',
    body: {
      carriers: [
        { ...plain, name: 'Harbor Link', scac: 'HBLK', language: 'es', movesADay: null },
        { ...plain, name: 'Gulf', scac: null, language: 'en', movesADay: 4 },
      ],
    },
  })
})

test('a file with a bad line can’t be imported, and the line is named with the reason', async () => {
  await open({ 'GET /api/carriers': () => list() })
  await choose(`${carrierColumns.join(',')}\nGulf,,,,,,4\nReno,RENOS,,,,,`)
  await expect
    .element(page.getByRole('row', { name: /^3/ }))
    .toMatchTextContent('Not imported. scac: Use 2 to 4 letters, such as ABCD.')
  await expect.element(page.getByText(/^1 line can’t be imported, so nothing is/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await choose('name\nGulf')
  await expect
    .element(page.getByText(/^carriers.csv is missing the columns scac, contacts/))
    .toBeVisible()
})

test('the list is exported as a file that an import finds unchanged', async () => {
  await open({ 'GET /api/carriers': () => list() })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return '#'
  })
  await page.getByRole('button', { name: 'Export carriers' }).click()
  await expect.poll(() => saved.length).toBe(1)
  await choose((await saved[0]?.text()) ?? '')
  for (const name of [/Harbor/, /Bay/])
    await expect
      .element(page.getByRole('table', { name: 'Import preview' }).getByRole('row', { name }))
      .toMatchTextContent('No change')
})

test('the list is narrowed by contact, terminal or lane', async () => {
  await open({ 'GET /api/carriers': () => list() })
  const filter = page.getByRole('searchbox', { name: 'Filter carriers' })
  await filter.fill('pier vegas rosa')
  await expect.element(page.getByRole('row', { name: /^Harbor/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Bay/ })).not.toBeInTheDocument()
})

test('support sees carriers, and every change says whom to ask', async () => {
  await open({ 'GET /api/carriers': () => list() }, 'support')
  for (const name of ['Add carrier', 'Edit Bay Drayage', 'Add default', 'Import carriers'])
    await expect
      .element(page.getByRole('button', { name }))
      .toHaveAccessibleDescription(/Ask a coordinator/)
})

async function choose(text: string) {
  const file = new File([text], 'carriers.csv', { type: 'text/csv' })
  await userEvent.upload(page.getByLabelText('Carrier file', { exact: true }), file)
}

async function open(answers: Answers, role: Role = 'coordinator') {
  const sent = serve(answers)
  const containers = [aContainer({ shipment: aSummary({ customer: 'Nova Foods' }) })]
  const { Frame } = openAccount({ role, containers })
  await render(
    <Frame>
      <CarrierSettings />
    </Frame>,
  )
  return sent
}
