import type { FieldDefinition, FieldValue } from '#domain/container/custom-field.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FieldInput } from './field-input.tsx'

const label = 'Duty of MSKU 123456 5'
const field = page.getByRole('textbox', { name: label })

test('Enter saves a number as a number', async () => {
  const onSave = await open(aField({ type: 'number' }), 12)
  await field.fill('31.5')
  await userEvent.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith(31.5)
})

test('text that is no number is refused at the field, announced, and not saved', async () => {
  const onSave = await open(aField({ type: 'number' }), 12)
  await field.fill('a lot')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toBeInvalid()
  await expect.element(page.getByRole('status')).toMatchTextContent(label)
  await expect.element(field).toHaveValue('a lot')
  expect(onSave).not.toHaveBeenCalled()
})

test('Escape takes back what was typed', async () => {
  const onSave = await open(aField({ type: 'number' }), 12)
  await field.fill('a lot')
  await userEvent.keyboard('{Enter}')
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('12')
  await expect.element(field).toBeValid()
  await userEvent.tab()
  expect(onSave).not.toHaveBeenCalled()
})

test('leaving a field that wasn’t changed saves nothing', async () => {
  const onSave = await open(aField({ type: 'number' }), 12)
  await field.click()
  await userEvent.tab()
  expect(onSave).not.toHaveBeenCalled()
})

test('one of a list is saved when it is chosen, and can be cleared unless it is required', async () => {
  const options = [
    { value: 'ups', label: 'UPS' },
    { value: 'dhl', label: 'DHL' },
  ]
  const onSave = await open(aField({ type: 'enum', options }), 'ups')
  const list = page.getByRole('combobox', { name: label })
  await list.selectOptions('DHL')
  expect(onSave).toHaveBeenLastCalledWith('dhl')
  await list.selectOptions('not set')
  expect(onSave).toHaveBeenLastCalledWith(null)
})

test('a person who may not edit reads the value', async () => {
  const screen = await render(
    <FieldInput
      field={aField({ type: 'number' })}
      value={12}
      label={label}
      whyNot="Ask a coordinator to do this"
      onSave={() => undefined}
    />,
  )
  await expect.element(screen.getByText('12')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('a value whose last change wasn’t confirmed says so beside it', async () => {
  const screen = await render(
    <FieldInput
      field={aField({ type: 'number' })}
      value={12}
      label={label}
      whyNot={null}
      isUnconfirmed
      onSave={() => undefined}
    />,
  )
  await expect.element(field).toHaveValue('12')
  await expect.element(screen.getByText('Not confirmed')).toBeVisible()
})

async function open(definition: FieldDefinition, value: FieldValue) {
  const onSave = vi.fn<(value: FieldValue) => void>()
  await render(
    <>
      <FieldInput field={definition} value={value} label={label} whyNot={null} onSave={onSave} />
      <button type="button">Next</button>
    </>,
  )
  return onSave
}

function aField(facts: Partial<FieldDefinition>): FieldDefinition {
  return {
    id: 'field-1',
    entity: 'container',
    slug: 'duty',
    name: 'Duty',
    description: null,
    type: 'number',
    options: [],
    required: false,
    maxLength: null,
    ...facts,
  }
}

test('a date and time is read as people write it, in their own zone', async () => {
  const { Frame } = openAccount()
  await render(
    <Frame>
      <FieldInput
        field={aField({ type: 'datetime' })}
        value="2026-12-03T18:00:00Z"
        label={label}
        whyNot={null}
        onSave={() => {}}
      />
    </Frame>,
  )
  await expect.element(page.getByText(/Dec/)).toBeInTheDocument()
  await expect.element(page.getByText('2026-12-03T18:00:00Z')).not.toBeInTheDocument()
})
