import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { aPdf } from '../src/domain/testing/receipts.ts'
import { startLandside, type Landside } from './landside.ts'
import { enterAs, signInAs } from './person.ts'

/** Opens a dialog by what a person does. */
type Open = (page: Page) => Promise<unknown>

const web = join(import.meta.dirname, '../src/web')
/** The keyboard's characters, from the space on. */
const printable = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('')
const onButtons = printable.slice(1)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press =
  (name: string | RegExp): Open =>
  (page) =>
    button(page, name).click()
const at =
  (path: string, open: Open): Open =>
  async (page) => {
    const { href } = new URL(path, page.url())
    if (page.url() !== href) await page.goto(href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
  }
const fromRow = (item: string | RegExp): Open =>
  at('/containers', async (page) => {
    await button(page, /^Actions for [A-Z]{4}/).click()
    await page.getByRole('menuitem', { name: item }).click()
  })
const onReturn = (item: string): Open =>
  at('/returns', async (page) => {
    await button(page, /^Actions for [A-Z]{4}/).click()
    await page.getByRole('menuitem', { name: item }).click()
  })
const onSelected = (act: string | RegExp): Open =>
  at('/containers', async (page) => {
    const bar = page.getByRole('toolbar', { name: 'Selected containers' })
    if (!(await bar.isVisible())) await page.getByRole('columnheader').getByRole('checkbox').click()
    await bar.getByRole('button', { name: act }).click()
  })
const fromView =
  (item: string): Open =>
  async (page) => {
    const menu = button(page, 'Actions for the view Keys')
    if (!(await menu.isVisible()))
      await at('/containers', () => page.getByRole('link', { name: 'Keys', exact: true }).click())(
        page,
      )
    await menu.click()
    await page.getByRole('menuitem', { name: item }).click()
  }
const inSettings = (section: string, name: string | RegExp): Open =>
  at(`/settings/${section}`, press(name))
const onShipment = (name: string | RegExp): Open =>
  at('/shipments', async (page) => {
    await page.getByRole('grid').locator('a[href^="/shipments/"]').first().click()
    await button(page, name).click()
  })

const onOrder = (name: string | RegExp): Open =>
  at('/orders', async (page) => {
    await page.getByRole('link', { name: /^DO-/ }).click()
    await button(page, name).click()
  })
/** Where the carrier's page of the order opens. */
let carrierLink = ''

/** Every file with a dialog, and how people open it. A file without an entry fails the first test. */
const dialogs: Readonly<Record<string, readonly Open[]>> = {
  'app/palette/palette.tsx': [at('/board', (page) => page.keyboard.press('ControlOrMeta+k'))],
  'app/shortcut-dialog.tsx': [at('/board', (page) => page.keyboard.press('Shift+?'))],
  'app/nav/pages-dialog.tsx': [press('More')],
  'app/reset-demo-dialog.tsx': [press('Reset demo')],
  'app/connect-account-dialog.tsx': [press('Connect your account')],
  'features/containers/view-dialog.tsx': [
    at('/containers?q=zz', press('Save view')),
    fromView('Rename'),
  ],
  'parts/calendar-feed-dialog.tsx': [fromView('Calendar feed')],
  'parts/delete-view-dialog.tsx': [fromView('Delete')],
  'parts/share-dialog.tsx': [onShipment('Share')],
  'parts/tracking-switch.tsx': [onShipment(/^Stop tracking/)],
  'parts/handling/act-dialog.tsx': [
    fromRow('Assign'),
    fromRow('Note'),
    fromRow('Tag'),
    fromRow('Snooze'),
    fromRow('Set last free day'),
    onReturn('Set empty ready date'),
    onReturn('Set return location'),
  ],
  'parts/handling/book-dialog.tsx': [
    at('/board', async (page) => {
      await button(page, /^Actions for [A-Z]{4}/).click()
      await page.getByRole('menuitem', { name: /appointment/ }).click()
    }),
  ],
  'parts/handling/order-dialog.tsx': [fromRow('Delivery order')],
  'features/orders/answer-dialog.tsx': [onOrder(/^Enter answer for/)],
  'features/orders/order-receipts.tsx': [onOrder(/^Delete receipt/)],
  'features/orders/send-dialog.tsx': [onOrder('Send again')],
  'features/orders/terms-dialog.tsx': [onOrder('Edit')],
  'features/carrier/answer-dialog.tsx': [(page) => at(carrierLink, press(/^Decline/))(page)],
  'parts/handling/field-dialog.tsx': [onSelected('Field')],
  'parts/refresh-many.tsx': [onSelected(/^Refresh/)],
  // It has no field, and closes itself once all values are saved.
  'parts/handling/field-results.tsx': [],
  'parts/documents/ignore-dialog.tsx': [at('/documents', press(/^Ignore difference/))],
  'parts/message-dialog.tsx': [at('/holds?who=broker', press(/^Message to/))],
  'features/custom-fields/paste-dialog.tsx': [
    at('/fields', async (page) => {
      const cell = page.locator('[data-column="field:container:dray"][role=gridcell]').first()
      await cell.focus()
      await cell.evaluate((element) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'Bolt\nCargo Sprint')
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      })
    }),
  ],
  'features/plan/save-plan.tsx': [at('/plan', press('Save plan'))],
  'features/plan/saved-plan-actions.tsx': [
    async (page) => {
      await at('/plan', press('Save plan'))(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Save plan for/ })
        .click()
      await button(page, 'Delete plan').click()
    },
  ],
  'features/spend/report-dialog.tsx': [at('/spend', press('Schedule report'))],
  'features/invoices/dispute-dialog.tsx': [
    at('/invoices', async (page) => {
      await page.getByRole('link', { name: 'KEYS-1' }).click()
      await button(page, 'Add dispute').click()
    }),
  ],
  'features/settings/invite-dialog.tsx': [inSettings('team', 'Invite person')],
  'features/settings/person-dialog.tsx': [inSettings('team', /^Edit Carlos/)],
  'features/settings/new-token-dialog.tsx': [inSettings('tokens', 'Create token')],
  'features/settings/api-token-settings.tsx': [inSettings('tokens', /^Revoke/)],
  'features/settings/alert-rule-dialog.tsx': [inSettings('notifications', /^Edit rule/)],
  'features/settings/chat-channel-dialog.tsx': [inSettings('notifications', 'Add channel')],
  'features/settings/chat-channel-settings.tsx': [inSettings('notifications', 'Delete Keys desk')],
  'features/settings/carrier-dialog.tsx': [inSettings('carriers', 'Add carrier')],
  'features/settings/default-carrier-dialog.tsx': [inSettings('carriers', 'Add default')],
  'features/settings/delete-carrier-dialog.tsx': [inSettings('carriers', 'Delete Keys Drayage')],
  'features/settings/customer-dialog.tsx': [inSettings('customers', 'Add customer')],
  'features/settings/merge-customer-dialog.tsx': [inSettings('customers', 'Merge Keys Inc')],
  'features/settings/delete-customer-dialog.tsx': [inSettings('customers', 'Delete Keys Inc')],
}

