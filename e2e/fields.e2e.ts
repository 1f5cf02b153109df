import { expect, test, type APIRequestContext } from '@playwright/test'
import { startLandside } from './landside.ts'
import { enterAs } from './person.ts'

const sharedSandbox = `http://localhost:${Number(process.env['E2E_PORT'] ?? 4990) + 1}/v2`
const headers = {
  authorization: 'Token sandbox-token',
  'content-type': 'application/vnd.api+json',
}

async function define(
  request: APIRequestContext,
  sandbox: string,
  [slug, name, type]: readonly [string, string, string],
) {
  const attributes = {
    entity_type: 'Container',
    api_slug: slug,
    display_name: name,
    data_type: type,
  }
  await request.post(`${sandbox}/custom_field_definitions`, {
    headers,
    data: { data: { type: 'custom_field_definition', attributes } },
  })
}

test('fields are typed by keyboard, pasted from a spreadsheet, and seen by a colleague without a reload', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  // One of its own: the account's fields are asked for every ten minutes, and other journeys have looked at them. A small
  // one: what this journey asks of the service itself comes out of the same hundred calls a minute.
  const landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_CONTAINERS: '40' })
  const sandbox = `${landside.sandboxUrl}/v2`
  await define(request, sandbox, ['dray', 'Dray carrier', 'short_text'])
  await define(request, sandbox, ['pieces', 'Pieces', 'number'])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, 'coordinator', landside.url)
  await page.goto(`${landside.url}/fields`)
  const grid = page.getByRole('grid', { name: 'Fields' })
  await expect(grid.getByRole('columnheader', { name: /Dray carrier/ })).toBeVisible()

  const colleague = await (await browser.newContext()).newPage()
  await enterAs(colleague, 'support', new URL(page.url()).origin)
  await colleague.goto(page.url())
  const theirs = colleague.getByRole('grid', { name: 'Fields' })

  const cell = grid.locator('[data-column="field:container:dray"][role=gridcell]').first()
  await cell.click({ position: { x: 190, y: 4 } })
  await cell.getByRole('textbox').fill('Acme Drayage')
  await page.keyboard.press('Enter')
  await expect(theirs.getByText('Acme Drayage')).toBeVisible({ timeout: 75_000 })

  await page.evaluate(() => navigator.clipboard.writeText('Bolt\t12\nCargo Sprint\tmany\n'))
  await cell.focus()
  await page.keyboard.press('ControlOrMeta+v')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Enter a number like 1250.5')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save 3 values' }).click()
  await expect(dialog.getByText('3 of 3 done.', { exact: true })).toBeVisible({ timeout: 75_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(theirs.getByText('Cargo Sprint')).toBeVisible({ timeout: 75_000 })
  await expect(theirs.getByText('Acme Drayage')).toHaveCount(0)

  // Somebody changes a value at the service itself: it is not written over before the person says so.
  const id = await grid.locator('[data-row]').nth(3).getAttribute('data-row')
  const input = grid
    .locator(`[data-row="${id}"] [data-column="field:container:dray"]`)
    .getByRole('textbox')
  await request.post(`${sandbox}/containers/${id}/custom_fields`, {
    headers,
    data: { data: { type: 'custom_field', attributes: { api_slug: 'dray', value: 'Dune' } } },
  })
  await input.fill('Echo')
  await input.press('Enter')
  await expect(page.getByText(/^Someone changed .* to Dune/).first()).toBeVisible({
    timeout: 75_000,
  })
  await page.getByText('Overwrite').click()
  await expect(theirs.getByText('Echo')).toBeVisible({ timeout: 75_000 })

  // Beside everything else that is known of a container: a column of the grid, which sorts what is empty last.
  await page.goto(`${landside.url}/containers`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Dray carrier' }).check()
  await page.keyboard.press('Escape')
  const list = page.getByRole('grid', { name: 'Containers' })
  await list.getByRole('button', { name: 'Dray carrier', exact: true }).click()
  await expect(page).toHaveURL(/sort=field-/)
  await expect(list.locator('[data-column^="field-"][role=gridcell]').first()).toHaveText('Bolt')
  await landside.close()
})

test('a tag that is added to a shipment stays beside those that others add at the service', async ({
  page,
  request,
}) => {
  await enterAs(page, 'coordinator')
  await page.goto('/shipments')
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'References' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const path = `${sharedSandbox}/shipments/${id}`
  const tagsThere = async (): Promise<string[]> =>
    (await (await request.get(path, { headers })).json()).data.attributes.tags
  const tags = [...(await tagsThere()), 'of-a-colleague']
  await request.patch(path, {
    headers,
    data: { data: { type: 'shipment', attributes: { tags } } },
  })
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('urgent-week-47')
  await page.getByRole('button', { name: 'Add' }).last().click()
  await expect(page.getByRole('button', { name: 'Remove tag urgent-week-47' })).toBeVisible({
    timeout: 75_000,
  })
  expect(await tagsThere()).toEqual([...tags, 'urgent-week-47'])
  await page.getByRole('button', { name: 'Remove tag urgent-week-47' }).click()
  await expect(page.getByRole('button', { name: 'Remove tag urgent-week-47' })).toHaveCount(0)
  expect(await tagsThere()).toEqual(tags)
})
