import { expect, test, type Page } from '@playwright/test'
import { measure, measureAll, type Measured } from './columns.ts'
import { startLandside } from './landside.ts'
import { enterAs, signInAs } from './person.ts'

const lists = [
  ['Board', '/board'],
  ['Containers', '/containers'],
  ['Containers that are out', '/containers?view=out'],
  ['Returned', '/containers?view=returned'],
  ['Shipments', '/shipments'],
  ['Holds', '/holds'],
  ['Appointments', '/appointments'],
  ['Returns', '/returns'],
  ['Rail', '/inland'],
] as const

/** `LONG=1`: every list at each of them; otherwise only the Board, and the others as on a laptop. */
const widths = [1440, 1280, 1920]
/** Below this width, a list with its standard columns never scrolls sideways. */
const roomyFrom = 1600
/** Pixels that a column may leave without being called spare. */
const spare = 24

// The widest format of dates.
test.use({ locale: 'en-US' })

test.beforeEach(async ({ baseURL }) => {
  if (baseURL === undefined) return
  const carlos = await signInAs(baseURL, 'coordinator')
  const session = (await (await carlos.get('/api/session')).json()) as {
    readonly person: { readonly id: string }
  }
  const { data } = (await (await carlos.get('/api/containers?page[size]=20')).json()) as {
    readonly data: readonly { readonly id: string }[]
  }
  const containerIds = data.map(({ id }) => id)
  const note = { kind: 'note', text: 'Broker called' }
  const answer = await carlos.post('/api/handling', {
    edits: [
      { containerIds, change: { kind: 'owner', to: session.person.id } },
      ...Array.from({ length: 12 }, () => ({ containerIds, change: note })),
    ],
  })
  expect(answer.ok).toBe(true)
})

for (const [name, path] of lists)
  test(`${name} fits a laptop, and cuts nothing while a column beside it has room`, async ({
    page,
  }) => {
    test.slow()
    await enterAs(page, 'coordinator')
    const isLong = process.env['LONG'] !== undefined || name === 'Board'
    for (const width of isLong ? widths : [1280, 1440]) await check(page, path, width)
  })

test('Fields cuts nothing while a column beside it has room', async ({ page, request }) => {
  test.slow()
  // One of its own: the shared account has no fields, and they are read every ten minutes only.
  const landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_CONTAINERS: '40' })
  for (const name of ['Priority', 'Delivery appointment', 'Distribution center'])
    await request.post(`${landside.sandboxUrl}/v2/custom_field_definitions`, {
      headers: {
        authorization: 'Token sandbox-token',
        'content-type': 'application/vnd.api+json',
      },
      data: {
        data: {
          type: 'custom_field_definition',
          attributes: {
            entity_type: 'Container',
            api_slug: name.toLowerCase().replaceAll(' ', '_'),
            display_name: name,
            data_type: 'short_text',
          },
        },
      },
    })
  await enterAs(page, 'coordinator', landside.url)
  for (const width of process.env['LONG'] === undefined ? [1280] : widths)
    await check(page, `${landside.url}/fields`, width)
  await landside.close()
})

test('the measurement sees a cut second line, pill, icon, avatar and heading, and spare room', async ({
  page,
}) => {
  await enterAs(page, 'coordinator')
  await page.setViewportSize({ width: 1920, height: 900 })
  await open(page, '/board')
  const columnAt = async (column: string, width: number, hidden = '') => {
    const cell = `[data-column=${column}]`
    await page.evaluate(
      (rules) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets = [sheet]
      },
      `${cell} { width: ${width}px !important; flex-grow: 0 !important }
        ${hidden && `${cell} ${hidden} { display: none !important }`}`,
    )
    const measured = (await measure(page)).find((one) => one.column === column)
    if (!measured) throw new Error(`No column ${column}`)
    return { ...measured, isCut: measured.cut > measured.rows / 2 }
  }
  expect((await columnAt('urgency', 600)).isCut).toBe(false)
  expect((await columnAt('urgency', 600)).room).toBeGreaterThan(300)
  // The second line alone is longer than the pill.
  expect((await columnAt('urgency', 116)).isCut).toBe(true)
  expect((await columnAt('urgency', 60, 'span + span')).isCut).toBe(true)
  expect((await columnAt('owner', 100)).isCut).toBe(false)
  expect((await columnAt('owner', 26)).isCut).toBe(true)
  expect((await columnAt('readiness', 50)).isCut).toBe(true)
  expect((await columnAt('fees', 40)).isHeadCut).toBe(true)
})

async function check(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await open(page, path)
  const measured = await measureAll(page)
  const cut = measured.filter((one) => one.cut > one.rows * 0.05)
  const roomy = measured.filter(({ room }) => room > spare)
  const isFine = cut.length === 0 || roomy.length === 0
  expect.soft(isFine, `${width}: cut ${told(cut)}; room in ${told(roomy)}`).toBe(true)
  const heads = measured.filter(({ isHeadCut }) => isHeadCut).map(({ column }) => column)
  expect.soft(heads, `headings cut at ${width}`).toEqual([])
  // A column of Fields is an input, and an account has as many as it defines.
  if (width < roomyFrom && !path.endsWith('/fields'))
    expect.soft(await hiddenPixels(page), `scrolls at ${width}`).toBe(0)
}

/** How far the list on screen scrolls sideways. */
function hiddenPixels(page: Page): Promise<number> {
  return page.getByRole('grid').evaluate(({ parentElement: frame }) => {
    return frame === null ? Number.NaN : frame.scrollWidth - frame.clientWidth
  })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

function told(columns: readonly Measured[]): string {
  return columns
    .map(({ column, cut, rows, room }) => `${column} (${cut} of ${rows}, ${room} px)`)
    .join(', ')
}