// Thousands of keys: a picture of each would take most of the time.
test.use({ trace: 'off' })

test('every dialog of the app is in the list', () => {
  const files = globSync('**/*.tsx', {
    cwd: web,
    exclude: ['catalog/**', '**/*.test.tsx', 'ui/**'],
  })
  const drawn = files.filter((file) =>
    /<(Dialog|ActDialog|DeleteDialog|(Base|Dialog|AlertDialog)\.Root)\b/.test(
      readFileSync(join(web, file), 'utf8'),
    ),
  )
  // The first is filled in by those it's drawn by, as act-dialog.tsx is by its neighbors.
  const own = drawn.filter(
    (file) =>
      file !== 'parts/delete-dialog.tsx' &&
      !/^parts\/handling\/(?!act|book|field|order).*-dialog\.tsx$/.test(file),
  )
  expect(Object.keys(dialogs).toSorted()).toEqual(own.toSorted())
})

test('two keys lead from a page to its table', async ({ page }) => {
  await enterAs(page, 'coordinator')
  for (const path of ['/board', '/containers']) {
    await page.goto(path)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('[role=grid] :focus')).toHaveCount(1)
  }
})

test('a key typed into a dialog does nothing but type', async ({ page }) => {
  test.setTimeout(240_000)
  const landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_CONTAINERS: '60' })
  try {
    await fill(landside)
    await enterAs(page, 'admin', landside.url)
    const keys = await page.context().newCDPSession(page)
    let writes: string[] = []
    page.on('request', (request) => {
      // A search is a question, though it's sent as a POST.
      if (request.method() !== 'GET' && !request.url().endsWith('/api/search'))
        writes.push(`${request.method()} ${request.url()}`)
    })
    for (const [file, opens] of Object.entries(dialogs))
      for (const [nth, open] of opens.entries())
        await test.step(`${file} ${nth}`, async () => {
          await open(page)
          const dialog = page.getByRole('dialog')
          await expect(dialog).toBeVisible()
          await expect.poll(() => focused(page)).toMatchObject({ isInside: true })
          // Focus moves on to a field that loads.
          await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
          const before = await stateOf(page)
          expect.soft(before.isFirstField, `${file}: focus in the first field`).toBe(true)
          writes = []
          await type(keys, before.isField ? printable : onButtons)
          expect.soft(await stateOf(page), `${file}: typed into its first field`).toEqual(before)
          await dialog
            .getByRole('button', { name: 'Close', exact: true })
            .first()
            .focus({ timeout: 500 })
            .catch(() => undefined)
          const closing = await stateOf(page)
          if (!closing.isField) await type(keys, onButtons)
          expect.soft(await stateOf(page), `${file}: typed on its Close button`).toEqual(closing)
          expect.soft(writes, `${file}: requests`).toEqual([])
          // The calendar of a date field, which a space opens, closes first.
          await expect(async () => {
            await page.keyboard.press('Escape')
            await expect(dialog).toBeHidden({ timeout: 500 })
          }).toPass()
        })
  } finally {
    await landside.close()
  }
})

