import { defaultPolicy } from '#domain/policy/policy.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { Role } from '#wire/api/session.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BookingSite } from './booking-site.tsx'

const path = 'PUT /api/policy/booking-sites/t-1'
const field = page.getByRole('textbox', { name: 'URL' })
const save = page.getByRole('button', { name: 'Save booking site' })
const saved = () => ok({ data: { policy: defaultPolicy, illustration: false, versions: {} } })

test('an admin enters it, and it is sent with the version on screen', async () => {
  const sent = await open('admin', null, { [path]: saved })
  await field.fill(' https://terminal.example.com ')
  await save.click()
  await expect
    .poll(() => sent)
    .toEqual([{ to: path, body: { url: 'https://terminal.example.com/', basedOn: 2 } }])
})

test('an address that can’t be is not sent, and says why at its field', async () => {
  const sent = await open('admin', null, {})
  await field.fill('http://terminal.example.com')
  await save.click()
  await expect.element(field).toHaveAccessibleDescription('Enter a URL that starts with https://')
  await field.fill('https://ana:secret@terminal.example.com')
  await expect.element(field).toHaveAccessibleDescription('Remove the username and password')
  expect(sent).toEqual([])
})

test('left blank, it is removed', async () => {
  const sent = await open('admin', 'https://terminal.example.com/', { [path]: saved })
  await field.fill('')
  await save.click()
  await expect.poll(() => sent[0]?.body).toEqual({ url: null, basedOn: 2 })
})

test('what somebody else saved meanwhile is said, and what was typed stays', async () => {
  const outdated = () => refused({ status: 409, title: 'Someone saved a newer version.' })
  await open('admin', null, { [path]: outdated })
  await field.fill('https://terminal.example.com/book')
  await save.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Someone saved a newer version.' }))
    .toBeVisible()
  await expect.element(field).toHaveValue('https://terminal.example.com/book')
})

test('others see it and can’t change it', async () => {
  await open('manager', 'https://terminal.example.com/', {})
  const link = page.getByRole('link', { name: /terminal\.example\.com/ })
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener noreferrer/))
  await expect.element(page.getByText('Ask an admin to change this.')).toBeVisible()
  expect(field.query()).toBeNull()
})

async function open(role: Role, site: string | null, answers: Answers) {
  const sent = serve(answers)
  const { Frame } = openAccount({ role })
  await render(
    <Frame>
      <BookingSite id="t-1" site={site} basedOn={2} />
    </Frame>,
  )
  await expect.element(page.getByRole('heading', { name: 'Booking site' })).toBeVisible()
  return sent
}
