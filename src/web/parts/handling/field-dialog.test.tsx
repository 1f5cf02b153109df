import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, serve, type Answers } from '#web/testing/server.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aContainer } from '../testing/containers.ts'
import { FieldDialog } from './field-dialog.tsx'

const field = page.getByLabelText('Field', { exact: true })
const value = page.getByRole('textbox', { name: 'Pallets' })
const submit = page.getByRole('button', { name: /^Set field on/ })
const onClose = vi.fn<() => void>()
const pallets = {
  id: 'field-1',
  entity: 'container',
  slug: 'pallets',
  name: 'Pallets',
  description: null,
  type: 'number',
  options: [],
  required: false,
  maxLength: null,
}
const fieldsOf = (definitions: readonly unknown[]) => () =>
  ok({ data: { definitions, values: [], unconfirmed: [], readAt: null, failure: null } })

test('while fields load, that is said; an account without any says so', async () => {
  const { answer, arrive } = answerLater()
  await open({ 'GET /api/custom-fields': answer })
  await expect.element(page.getByText('Loading…')).toBeVisible()
  await expect.element(page.getByText('No editable container fields.')).not.toBeInTheDocument()
  arrive(fieldsOf([])())
  await expect.element(page.getByText('No editable container fields.')).toBeVisible()
})

test('no field and a value of another type are not sent, and the problem is at the field', async () => {
  const sent = await open({ 'GET /api/custom-fields': fieldsOf([pallets]) })
  await expect.element(field).toBeVisible()
  await submit.click()
  await expect.element(field).toHaveAccessibleDescription('Choose a field')
  await expect.element(field).toHaveFocus()
  await field.selectOptions('Pallets')
  await value.fill('many')
  await submit.click()
  await expect.element(value).toBeInvalid()
  await expect.element(value).toHaveFocus()
  expect(sent.filter(({ to }) => to === 'PUT /api/custom-fields')).toEqual([])
})

test('a field is written, and the dialog closes', async () => {
  const sent = await open({
    'GET /api/custom-fields': fieldsOf([pallets]),
    'PUT /api/custom-fields': () => ok({ data: { outcome: 'written', value: 20 } }),
  })
  await field.selectOptions('Pallets')
  await value.fill('20')
  await submit.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.at(-1)).toMatchObject({ to: 'PUT /api/custom-fields', body: { value: 20 } })
})

async function open(answers: Answers) {
  onClose.mockClear()
  const sent = serve(answers)
  const { Frame } = openAccount()
  await render(
    <Frame>
      <FieldDialog containers={[aContainer()]} onClose={onClose} />
    </Frame>,
  )
  return sent
}
