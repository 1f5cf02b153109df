import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, refused, serve, type Answers } from '#web/testing/server.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DisputeDialog } from './dispute-dialog.tsx'
import { emptyDispute } from './dispute-form.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const add = page.getByRole('button', { name: 'Add dispute' })
const onClose = vi.fn<() => void>()

test('an incomplete dispute is not sent, and every problem is at its field', async () => {
  const sent = await open({})
  await page.getByLabelText('Status').selectOptions('sent')
  await add.click()
  await expect.element(field('Subject')).toHaveAccessibleDescription('Required')
  await expect.element(field('Subject')).toHaveFocus()
  await expect
    .element(field('Amount disputed'))
    .toHaveAccessibleDescription('Enter an amount like 570.00')
  expect(sent).toEqual([])
})

test('what the server refuses is at its field, and what was typed stays', async () => {
  await open({
    'POST /api/disputes': () =>
      refused({
        status: 422,
        title: 'Check the fields.',
        fields: [{ field: 'dispute.biller', problem: 'Unknown biller' }],
      }),
  })
  await fillIn()
  await add.click()
  await expect.element(field('Biller')).toHaveAccessibleDescription('Unknown biller')
  await expect.element(page.getByText('Check the fields.')).toBeVisible()
  await expect.element(field('Amount disputed')).toHaveValue('570.00')
  expect(onClose).not.toHaveBeenCalled()
})

test('adding twice sends one dispute', async () => {
  const { answer } = answerLater()
  const sent = await open({ 'POST /api/disputes': answer })
  await fillIn()
  await add.click()
  await expect.element(add).toBeDisabled()
  document.querySelector('form')?.requestSubmit()
  await expect.element(add).toBeDisabled()
  expect(sent).toEqual([
    {
      to: 'POST /api/disputes',
      body: {
        invoiceId: null,
        containerId: null,
        dispute: expect.objectContaining({ subject: 'Invoice D-1', amount: 570, deadline: null }),
      },
    },
  ])
})

async function open(answers: Answers) {
  onClose.mockClear()
  const sent = serve(answers)
  const { Frame } = openAccount({ role: 'manager' })
  await render(
    <Frame>
      <DisputeDialog open onClose={onClose} start={emptyDispute} />
    </Frame>,
  )
  await expect.element(add).toBeVisible()
  return sent
}

async function fillIn(): Promise<void> {
  await field('Subject').fill('Invoice D-1')
  await field('Biller').fill('MSC')
  await field('Amount disputed').fill('570.00')
}
