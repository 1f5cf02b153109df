import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { CustomerList, CustomerRow } from '#wire/api/customers.ts'
import type { Role } from '#wire/api/session.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CustomerSettings } from './customer-settings.tsx'

function customer(name: string, facts: Partial<CustomerRow> = {}): CustomerRow {
  return {
    id: null,
    name,
    aliases: [],
    sent: [{ name, containers: 1 }],
    contacts: [],
    language: 'en',
    dateFormat: null,
    containers: 1,
    shipments: 1,
    version: 0,
    changedBy: null,
    changedAt: null,
    merged: null,
    ...facts,
  }
}

const ana = { id: 'person-1', name: 'Ana Reyes' }
const eastlake = customer('Eastlake', {
  id: 'customer-1',
  aliases: ['EASTLAKE APPLIANCES INC'],
  sent: [{ name: 'EASTLAKE APPLIANCES INC', containers: 3 }],
  contacts: [
    { name: 'Mia Chen', email: 'mia@eastlake.example', phone: null },
    { name: 'Joe', email: null, phone: '562 555 0100' },
  ],
  containers: 3,
  shipments: 4,
  version: 2,
  changedBy: ana,
  changedAt: '2026-11-20T20:42:00Z',
})
const nova = customer('NOVA FOODS')
const novaFood = customer('NOVA FOOD')
const party = ({ id, name, version }: CustomerRow) => ({ id, name, basedOn: version })
const pair = { into: party(nova), from: party(novaFood), reason: 'plural' } as const

const list = (facts: Partial<CustomerList> = {}) =>
  ok({ data: { customers: [eastlake, nova, novaFood], suggestions: [], isCut: false, ...facts } })

test('while customers are read, that is said; then each is listed with its names and contacts', async () => {
  const { answer, arrive } = answerLater()
  await open({ 'GET /api/customers': answer })
  await expect.element(page.getByText('Loading…')).toBeVisible()
  arrive(list())
  const row = page.getByRole('row', { name: /^Eastlake/ })
  await expect.element(row).toMatchTextContent('EASTLAKE APPLIANCES INC')
  await expect.element(row).toMatchTextContent('Mia Chen, +1 more')
  await expect
    .element(row.getByRole('link', { name: '3' }))
    .toHaveAttribute('href', '/containers?customer=Eastlake')
})

test('without customers it says where they come from; where they can’t be read, why', async () => {
  let isDown = true
  await open({
    'GET /api/customers': () =>
      isDown ? refused({ status: 403, title: 'Something failed.' }) : list({ customers: [] }),
  })
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load customers' })
  await expect.element(failure).toMatchTextContent('Something failed.')
  isDown = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No customers yet')).toBeVisible()
})

