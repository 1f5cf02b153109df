import { dialogExamples } from '#web/catalog/examples/overlay-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useShortcuts } from './shortcuts.tsx'

const opener = page.getByRole('button', { name: 'Add note' })
const dialog = page.getByRole('dialog', { name: 'Add note' })
const field = page.getByRole('textbox', { name: 'Note' })

test('a dialog with fields opens with focus in the first of them', async () => {
  await openNote()
  await expect.element(field).toHaveFocus()
})

test.each([
  ['none is chosen', null, 'Ana'],
  ['one is chosen', 'Ben', 'Ben'],
])(
  'a dialog that starts with radio buttons focuses the right one if %s',
  async (_, chosen, focused) => {
    await render(
      <Dialog open onClose={() => undefined} title="Assign">
        {['Ana', 'Ben'].map((name) => (
          <label key={name}>
            <input type="radio" name="owner" defaultChecked={name === chosen} /> {name}
          </label>
        ))}
      </Dialog>,
    )
    await expect.element(page.getByRole('radio', { name: focused })).toHaveFocus()
  },
)

test('a field that comes later takes focus, unless it has moved on', async () => {
  const screen = await render(<Loading isLoaded={false} />)
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  await screen.rerender(<Loading isLoaded />)
  await expect.element(page.getByRole('radio', { name: 'Ana' })).toHaveFocus()
  await screen.unmount()

  const other = await render(<Loading isLoaded={false} />)
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toBeVisible()
  cancel.element().focus()
  await other.rerender(<Loading isLoaded />)
  await expect.element(page.getByRole('radio', { name: 'Ana' })).toBeVisible()
  await expect.element(cancel).toHaveFocus()
})

function Loading({ isLoaded }: { readonly isLoaded: boolean }) {
  return (
    <Dialog open onClose={() => undefined} title="Assign" actions={<Button>Cancel</Button>}>
      {isLoaded ? (
        <label>
          <input type="radio" name="owner" /> Ana
        </label>
      ) : (
        'Loading…'
      )}
    </Dialog>
  )
}

test('Tab stays inside the dialog, in both directions', async () => {
  await openNote()
  const stops = new Set<string>()
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    stops.add(document.activeElement?.textContent ?? '')
  }
  expect([...stops]).toEqual(expect.arrayContaining(['Cancel', 'Save note']))
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab({ shift: true })
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Close', () => page.getByRole('button', { name: 'Close' }).click()],
  ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
])('%s closes the dialog, and focus goes back to what opened it', async (_, close) => {
  await openNote()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('letters typed in a dialog trigger no shortcut of the page', async () => {
  const run = vi.fn<() => void>()
  await render(
    <>
      <Page run={run} />
      {dialogExamples.form.ui}
    </>,
  )
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await field.click()
  await userEvent.keyboard('rx')
  await expect.element(field).toHaveValue('rx')
  page.getByRole('button', { name: 'Save note' }).element().focus()
  await userEvent.keyboard('r')
  expect(run).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('r')
  expect(run).toHaveBeenCalledOnce()
})

test('the page behind a dialog is out of reach', async () => {
  await openNote()
  await expect.element(page.getByRole('button', { name: 'Add note' })).not.toBeInTheDocument()
})

test('a dialog says its question and what will happen', async () => {
  await render(dialogExamples['medium, with actions'].ui)
  await page.getByRole('button', { name: 'Delete invoice' }).click()
  const question = page.getByRole('dialog', { name: 'Delete invoice?' })
  await expect.element(question).toMatchTextContent('Its disputes are deleted too.')
  await question.getByRole('button', { name: 'Delete invoice' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

async function openNote(): Promise<void> {
  await render(dialogExamples.form.ui)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

function Page({ run }: { readonly run: () => void }) {
  useShortcuts({ r: { label: 'Refresh', run } })
  return null
}
