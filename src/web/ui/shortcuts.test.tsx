import { shortcutTableExamples } from '#web/catalog/examples/page-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialogComing, SingleKeysContext, useShortcuts, type ShortcutMap } from './shortcuts.tsx'

test('the table lists the shortcuts of this page, and they act', async () => {
  await render(shortcutTableExamples['two shortcuts'].ui)
  const table = page.getByRole('table', { name: 'Shortcuts' })
  await expect.element(table.getByRole('row', { name: 'Next row J' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Board G then B' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByText('Row 2')).toBeVisible()
  await userEvent.keyboard('gb')
  await expect.element(page.getByText('Row 2, Board opened')).toBeVisible()
})

test('the second key of a sequence is no shortcut of its own', async () => {
  const [row, board] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await render(
    <>
      <Keys map={{ 'g b': { label: 'Board', run: board } }} />
      <Keys map={{ b: { label: 'Back', run: row } }} />
    </>,
  )
  await userEvent.keyboard('gb')
  expect(board).toHaveBeenCalledOnce()
  expect(row).not.toHaveBeenCalled()
  await userEvent.keyboard('b')
  expect(row).toHaveBeenCalledOnce()
})

test.each(['textbox', 'combobox'] as const)(
  'letters typed in a %s are left alone',
  async (role) => {
    const [letter, search] = [vi.fn<() => void>(), vi.fn<() => void>()]
    await render(
      <>
        <Keys
          map={{ r: { label: 'Refresh', run: letter }, '$mod+k': { label: 'Search', run: search } }}
        />
        <input aria-label="Filter" />
        <select aria-label="Terminal">
          <option>TTI</option>
        </select>
      </>,
    )
    page.getByRole(role).element().focus()
    await userEvent.keyboard('r')
    expect(letter).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(search).toHaveBeenCalledOnce()
  },
)

test('letters typed ahead of a dialog that is still loading are left alone', async () => {
  const run = vi.fn<() => void>()
  const map = { r: { label: 'Refresh', run } }
  const screen = await render(
    <>
      {dialogComing}
      <Keys map={map} />
    </>,
  )
  await userEvent.keyboard('r')
  expect(run).not.toHaveBeenCalled()
  await screen.rerender(<Keys map={map} />)
  await userEvent.keyboard('r')
  expect(run).toHaveBeenCalledOnce()
})

test('letters act while a checkbox has focus', async () => {
  const run = vi.fn<() => void>()
  await render(
    <>
      <Keys map={{ r: { label: 'Refresh', run } }} />
      <input type="checkbox" aria-label="Select" />
    </>,
  )
  await page.getByRole('checkbox').click()
  await userEvent.keyboard('r')
  expect(run).toHaveBeenCalledOnce()
})

test('with single keys off, letters do nothing and Ctrl still acts', async () => {
  const [letter, search] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await render(
    <SingleKeysContext value={false}>
      <Keys
        map={{ r: { label: 'Refresh', run: letter }, '$mod+k': { label: 'Search', run: search } }}
      />
    </SingleKeysContext>,
  )
  await userEvent.keyboard('r{Control>}k{/Control}')
  expect(letter).not.toHaveBeenCalled()
  expect(search).toHaveBeenCalledOnce()
})

test('a shortcut ends with the page that has it', async () => {
  const run = vi.fn<() => void>()
  const screen = await render(<Keys map={{ r: { label: 'Refresh', run } }} />)
  await screen.rerender(<p>Another page</p>)
  await userEvent.keyboard('r')
  expect(run).not.toHaveBeenCalled()
})

function Keys({ map }: { readonly map: ShortcutMap }) {
  useShortcuts(map)
  return <p>A page</p>
}