test('a suggested merge is done by a button, and can be undone', async () => {
  const merged = { ...nova, id: 'customer-2', version: 1, merged: novaFood.name }
  const sent = await open({
    'GET /api/customers': () => list({ suggestions: [pair] }),
    'POST /api/customers/merge': () => list({ customers: [eastlake, merged] }),
    'POST /api/customers/customer-2/undo': () => list({ suggestions: [pair] }),
  })
  await expect.element(page.getByText('Only a plural S differs')).toBeVisible()
  await page.getByRole('button', { name: 'Merge NOVA FOOD into NOVA FOODS' }).click()
  await expect.element(page.getByText('Only a plural S differs')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo the merge of NOVA FOOD into NOVA FOODS' }).click()
  await expect.element(page.getByText('Only a plural S differs')).toBeVisible()
  const { into, from } = pair
  expect(sent.filter(({ to }) => to.startsWith('POST'))).toEqual([
    { to: 'POST /api/customers/merge', body: { into, from } },
    { to: 'POST /api/customers/customer-2/undo', body: { basedOn: 1 } },
  ])
})

test('of very many suggestions, the page says that it shows those with the most containers', async () => {
  const suggestions = Array.from({ length: 50 }, (_, at) => ({
    ...pair,
    from: { ...pair.from, name: `NOVA FOOD ${at}` },
  }))
  await open({ 'GET /api/customers': () => list({ suggestions }) })
  const note = page.getByText('Showing the 50 pairs with the most containers.')
  for (const _ of [5, 25, 45]) {
    await expect.element(page.getByText(/^Showing \d+ of 50/)).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Show more' }).click()
  }
  await expect.element(note).toBeVisible()
})

test('what the server refuses is said, and two names that aren’t the same are dismissed', async () => {
  const sent = await open({
    'GET /api/customers': () => list({ suggestions: [pair] }),
    'POST /api/customers/merge': () =>
      refused({ status: 409, title: 'Carlos changed this customer. Review it and try again.' }),
    'POST /api/customers/dismissals': () => list(),
  })
  await page.getByRole('button', { name: 'Merge NOVA FOOD into NOVA FOODS' }).click()
  await expect
    .element(page.getByText('Carlos changed this customer. Review it and try again.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'NOVA FOOD and NOVA FOODS are not the same' }).click()
  await expect.element(page.getByText(/Suggested merges/)).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({
    to: 'POST /api/customers/dismissals',
    body: { first: 'NOVA FOOD', second: 'NOVA FOODS' },
  })
})

test('a name without a record is saved as a customer that claims it, with a contact', async () => {
  const sent = await open({
    'GET /api/customers': () => list(),
    'POST /api/customers': () => list(),
  })
  await page.getByRole('button', { name: 'Edit NOVA FOODS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit NOVA FOODS' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Nova')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await dialog.getByRole('textbox', { name: 'Name, contact 1' }).fill('Mia')
  const email = dialog.getByRole('textbox', { name: 'Email, contact 1' })
  await email.fill('mia')
  const save = dialog.getByRole('button', { name: 'Save customer' })
  await save.click()
  await expect
    .element(email)
    .toHaveAccessibleDescription('Enter one email address, such as name@example.com')
  await email.fill('mia@nova.example')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({
    to: 'POST /api/customers',
    body: {
      customer: {
        name: 'Nova',
        aliases: ['NOVA FOODS'],
        contacts: [{ name: 'Mia', email: 'mia@nova.example', phone: null }],
        language: 'en',
        dateFormat: null,
      },
    },
  })
})

test('a name of another customer is refused at its field', async () => {
  await open({
    'GET /api/customers': () => list(),
    'PUT /api/customers/customer-1': () =>
      refused({
        status: 409,
        title: '“NOVA” belongs to Nova. Merge the two customers instead.',
        fields: [{ field: 'customer.aliases.1', problem: '“NOVA” belongs to Nova' }],
      }),
  })
  await page.getByRole('button', { name: 'Edit Eastlake' }).click()
  const names = page.getByRole('textbox', { name: 'Other names' })
  await names.fill('EASTLAKE APPLIANCES INC\nNOVA')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect.element(names).toHaveAccessibleDescription('“NOVA” belongs to Nova')
})

test('any customer is merged into another by name, which says how many containers change', async () => {
  const sent = await open({
    'GET /api/customers': () => list(),
    'POST /api/customers/merge': () => list(),
  })
  await page.getByRole('button', { name: 'Merge Eastlake' }).click()
  const into = page.getByRole('combobox', { name: 'Into' })
  const merge = page.getByRole('button', { name: 'Merge customers' })
  await into.fill('Nobody')
  await merge.click()
  await expect.element(into).toHaveAccessibleDescription('Choose a customer from the list')
  await into.fill('nova foods')
  await expect.element(into).toHaveAccessibleDescription('3 containers will show NOVA FOODS.')
  await merge.click()
  await expect.element(merge).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({
    to: 'POST /api/customers/merge',
    body: { into: party(nova), from: party(eastlake) },
  })
})

test('the list is narrowed by any name or contact', async () => {
  await open({ 'GET /api/customers': () => list() })
  const filter = page.getByRole('searchbox', { name: 'Filter customers' })
  await filter.fill('appliances mia')
  await expect.element(page.getByRole('row', { name: /^Eastlake/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^NOVA/ })).not.toBeInTheDocument()
  await filter.fill('nobody')
  await expect.element(page.getByText('No results')).toBeVisible()
})

test('support sees customers, and every change says whom to ask', async () => {
  await open({ 'GET /api/customers': () => list({ suggestions: [pair] }) }, 'support')
  const merge = page.getByRole('button', { name: 'Merge NOVA FOOD into NOVA FOODS' })
  await expect.element(merge).toHaveAttribute('aria-disabled', 'true')
  await expect.element(merge).toHaveAccessibleDescription(/Ask a coordinator/)
})

async function open(answers: Answers, role: Role = 'coordinator') {
  const sent = serve(answers)
  const { Frame } = openAccount({ role })
  await render(
    <Frame>
      <CustomerSettings />
    </Frame>,
  )
  return sent
}