/** Presses the keys of `text` without waiting for each. */
async function type(keys: CDPSession, text: string): Promise<void> {
  const presses = Array.from(text).flatMap((key) => {
    const isShifted = /[A-Z~!@#$%^&*()_+{}|:"<>?]/.test(key)
    // Handlers ignore an event without a code; what the code of a sign is depends on the keyboard.
    const code = /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : 'Unidentified'
    const event = { key, code, modifiers: isShifted ? 8 : 0 }
    return [
      keys.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text: key }),
      keys.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    ]
  })
  await Promise.all(presses)
}

/** What a dialog must not change: the page and its rows, the dialogs, and where focus is. */
function stateOf(page: Page) {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
    const dialog = document.querySelector('[data-dialog]')
    const focused = document.activeElement
    const fields = [
      ...(dialog?.querySelectorAll(':is(input, select, textarea):enabled:not([type=hidden])') ??
        []),
    ]
    const isField = focused?.matches('input, select, textarea') ?? false
    const isRadio = focused?.matches('[type=radio]') ?? false
    return {
      url: location.href,
      density: document.documentElement.dataset['density'] ?? '',
      titles: open.map((one) => one.querySelector('h1, h2, h3')?.textContent ?? one.ariaLabel),
      isInside: dialog?.contains(focused) ?? false,
      isField,
      isFirstField: fields.length === 0 || fields[0] === focused || isRadio,
    }
  })
}

function focused(page: Page) {
  return page.evaluate(() => ({
    isInside: document.querySelector('[data-dialog]')?.contains(document.activeElement) ?? false,
  }))
}

