import { expect, test } from '@playwright/test'
import { enterAs } from './person.ts'

const file = `name,scac,contacts,language,terminals,lanes,moves a day
Journey Drayage,JRNY,Rosa Vega | rosa@journey.example | 310-555-0142 | orders,es,,Inland Empire,12
`

test('a coordinator imports a carrier, sets it as default, and sees it on a container', async ({
  page,
}) => {
  await enterAs(page, 'coordinator')
  await page.goto('/settings/carriers')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  expect((await template).suggestedFilename()).toMatch(/^landside-carriers-template-.*\.csv$/)

  await page
    .getByLabel('Carrier file')
    .setInputFiles({ name: 'carriers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Import 1 carrier' }).click()
  await expect(page.getByRole('row', { name: /^Journey Drayage/ })).toContainText('gets orders')
  await page.getByRole('button', { name: 'Add default' }).click()
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('Journey Drayage')
  await page.getByRole('button', { name: 'Save default' }).click()
  await expect(page.getByRole('row', { name: /^Any terminal/ })).toContainText('Journey Drayage')

  await page.getByRole('link', { name: 'Containers', exact: true }).first().click()
  await page.getByRole('grid').getByRole('link').first().click()
  const handling = page.getByRole('region', { name: 'Handling' })
  await expect(handling).toContainText('Journey DrayageDefault for all containers')
  await expect(handling.getByRole('link', { name: '310-555-0142' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/carriers')
  await page.getByRole('button', { name: 'Delete Journey Drayage' }).click()
  await page.getByRole('button', { name: 'Delete carrier' }).click()
  await expect(page.getByRole('row', { name: /Journey Drayage/ })).toHaveCount(0)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(390)
})
