import { defaultPolicy } from '#domain/policy/policy.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GateEditor } from './gate-editor.tsx'
import { FreshnessSettings } from './policy-freshness.tsx'
import { RuleSettings } from './policy-rule.tsx'

const names = {
  lines: [{ id: 'MAEU', name: 'Maersk' }],
  facilities: [],
  customers: [],
  equipment: [],
  rampIds: new Set<string>(),
}
const saved = () => ok({ data: { policy: defaultPolicy, illustration: false, versions: {} } })
const outdated = () => refused({ status: 409, title: 'Someone saved a newer version.' })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const field = (name: string) => page.getByRole('textbox', { name })

const gates = (
  <GateEditor
    id="t-1"
    calendar={defaultPolicy.gates.standard}
    isOwn={false}
    basedOn={2}
    whyNot={null}
  />
)
const saveGates = page.getByRole('button', { name: /gate hours$/ })

test('gate hours that can’t be are not sent, and each problem is at its field', async () => {
  const sent = await open(gates, {})
  await page.getByLabelText('Tuesday opens').fill('19:00')
  await field('Closures, one per line').fill('tomorrow')
  await saveGates.click()
  await expect.element(page.getByLabelText('Tuesday opens')).toHaveFocus()
  await expect.element(page.getByText('The cutoff must be after the opening')).toBeVisible()
  await expect
    .element(field('Closures, one per line'))
    .toHaveAccessibleDescription('Start “tomorrow” with a date like 2026-11-26')
  await expect.element(field('Special hours, one day per line')).toBeValid()
  expect(sent).toEqual([])
})

test('gate hours that the server refuses stay typed', async () => {
  const sent = await open(gates, { 'PUT /api/policy/gates/t-1': outdated })
  await field('Closures, one per line').fill('2026-12-24 Christmas Eve')
  await saveGates.click()
  await expect.element(alert('Someone saved a newer version.')).toBeVisible()
  await expect.element(field('Closures, one per line')).toHaveValue('2026-12-24 Christmas Eve')
  expect(sent[0]?.body).toMatchObject({
    basedOn: 2,
    calendar: { closures: { '2026-12-24': 'Christmas Eve' } },
  })
})

test('saving gate hours twice sends them once', async () => {
  const { answer } = answerLater()
  const sent = await open(gates, { 'PUT /api/policy/gates/t-1': answer })
  await saveGates.click()
  await expect.element(saveGates).toBeDisabled()
  document.querySelector('form')?.requestSubmit()
  await expect.poll(() => sent.length).toBe(1)
})

const limits = <FreshnessSettings hours={defaultPolicy.freshnessHours} basedOn={1} whyNot={null} />
const near = field('LFD tomorrow, today or past')

test('a limit that is no number of hours is not sent, and the problem is at its field', async () => {
  const sent = await open(limits, { 'PUT /api/policy/freshness': outdated })
  await near.fill('0')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(near).toHaveAccessibleDescription('1 to 720 hours')
  await expect.element(near).toHaveFocus()
  expect(sent).toEqual([])
  await near.fill('5')
  await expect.element(near).toBeValid()
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(alert('Someone saved a newer version.')).toBeVisible()
  await expect.element(near).toHaveValue('5')
  expect(sent[0]?.body).toMatchObject({ near: 5, basedOn: 1 })
})

test('an exception without a line or customer is not sent, and the problem is at it', async () => {
  const rule = <RuleSettings policy={defaultPolicy} basedOn={3} names={names} whyNot={null} />
  const sent = await open(rule, { 'PUT /api/policy/rule': saved })
  const line = page.getByLabelText('Line, exception 1')
  await page.getByRole('button', { name: 'Add exception' }).click()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(line).toHaveAccessibleDescription('Choose a line or a customer')
  await expect.element(line).toHaveFocus()
  expect(sent).toEqual([])
  await line.selectOptions('Maersk')
  await expect.element(line).toBeValid()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      ruleOverrides: [{ lineScac: 'MAEU', customer: null }],
      basedOn: 3,
    })
})

async function open(form: ReactNode, answers: Answers) {
  const sent = serve(answers)
  const { Frame } = openAccount({ role: 'manager' })
  await render(<Frame>{form}</Frame>)
  return sent
}
