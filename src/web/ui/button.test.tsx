import { buttonExamples, iconButtonExamples } from '#web/catalog/examples/button-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a click, Enter and Space each press a button once', async () => {
  const onClick = vi.fn<() => void>()
  const screen = await render(<Button onClick={onClick}>Refresh container</Button>)
  await screen.getByRole('button', { name: 'Refresh container' }).click()
  expect(onClick).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
  await userEvent.keyboard(' ')
  expect(onClick).toHaveBeenCalledTimes(3)
})

test('a double click on a primary or submit button counts once, on others twice', async () => {
  const pressed: string[] = []
  const screen = await render(
    <>
      <Button look="primary" onClick={() => pressed.push('primary')}>
        Save view
      </Button>
      <Button type="submit" onClick={() => pressed.push('submit')}>
        Send
      </Button>
      <Button onClick={() => pressed.push('plain')}>Wider</Button>
    </>,
  )
  for (const name of ['Save view', 'Send', 'Wider']) {
    await screen.getByRole('button', { name }).dblClick()
  }
  expect(pressed).toEqual(['primary', 'submit', 'plain', 'plain'])
})

test('a button that isn’t allowed is reached by Tab, says why, and does nothing', async () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" whyNot="Ask a manager to do this" onClick={onClick}>
        Edit rates
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Edit rates' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('Ask a manager to do this')
  await userEvent.keyboard('{Enter} ')
  await button.click({ force: true })
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a disabled button is out of the tab order', async () => {
  await render(
    <>
      {buttonExamples.disabled.ui}
      {buttonExamples.quiet.ui}
    </>,
  )
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Clear filters')
})

test('a button in a form sends it only if that is its job', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  )
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button>Add tier</Button>
      <IconButton icon="icon-x" label="Remove tier 2" />
      <Button type="submit">Save rates</Button>
    </form>,
  )
  await screen.getByRole('button', { name: 'Add tier' }).click()
  await screen.getByRole('button', { name: 'Remove tier 2' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Save rates' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('an icon button is named after its object, and shows that name to a mouse', async () => {
  const screen = await render(iconButtonExamples.enabled.ui)
  const button = screen.getByRole('button', { name: 'Refresh MSKU 123456 5' })
  await expect.element(button).toHaveAttribute('title', 'Refresh MSKU 123456 5')
})

test('buttons are at least 24 pixels high and wide', async () => {
  await render(
    <>
      {Object.values({ ...buttonExamples, ...iconButtonExamples }).map(({ ui }) => (
        <div key={JSON.stringify(ui.props)}>{ui}</div>
      ))}
    </>,
  )
  for (const button of document.querySelectorAll('button')) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height), button.textContent).toBeGreaterThanOrEqual(24)
  }
})
