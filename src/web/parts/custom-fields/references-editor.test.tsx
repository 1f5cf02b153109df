import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aShipment } from '../testing/containers.ts'
import { ReferencesEditor } from './references-editor.tsx'

const field = page.getByRole('textbox', { name: 'Add a reference' })
const add = page.getByRole('button', { name: 'Add', exact: true })
const path = 'POST /api/shipments/shipment-1/papers'

test('references between commas are added, and the field is empty again', async () => {
  const sent = await open({ [path]: () => ok({ data: ['PO-1', 'PO-2'] }) })
  await field.fill(' , ')
  await expect.element(add).toBeDisabled()
  await field.fill('PO-1, PO-2')
  await add.click()
  await expect.element(field).toHaveValue('')
  expect(sent).toEqual([
    { to: path, body: { list: 'references', add: ['PO-1', 'PO-2'], remove: [] } },
  ])
})

test('where that fails, the reason is shown, and what was typed stays', async () => {
  await open({ [path]: () => refused({ status: 409, title: 'The service is busy.' }) })
  await field.fill('PO-1')
  await add.click()
  await expect
    .element(page.getByText('Couldn’t change the references. The service is busy.'))
    .toBeVisible()
  await expect.element(field).toHaveValue('PO-1')
})

test('adding twice sends them once', async () => {
  const { answer, arrive } = answerLater()
  const sent = await open({ [path]: answer })
  await field.fill('PO-1')
  await add.click()
  await expect.element(add).toBeDisabled()
  document.querySelector('form')?.requestSubmit()
  arrive(ok({ data: ['PO-1'] }))
  await expect.element(field).toHaveValue('')
  expect(sent).toHaveLength(1)
})

async function open(answers: Answers) {
  const sent = serve(answers)
  const { Frame } = openAccount()
  await render(
    <Frame>
      <ReferencesEditor shipment={aShipment()} list="references" />
    </Frame>,
  )
  return sent
}
