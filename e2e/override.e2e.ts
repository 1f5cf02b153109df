import { readFile } from 'node:fs/promises'
import { internationalFormat } from '../src/domain/text/format.ts'
import { expect, test, type Page } from '@playwright/test'
import { containerPage, type ContainerRow } from '#wire/api/containers.ts'
import { formatDate } from '#domain/text/time.ts'
import { addDays, isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { startLandside, type Landside } from './landside.ts'
import { enterAs } from './person.ts'

const headers = { authorization: 'Token sandbox-token', 'content-type': 'application/vnd.api+json' }

test('a notice names another last free day: a person believes it, and is asked again when the terminal moves', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_CONTAINERS: '200' })
  await enterAs(page, 'coordinator', landside.url)
  const { container, day, terminal } = await plantNotice(page, landside)

  await page.goto(`${landside.url}/documents`)
  const difference = page
    .getByRole('list', { name: 'Differences' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href^="/containers/${container.id}"]`) })
    .filter({ hasText: 'Last free day' })
    .filter({ hasText: formatDate(internationalFormat, day, day) })
  await expect(difference).toContainText('terminal')
  await difference.getByRole('button', { name: /^Document is correct/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Last free day')).toHaveValue(day)
  await dialog.getByLabel('Reason').fill('Extended by the line in writing')
  await dialog.getByLabel('Evidence').fill('https://mail.example.com/4711')
  await dialog.getByRole('button', { name: /^Set last free day/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(difference).toHaveCount(0)

  // Both days stand on its page, with who set the one that governs, why, and what shows it.
  await page.goto(`${landside.url}/containers/${container.id}?tab=deadlines`)
  const set = page.getByRole('region', { name: 'Set manually' })
  await expect(set).toContainText(
    /Set by Carlos Okafor through .+: “Extended by the line in writing”/,
  )
  await expect(set.getByRole('link')).toHaveAttribute('rel', /noopener/)
  const sources = page.getByRole('table', { name: 'Last free day by source' })
  await expect(sources.getByRole('row', { name: /^Manual in use/ })).toBeVisible()
  await expect(sources.getByRole('row', { name: /^Terminal/ })).toBeVisible()

  // The terminal moves: the day is in doubt, and so is the decision about the notice.
  await page.request.post(`${landside.sandboxUrl}/sandbox/containers/${container.id}/deadlines`, {
    data: { source: 'terminal', day: addDays(terminal, 1) },
  })
  await expect(set).toContainText('Needs confirmation: when it was set, ', { timeout: 60_000 })
  await expect(set).toContainText('Until then, whichever date comes first applies.')
  await expect(sources.getByRole('row', { name: /^Manual in use/ })).toHaveCount(0)
  await page.goto(`${landside.url}/containers?override=to-confirm`)
  await expect(page.locator(`[data-row="${container.id}"]`)).toBeVisible()
  await page.goto(`${landside.url}/containers/${container.id}?tab=documents`)
  await expect(page.getByText('Changed since decision').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  const notice = await saved
  expect(notice.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await notice.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // Kept, it governs again; dropped, the sources decide; and dropping can be taken back.
  await page.goto(`${landside.url}/containers/${container.id}?tab=deadlines`)
  await set.getByRole('button', { name: 'Keep date' }).click()
  await dialog.getByRole('button', { name: /^Set last free day/ }).click()
  await expect(set).not.toContainText('Needs confirmation')
  await set.getByRole('button', { name: 'Remove date' }).click()
  await expect(set.getByRole('button', { name: 'Set last free day' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(set).toContainText('Extended by the line in writing')
  await page.getByRole('tab', { name: /^History/ }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Last free day, set manually')
  await landside.close()
})

/** Has an arrival notice name a last free day three days after the terminal's, of a container whose clock runs. */
async function plantNotice(
  page: Page,
  landside: Landside,
): Promise<{ container: ContainerRow; day: LocalDate; terminal: LocalDate }> {
  const answer = await page.request.get(`${landside.url}/api/containers?page[size]=200`)
  const containers = containerPage.parse(await answer.json()).data
  const files = await page.request.get(`${landside.sandboxUrl}/v2/documents?page[size]=100`, {
    headers,
  })
  const { data }: { data: FiledRecord[] } = await files.json()
  for (const { id, relationships } of data) {
    const linked = relationships.cargos.data.map((one) => one.id)
    for (const container of containers.filter((one) => linked.includes(one.id))) {
      const terminal = container.deadline?.sources.find(({ source }) => source === 'terminal')?.date
      const isRunning = ['available', 'not_available', 'grounded'].includes(container.status)
      if (!terminal || !isLocalDate(terminal) || !isRunning || container.hasInlandLeg) continue
      const day = addDays(container.deadline?.date ?? terminal, 9)
      const attributes = { extracted_data_manual: { last_free_day_on: day } }
      await page.request.patch(`${landside.sandboxUrl}/v2/documents/${id}`, {
        headers,
        data: { data: { type: 'document', attributes } },
      })
      return { container, day, terminal }
    }
  }
  throw new Error('No container with a running clock has a document in this seed')
}

interface FiledRecord {
  readonly id: string
  readonly relationships: { readonly cargos: { readonly data: readonly { readonly id: string }[] } }
}
