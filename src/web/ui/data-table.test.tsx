import { dataTableExamples } from '#web/catalog/examples/table-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

const table = page.getByRole('table')
const cellsOf = (row: number) =>
  table
    .getByRole('row')
    .nth(row)
    .elements()
    .flatMap((element) => [...element.children].map(({ textContent }) => textContent))

test('a table is named, and its first column names the rows', async () => {
  await render(dataTableExamples.facts.ui)
  await expect.element(page.getByRole('table', { name: 'Rates' })).toBeVisible()
  await expect.element(table.getByRole('rowheader', { name: 'Maersk' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
})

test('numbers stand at the end of their column, under a header that does too', async () => {
  await render(dataTableExamples.facts.ui)
  for (const cell of [
    table.getByRole('columnheader', { name: 'Per day' }),
    table.getByRole('cell', { name: '$235.00' }),
  ])
    expect(getComputedStyle(cell.element()).textAlign).toBe('end')
})

test('totals are a row of their own at the foot', async () => {
  await render(dataTableExamples['counts with totals'].ui)
  expect(cellsOf(4)).toEqual(['Total', '24', '4'])
  await expect.element(table.getByRole('rowheader', { name: 'Total' })).toBeVisible()
})

test('what scrolls sideways takes focus under a name', async () => {
  await render(dataTableExamples['counts with totals'].ui)
  const region = page.getByRole('region', { name: 'Terminals, table' })
  await expect.element(region).toHaveAttribute('tabindex', '0')
})

test('the rest of the rows comes when somebody asks for it', async () => {
  await render(dataTableExamples['first rows'].ui)
  await expect.poll(() => table.getByRole('row').elements().length).toBe(3)
  await page.getByRole('button', { name: 'Show all 3 terminals' }).click()
  await expect.poll(() => table.getByRole('row').elements().length).toBe(4)
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a column for paper and a row beyond the sheet are marked for print', async () => {
  await render(dataTableExamples['on one sheet of paper'].ui)
  expect(table.getByRole('columnheader', { name: 'Done' }).elements()).toEqual([])
  const beyond = table.getByRole('row').nth(3).element()
  expect(beyond.className).toContain('print:hidden')
})
