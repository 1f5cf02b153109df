import { defaultPolicy } from '#domain/policy/policy.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TariffEditor } from './tariff-editor.tsx'
import { emptyTariff } from './tariff-form.ts'

const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save rate' })
const onDone = vi.fn<() => void>()
const saved = () => ok({ data: { policy: defaultPolicy, illustration: false, versions: {} } })

test('an incomplete rate is not sent, and every problem is at its field', async () => {
  const sent = await open({ 'POST /api/policy/tariffs': saved })
  await field('Free days').fill('some')
  await save.click()
  await expect.element(field('Name')).toBeInvalid()
  await expect.element(field('Free days')).toHaveAccessibleDescription('Enter 0 or more days')
  await expect
    .element(field('Amount per day, rate 1'))
    .toHaveAccessibleDescription('Enter an amount')
  await expect.element(field('Name')).toHaveFocus()
  expect(sent).toEqual([])
})

test('a field loses its problem as soon as it is right', async () => {
  await open({})
  await save.click()
  await expect.element(field('Name')).toBeInvalid()
  await field('Name').fill('Maersk LA')
  await expect.element(field('Name')).toBeValid()
})

test('a complete rate is sent as numbers, and the editor closes', async () => {
  const sent = await open({ 'POST /api/policy/tariffs': saved })
  await fillIn()
  await page.getByRole('button', { name: 'Add tier' }).click()
  await field('From day, rate 2').fill('5')
  await field('Amount per day, rate 2').fill('235.50')
  await save.click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    {
      to: 'POST /api/policy/tariffs',
      body: expect.objectContaining({
        name: 'Maersk LA',
        freeDays: 4,
        tiers: [
          { from: 1, perDay: 120 },
          { from: 5, perDay: 235.5 },
        ],
      }),
    },
  ])
})

test('a tier is removed again; the last one stays', async () => {
  await open({})
  await page.getByRole('button', { name: 'Add tier' }).click()
  await page.getByRole('button', { name: 'Remove rate 1' }).click()
  await expect.element(field('Amount per day, rate 2')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Remove rate/ })).not.toBeInTheDocument()
})

test('what the server refuses is shown at its field, and the rate stays to be mended', async () => {
  await open({
    'POST /api/policy/tariffs': () =>
      refused({
        status: 422,
        title: 'Another rate has this name.',
        fields: [{ field: 'name', problem: 'Name is taken' }],
      }),
  })
  await fillIn()
  await save.click()
  await expect.element(field('Name')).toHaveAccessibleDescription('Name is taken')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Another rate has this name.' }))
    .toBeVisible()
  await expect.element(field('Amount per day, rate 1')).toHaveValue('120')
  expect(onDone).not.toHaveBeenCalled()
})

test('saving twice sends one rate', async () => {
  const { answer, arrive } = answerLater()
  const sent = await open({ 'POST /api/policy/tariffs': answer })
  await fillIn()
  // As a second Enter that comes before the button is disabled.
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(save).toBeDisabled()
  arrive(saved())
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent).toHaveLength(1)
})

test('Cancel closes the editor and sends nothing', async () => {
  const sent = await open({ 'POST /api/policy/tariffs': saved })
  await fillIn()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onDone).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

async function open(answers: Answers) {
  onDone.mockClear()
  const sent = serve(answers)
  const { Frame } = openAccount({ role: 'manager' })
  const names = {
    lines: [],
    facilities: [],
    customers: [],
    equipment: [],
    rampIds: new Set<string>(),
  }
  await render(
    <Frame>
      <TariffEditor
        id={null}
        basedOn={0}
        start={emptyTariff('2026-11-20')}
        names={names}
        onDone={onDone}
      />
    </Frame>,
  )
  return sent
}

async function fillIn(): Promise<void> {
  await field('Name').fill('Maersk LA')
  await field('Amount per day, rate 1').fill('120')
}
