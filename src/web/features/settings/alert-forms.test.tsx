import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AlertHookSettings } from './alert-hook-settings.tsx'
import { AlertRuleDialog } from './alert-rule-dialog.tsx'

const onClose = vi.fn<() => void>()
const names = {
  lines: [],
  facilities: [],
  customers: [],
  equipment: [],
  rampIds: new Set<string>(),
}
const dialog = (
  <AlertRuleDialog rule={null} own={false} names={names} people={[]} onClose={onClose} />
)
const days = page.getByRole('textbox', { name: 'Maximum days left' })
const saveRule = page.getByRole('button', { name: 'Save rule' })
const url = page.getByRole('textbox', { name: 'Webhook URL' })
const saveUrl = page.getByRole('button', { name: 'Save URL' })
const noHook = () => ok({ data: { hook: null } })

test('a rule with days that are no number is not sent, and the problem is at its field', async () => {
  const sent = await open(dialog, { 'POST /api/alert-rules': () => ok({ data: [] }) })
  await days.fill('soon')
  await saveRule.click()
  await expect
    .element(days)
    .toHaveAccessibleDescription(/^Enter a whole number up to \d+, or leave blank$/)
  await expect.element(days).toHaveFocus()
  expect(sent).toEqual([])
  await days.fill('')
  await saveRule.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ kind: 'held', own: false, on: true, days: null })
})

test('a rule that the server refuses stays typed, and is sent once at a time', async () => {
  const { answer, arrive } = answerLater()
  const sent = await open(dialog, { 'POST /api/alert-rules': answer })
  await days.fill('3')
  await saveRule.click()
  await expect.element(saveRule).toBeDisabled()
  document.querySelector('form')?.requestSubmit()
  arrive(
    refused({
      status: 422,
      title: 'Check the fields.',
      fields: [{ field: 'days', problem: 'At most 2' }],
    }),
  )
  await expect.element(days).toHaveAccessibleDescription('At most 2')
  await expect.element(days).toHaveValue('3')
  await expect.element(page.getByText('Check the fields.')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('a webhook needs a URL; what the server refuses of it is at its field', async () => {
  const sent = await open(<AlertHookSettings />, {
    'GET /api/alert-hook': noHook,
    'PUT /api/alert-hook': () =>
      refused({
        status: 422,
        title: 'Check the URL.',
        fields: [{ field: 'url', problem: 'This address can’t be reached' }],
      }),
  })
  await url.fill('chat')
  await saveUrl.click()
  await expect.element(url).toHaveAccessibleDescription('Enter a URL (https://…)')
  await url.fill('https://chat.example.com/hook')
  await saveUrl.click()
  await expect.element(url).toHaveAccessibleDescription('This address can’t be reached')
  await expect.element(url).toHaveValue('https://chat.example.com/hook')
  expect(sent.filter(({ to }) => to === 'PUT /api/alert-hook')).toHaveLength(1)
})

async function open(form: ReactNode, answers: Answers) {
  onClose.mockClear()
  const sent = serve(answers)
  const { Frame } = openAccount({ role: 'manager' })
  await render(<Frame>{form}</Frame>)
  await expect.element(page.getByRole('button', { name: /^Save/ })).toBeVisible()
  return sent
}
