import { countingAppointment, type Booking } from '#domain/container/booking.ts'
import { unhandled } from '#domain/container/handling.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { clock } from '#web/data/clock.ts'
import { policyQueries } from '#web/data/policy.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { Role } from '#wire/api/session.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aContainer, noon, pier400 } from '../testing/containers.ts'
import { BookDialog } from './book-dialog.tsx'

const site = 'https://terminal.example.com/book'
const booking: Booking = {
  at: '2026-11-23T18:30:00Z',
  confirmation: 'AB12',
  pickupNumber: null,
  by: { id: 'p-2', name: 'Ben Sato' },
  enteredAt: '2026-11-20T18:00:00Z',
}
const date = page.getByLabelText('Date')
const time = page.getByLabelText('Time')
const confirmation = page.getByRole('textbox', { name: 'Confirmation number' })
const pickupNumber = page.getByRole('textbox', { name: 'Pickup number' })
const save = page.getByRole('button', { name: 'Save appointment' })
const onClose = vi.fn<() => void>()
const done = () => ok({ data: [{ containerId: 'container-1', outcome: 'done', undo: null }] })

test('the booking site opens in its own tab and learns nothing of this page', async () => {
  await open({ site })
  const link = page.getByRole('link', { name: /^Open booking site/ })
  await expect.element(link).toHaveAttribute('href', site)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener noreferrer/))
  await expect.element(page.getByText('terminal.example.com')).toBeVisible()
})

test('without a site, an admin goes to Settings, and others learn whom to ask', async () => {
  const admin = await open({ role: 'admin' })
  const enter = page.getByRole('link', { name: 'Add one in Settings' })
  await expect.element(enter).toHaveAttribute('href', `/settings/rates?gates=${pier400.id}`)
  await admin.unmount()
  await open({ role: 'coordinator' })
  await expect.element(page.getByText(/An admin can add one in Settings\./)).toBeVisible()
  expect(enter.query()).toBeNull()
})

test('date and time are the terminal’s, and its zone is named', async () => {
  const { sent } = await open({ answers: { 'POST /api/handling': done } })
  await expect.element(time).toHaveAccessibleDescription('Pacific time, at the terminal.')
  await date.fill('2026-11-24')
  await time.fill('08:00')
  await confirmation.fill(' AB12 ')
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const to = { at: '2026-11-24T16:00:00Z', confirmation: 'AB12', pickupNumber: null }
  expect(sent).toEqual([
    {
      to: 'POST /api/handling',
      body: {
        edits: [{ containerIds: ['container-1'], change: { kind: 'booking', to, from: null } }],
      },
    },
  ])
})

test('nothing is sent without a date and a time, and each problem is at its field', async () => {
  const { sent } = await open({})
  await save.click()
  await expect.element(date).toHaveAccessibleDescription('Choose a date')
  await expect.element(date).toHaveFocus()
  await expect.element(time).toHaveAccessibleDescription('Enter a time')
  await date.fill('2027-03-14')
  await time.fill('02:30')
  await save.click()
  await expect
    .element(time)
    .toHaveAccessibleDescription('Clocks change that day and skip this time')
  await time.fill('03:30')
  await pickupNumber.fill('A\u200BB')
  await save.click()
  await expect
    .element(pickupNumber)
    .toHaveAccessibleDescription('Remove line breaks and invisible characters')
  expect(sent).toEqual([])
})

test('a recorded one can be changed, with who entered it; a change since then isn’t overwritten', async () => {
  const result = { containerId: 'container-1', outcome: 'refused', why: 'changed-meanwhile' }
  const { sent } = await open({
    container: booked(null),
    answers: { 'POST /api/handling': () => ok({ data: [result] }) },
  })
  await expect.element(page.getByRole('dialog', { name: /^Edit appointment for/ })).toBeVisible()
  await expect.element(page.getByText('Entered by Ben Sato, Nov 20.')).toBeVisible()
  await expect.element(date).toHaveValue('2026-11-23')
  await expect.element(time).toHaveValue('10:30')
  await expect.element(confirmation).toHaveValue('AB12')
  await time.fill('11:30')
  await save.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'A teammate has changed it since.' }))
    .toBeVisible()
  await expect.element(time).toHaveValue('11:30')
  expect(onClose).not.toHaveBeenCalled()
  expect(sent[0]?.body).toMatchObject({ edits: [{ change: { from: booking.enteredAt } }] })
})

test('the terminal’s own time is shown beside it, as the terminal’s', async () => {
  await open({ container: booked('2026-11-24T16:00:00Z') })
  await expect
    .element(page.getByText('Terminal: Tue 8:00 AM PST. Entered by Ben Sato, Nov 20.'))
    .toBeVisible()
})

test('says what would be wrong with the time before it is saved', async () => {
  await open({})
  await date.fill('2026-11-22')
  await time.fill('08:00')
  await expect.element(page.getByText('Gate may be closed that day.')).toBeVisible()
  await date.fill('2026-11-23')
  await expect.element(page.getByText('Gate may be closed that day.')).not.toBeInTheDocument()
})

test('support sees why it can’t be saved', async () => {
  await open({ role: 'support' })
  await expect.element(save).toHaveAccessibleDescription('Ask a coordinator to do this')
})

test('saving twice records it once, and after a failure it can be sent again', async () => {
  const { answer, arrive } = answerLater()
  const { sent } = await open({ answers: { 'POST /api/handling': answer } })
  await date.fill('2026-11-24')
  await time.fill('08:00')
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(save).toHaveAccessibleDescription('Saving…')
  arrive(refused({ status: 503, title: 'The server is busy.' }))
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The server is busy.' }))
    .toBeVisible()
  await expect.element(time).toHaveValue('08:00')
  expect(sent).toHaveLength(1)
})

function booked(reported: ContainerRow['appointmentAt']): ContainerRow {
  return aContainer({
    handling: { ...unhandled, booking },
    ...countingAppointment({ appointmentAt: reported }, booking),
  })
}

async function open({
  role = 'coordinator',
  site,
  container = aContainer(),
  answers = {},
}: {
  readonly role?: Role
  readonly site?: string
  readonly container?: ContainerRow
  readonly answers?: Answers
}) {
  onClose.mockClear()
  clock.correct(noon)
  const sent = serve(answers)
  const { Frame, client } = openAccount({ role })
  const bookingSites = site === undefined ? {} : { [pier400.id]: site }
  client.setQueryData(policyQueries.current().queryKey, {
    policy: { ...defaultPolicy, bookingSites },
    illustration: false,
    versions: {},
  })
  const { unmount } = await render(
    <Frame>
      <BookDialog container={container} onClose={onClose} />
    </Frame>,
  )
  await expect.element(save).toBeVisible()
  return { sent, unmount }
}