/** Orders a container, of which the carrier uploads a receipt. Returns the path of the carrier's page. */
async function sendOrder(ada: Awaited<ReturnType<typeof signInAs>>, url: string): Promise<string> {
  type List<T> = { readonly data: T }
  const { data: rows } = (await (await ada.get('/api/containers?page[size]=1')).json()) as List<
    readonly { readonly id: string }[]
  >
  const { data: book } = (await (await ada.get('/api/carriers')).json()) as List<{
    readonly carriers: readonly { readonly id: string }[]
  }>
  const body = {
    carrierId: book.carriers[0]?.id,
    day: '2026-12-01',
    containerIds: rows.map(({ id }) => id),
  }
  type Order = List<{
    readonly id: string
    readonly version: number
    readonly link: { readonly url: string } | null
  }>
  const made = (await (await ada.post('/api/orders', body)).json()) as Order
  const path = `/api/orders/${made.data.id}/send`
  const sent = (await (await ada.post(path, { basedOn: made.data.version })).json()) as Order
  const { pathname } = new URL(sent.data.link?.url ?? '', 'http://localhost')
  const carrierOrder = `${url}/api${pathname.replace('carrier', 'carrier-orders')}`
  const { data } = (await (await fetch(carrierOrder)).json()) as List<{
    readonly lines: readonly { readonly ref: string }[]
  }>
  await fetch(`${carrierOrder}/receipts?container=${data.lines[0]?.ref}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: aPdf(),
  })
  return pathname
}

/** What some dialogs are about: a view, a token, a customer, an invoice, a field. */
async function fill({ url, sandboxUrl }: Landside): Promise<void> {
  const ada = await signInAs(url, 'admin')
  const line = { from: '2026-11-18', to: '2026-11-18', days: 1, perDay: 235, amount: 235 }
  const free = { freeDays: null, freeFrom: null, freeThrough: null, availableOn: null }
  const invoice = {
    number: 'KEYS-1',
    biller: { kind: 'line', name: 'Maersk' },
    charge: 'demurrage',
    currency: 'USD',
    issuedOn: '2026-11-19',
    dueOn: null,
    billOfLading: null,
    portOfDischarge: null,
    boxes: [{ number: 'MSKU1234565', ...free, lines: [line] }],
    total: 235,
    rule: null,
    contact: null,
    disputePage: null,
    stated: {},
    paid: null,
  }
  const customer = {
    name: 'Keys Inc',
    aliases: [],
    contacts: [],
    language: 'en',
    dateFormat: null,
  }
  await made(ada.post('/api/invoices', { invoices: [invoice] }))
  await made(
    ada.post('/api/views', { page: 'containers', name: 'Keys', search: 'q=MSC', shared: false }),
  )
  await made(ada.post('/api/customers', { customer }))
  const nothing = { scac: null, contacts: [], terminals: [], lanes: [], movesADay: null }
  await made(
    ada.post('/api/carriers', { carrier: { ...nothing, name: 'Keys Drayage', language: 'en' } }),
  )
  carrierLink = await sendOrder(ada, url)
  await made(
    ada.post('/api/chat-channels', {
      name: 'Keys desk',
      service: 'slack',
      url: 'https://hooks.slack.com/services/keys',
      rules: null,
      viewId: null,
      digestZone: null,
      quiet: null,
      on: false,
    }),
  )
  await made(
    ada.post('/api/tokens', {
      kind: 'personal',
      name: 'Keys',
      role: 'support',
      writes: false,
      days: 7,
    }),
  )
  await fetch(`${sandboxUrl}/v2/custom_field_definitions`, {
    method: 'POST',
    headers: {
      authorization: 'Token sandbox-token',
      'content-type': 'application/vnd.api+json',
    },
    body: JSON.stringify({
      data: {
        type: 'custom_field_definition',
        attributes: {
          entity_type: 'Container',
          api_slug: 'dray',
          display_name: 'Dray carrier',
          data_type: 'short_text',
        },
      },
    }),
  })
}

async function made(asked: Promise<Response>): Promise<void> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
}
