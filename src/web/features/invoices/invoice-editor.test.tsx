import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, refused, serve, type Answers } from '#web/testing/server.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { InvoiceEditor } from './invoice-editor.tsx'
import { emptyForm } from './invoice-form.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const firstDay = page.getByLabelText('First day, line 1')
const save = page.getByRole('button', { name: 'Save and check invoice' })
const onDone = vi.fn<(id: string | null) => void>()

test('an incomplete invoice is not sent, and every problem is at its field', async () => {
  const sent = await open({})
  await field('Days').fill('4')
  await save.click()
  await expect.element(page.getByText('Check the highlighted fields.')).toBeVisible()
  await expect.element(field('Invoice number')).toHaveAccessibleDescription('Required')
  await expect.element(field('Invoice number')).toHaveFocus()
  await expect.element(field('Container number')).toHaveAccessibleDescription('Required')
  await expect.element(firstDay).toHaveAccessibleDescription('Enter the first day charged')
  await expect.element(field('Amount')).toHaveAccessibleDescription('Enter the amount')
  await field('Amount').fill('570.00')
  await expect.element(field('Amount')).toBeValid()
  expect(sent).toEqual([])
})

test('what the server refuses is at its field, and what was typed stays', async () => {
  const sent = await open({
    'POST /api/invoices': () =>
      refused({
        status: 422,
        title: 'Check the fields.',
        fields: [
          { field: 'invoices.0.biller.name', problem: 'Unknown biller' },
          { field: 'invoices.0.boxes.0.number', problem: 'Not a container number' },
        ],
      }),
  })
  await fillIn()
  await save.click()
  await expect.element(field('Biller')).toHaveAccessibleDescription('Unknown biller')
  await expect.element(field('Biller')).toHaveFocus()
  await expect
    .element(field('Container number'))
    .toHaveAccessibleDescription('Not a container number')
  await expect.element(field('Amount')).toHaveValue('570.00')
  await field('Biller').fill('Maersk')
  await expect.element(field('Biller')).toBeValid()
  await expect.element(field('Container number')).toBeInvalid()
  await save.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(onDone).not.toHaveBeenCalled()
})

test('saving twice sends one invoice', async () => {
  const { answer } = answerLater()
  const sent = await open({ 'POST /api/invoices': answer })
  await fillIn()
  await save.click()
  await expect.element(save).toBeDisabled()
  document.querySelector('form')?.requestSubmit()
  await expect.element(save).toBeDisabled()
  expect(sent).toEqual([
    {
      to: 'POST /api/invoices',
      body: {
        invoices: [
          expect.objectContaining({
            number: 'D-1',
            boxes: [
              expect.objectContaining({
                number: 'MSKU1234565',
                lines: [expect.objectContaining({ from: '2026-11-16', to: '2026-11-16' })],
              }),
            ],
          }),
        ],
      },
    },
  ])
})

test('a removed container leaves no problem behind', async () => {
  await open({})
  await page.getByRole('button', { name: 'Add container' }).click()
  await save.click()
  await expect.element(field('Container number').nth(1)).toBeInvalid()
  await page.getByRole('button', { name: 'Remove container 2' }).click()
  await fillIn()
  await expect.element(page.getByText('Check the highlighted fields.')).not.toBeInTheDocument()
})

async function open(answers: Answers) {
  onDone.mockClear()
  const sent = serve(answers)
  const { Frame } = openAccount({ role: 'manager' })
  await render(
    <Frame>
      <InvoiceEditor title="Enter invoice" start={emptyForm} onDone={onDone} />
    </Frame>,
  )
  return sent
}

async function fillIn(): Promise<void> {
  await field('Invoice number').fill('D-1')
  await field('Biller').fill('MSC')
  await field('Container number').fill('MSKU 123456-5')
  await firstDay.fill('2026-11-16')
  await field('Amount').fill('570.00')
}
