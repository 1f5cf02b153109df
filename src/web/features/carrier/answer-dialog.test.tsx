import { nothingReported } from '#domain/container/order-report.ts'
import { answerLater, ok, refused } from '#web/testing/server.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  acting,
  aLine,
  anOrder,
  noon,
  noting,
  openLink,
  reading,
  secondLine,
  writes,
} from './testing/open-link.tsx'

afterEach(() => onlineManager.setOnline(true))

const dialog = page.getByRole('dialog')
const first = page.getByRole('article').first()

test('accepting asks first, sends on the second button, and shows the reply', async () => {
  const { sent } = await openLink(anOrder(), {
    [acting]: () => ok({ data: anOrder({ lines: [aLine({ state: 'accepted' }), secondLine] }) }),
  })
  const accept = page.getByRole('button', { name: 'Accept MSKU 123456 5' })
  await accept.click()
  await expect.element(dialog).toHaveAccessibleName('Accept MSKU 123456 5?')
  expect(writes(sent)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(accept).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(first.getByText('Accepted')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(first.getByRole('heading')).toHaveFocus()
  await expect.element(page.getByText('MSKU 123456 5 accepted')).toBeInTheDocument()
  expect(writes(sent)).toEqual([{ refs: ['1'], entry: { act: 'accept' } }])
})

test('a reply isn’t overwritten by a read that began before it', async () => {
  const late = answerLater()
  let isLate = false
  const { client } = await openLink(anOrder(), {
    [reading]: () => (isLate ? late.answer() : ok({ data: anOrder() })),
    [acting]: () => ok({ data: anOrder({ lines: [aLine({ state: 'accepted' })] }) }),
  })
  isLate = true
  void client.refetchQueries()
  await page.getByRole('button', { name: 'Accept MSKU 123456 5' }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(first.getByText('Accepted')).toBeVisible()
  late.arrive(ok({ data: anOrder() }))
  await expect.poll(() => client.isFetching()).toBe(0)
  await expect.element(first.getByText('Accepted')).toBeVisible()
})

test('declining needs a reason, typed or tapped', async () => {
  const { sent } = await openLink(anOrder(), { [acting]: () => ok({ data: anOrder() }) })
  await page.getByRole('button', { name: 'Decline MSKU 123456 5' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const submit = dialog.getByRole('button', { name: 'Decline' })
  await submit.click()
  await expect.element(reason).toHaveAccessibleDescription('Enter a reason')
  await dialog.getByRole('button', { name: 'No chassis available' }).click()
  await expect.element(reason).toHaveValue('No chassis available')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(writes(sent)).toEqual([
    { refs: ['1'], entry: { act: 'decline', reason: 'No chassis available' } },
  ])
})

test('all that need an answer, or the selected ones, are answered at once', async () => {
  const { sent } = await openLink(
    anOrder({ lines: [aLine(), secondLine, aLine({ ref: '3', state: 'delivered' })] }),
    { [acting]: () => ok({ data: anOrder() }) },
  )
  await page.getByRole('button', { name: 'Accept all 2 containers' }).click()
  await expect.element(dialog.getByText('TGHU 765432 0')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select TGHU 765432 0' }).click()
  await page.getByRole('button', { name: 'Decline 1 container' }).click()
  await dialog.getByRole('button', { name: 'Rate not agreed' }).click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(writes(sent)).toEqual([
    { refs: ['1', '2'], entry: { act: 'accept' } },
    { refs: ['2'], entry: { act: 'decline', reason: 'Rate not agreed' } },
  ])
})

test('an appointment is entered in the terminal’s time zone', async () => {
  const { sent } = await openLink(anOrder(), { [acting]: () => ok({ data: anOrder() }) })
  await page.getByRole('button', { name: 'Enter appointment MSKU 123456 5' }).click()
  const time = dialog.getByLabelText('Time')
  await expect.element(time).toHaveAccessibleDescription('Pacific Time, the terminal’s time zone.')
  await dialog.getByLabelText('Date').fill('2026-11-23')
  await dialog.getByRole('button', { name: 'Enter appointment' }).click()
  await expect.element(time).toHaveAccessibleDescription('Enter a time')
  await time.fill('10:30')
  await dialog.getByRole('textbox', { name: 'Driver' }).fill(' Luis Peña ')
  await dialog.getByRole('button', { name: 'Enter appointment' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const details = { confirmation: null, driver: 'Luis Peña', truck: null, chassis: null }
  const entry = { act: 'enter-details', appointmentAt: '2026-11-23T18:30:00Z', ...details }
  expect(writes(sent)).toEqual([{ refs: ['1'], entry }])
})

test.each([
  ['en', 'Enter appointment', 'Time', 'Date', 'That time has passed.'],
  ['es', 'Registrar cita', 'Hora', 'Fecha', 'Esa hora ya pasó.'],
] as const)(
  'in %s, an appointment of two days ago isn’t sent',
  async (language, enter, time, date, problem) => {
    const { sent } = await openLink(anOrder({ language }), {
      [acting]: () => ok({ data: anOrder({ language }) }),
    })
    await page.getByRole('button', { name: `${enter} MSKU 123456 5` }).click()
    await dialog.getByLabelText(date).fill('2026-11-18')
    await dialog.getByLabelText(time).fill('10:30')
    await dialog.getByRole('button', { name: enter }).click()
    await expect.element(dialog.getByLabelText(date)).toHaveAccessibleDescription(problem)
    expect(writes(sent)).toEqual([])
  },
)

test('a driver can still be named for an appointment that is over', async () => {
  const report = { ...nothingReported, appointmentAt: '2026-11-18T18:00:00Z' } as const
  const { sent } = await openLink(anOrder({ lines: [aLine({ report })] }), {
    [acting]: () => ok({ data: anOrder() }),
  })
  await page.getByRole('button', { name: 'Enter appointment MSKU 123456 5' }).click()
  await dialog.getByRole('textbox', { name: 'Driver' }).fill('Luis Peña')
  await dialog.getByRole('button', { name: 'Enter appointment' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(writes(sent)).toHaveLength(1)
})

test.each([
  [
    'en',
    'Enter appointment',
    'Time',
    'Date',
    'After the last free day (Tue, Nov 24). Is there an earlier one?',
  ],
  [
    'es',
    'Registrar cita',
    'Hora',
    'Fecha',
    'Después del último día libre (mar, 24 de nov). ¿Hay alguna cita antes?',
  ],
] as const)(
  'in %s, an appointment after the last free day is saved, with a question',
  async (language, enter, time, date, question) => {
    const report = { ...nothingReported, appointmentAt: '2026-11-25T18:00:00Z' } as const
    const saved = anOrder({ language, lines: [aLine({ state: 'accepted', report }), secondLine] })
    const { sent } = await openLink(anOrder({ language }), { [acting]: () => ok({ data: saved }) })
    await page.getByRole('button', { name: `${enter} MSKU 123456 5` }).click()
    await dialog.getByLabelText(date).fill('2026-11-25')
    await dialog.getByLabelText(time).fill('10:00')
    await dialog.getByRole('button', { name: enter }).click()
    await expect.element(first.getByText(question)).toBeVisible()
    await expect
      .element(page.getByText(new RegExp(`MSKU 123456 5: .*${question.slice(0, 12)}`)))
      .toBeInTheDocument()
    expect(writes(sent)).toHaveLength(1)
  },
)

test('where the terminal’s time zone isn’t known, the time is entered in the reader’s, and it says so', async () => {
  const line = aLine({ content: { zone: null }, state: 'accepted' })
  const { sent } = await openLink(anOrder({ lines: [line] }), {
    [acting]: () => ok({ data: anOrder() }),
  })
  await page.getByRole('button', { name: 'Report pickup MSKU 123456 5' }).click()
  await expect
    .element(dialog.getByLabelText('Time'))
    .toHaveAccessibleDescription(
      'The terminal’s time zone isn’t known. Enter it in yours: Pacific Time.',
    )
  await dialog.getByRole('button', { name: 'Report pickup' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(writes(sent)).toEqual([{ refs: ['1'], entry: { act: 'report-pickup', at: noon } }])
})

test('an empty’s return is reported with its time and place, but not ahead of time', async () => {
  const line = aLine({ content: { zone: 'America/Chicago' }, state: 'delivered' })
  const { sent } = await openLink(anOrder({ lines: [line] }), {
    [acting]: () => ok({ data: anOrder() }),
  })
  await page.getByRole('button', { name: 'Report empty return MSKU 123456 5' }).click()
  const time = dialog.getByLabelText('Time')
  await expect.element(time).toHaveValue('14:42')
  await time.fill('15:30')
  const submit = dialog.getByRole('button', { name: 'Report empty return' })
  await submit.click()
  await expect.element(time).toHaveAccessibleDescription('That time is in the future')
  await time.fill('13:30')
  await dialog.getByRole('textbox', { name: 'Returned to' }).fill('Global 4')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const entry = { act: 'report-return', at: '2026-11-20T19:30:00Z', returnedTo: 'Global 4' }
  expect(writes(sent)).toEqual([{ refs: ['1'], entry }])
})

test('what was reported is shown, and the last report can be undone', async () => {
  const report = { ...nothingReported, driver: 'Luis', pickedUpAt: noon } as const
  const { sent } = await openLink(anOrder({ lines: [aLine({ state: 'picked-up', report })] }), {
    [acting]: () => ok({ data: anOrder() }),
  })
  await expect.element(first.getByText('Nov 20, 12:42 PM PST')).toBeVisible()
  await first.getByText('More actions').click()
  await page.getByRole('button', { name: 'Undo last report MSKU 123456 5' }).click()
  await expect.element(dialog.getByText('MSKU 123456 5 goes back to “Accepted”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo last report' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(writes(sent)).toEqual([{ refs: ['1'], entry: { act: 'undo-report' } }])
})

test('receipt can be confirmed until the order was seen', async () => {
  const { sent } = await openLink(anOrder(), {
    [acting]: () => ok({ data: anOrder({ seenAt: noon }) }),
  })
  const button = page.getByRole('button', { name: 'Got it' })
  await button.click()
  await expect.element(dialog).toHaveAccessibleName('Confirm receipt of DO-1042?')
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(writes(sent)).toEqual([{ refs: ['1', '2'], entry: { act: 'confirm-receipt' } }])
})

test('a refusal names the container in the server’s words, and the order is read again', async () => {
  const title = 'MSKU1234565: it was canceled.'
  const { sent } = await openLink(anOrder(), {
    [acting]: () => refused({ status: 409, title, detail: 'Nothing was changed.' }),
  })
  await page.getByRole('button', { name: 'Accept MSKU 123456 5' }).click()
  const reads = sent.length
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog.getByText(title)).toBeVisible()
  expect(sent.slice(reads).map(({ to }) => to)).toEqual([acting, reading])
})

test('too many requests say when to try again', async () => {
  await openLink(anOrder({ language: 'es' }), {
    [acting]: () =>
      Response.json(
        { type: 'about:blank', status: 429, title: 'Too many requests.' },
        { status: 429, headers: { 'Retry-After': '30' } },
      ),
  })
  await page.getByRole('button', { name: 'Aceptar MSKU 123456 5' }).click()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Demasiados intentos. Intente de nuevo en un minuto.')
})

test('without a connection nothing typed is lost, and the page says that it isn’t current', async () => {
  let isDown = false
  const answer = () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return ok({ data: anOrder() })
  }
  await openLink(anOrder(), { [reading]: answer, [acting]: answer })
  await page.getByRole('button', { name: 'Decline MSKU 123456 5' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Broken axle')
  isDown = true
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  const submit = dialog.getByRole('button', { name: 'Decline' })
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Nothing was sent/)
  await expect.element(reason).toHaveValue('Broken axle')
  await expect.element(page.getByText(/^This page isn’t current/)).toBeVisible()
  onLine.mockReturnValue(true)
  onlineManager.setOnline(true)
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/may not have been sent/)
  isDown = false
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/^As of/)).toBeVisible()
})

test('notes of both sides are shown, and one can be added', async () => {
  const note = { at: noon, isOurs: true, text: 'Gate code 4411' } as const
  const reply = { at: noon, isOurs: false, text: 'Driver at the gate' } as const
  const { sent } = await openLink(anOrder({ notes: [note] }), {
    [noting]: () => ok({ data: anOrder({ notes: [reply, note] }) }),
  })
  await expect.element(page.getByText('Gate code 4411')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'New note' })
  await page.getByRole('button', { name: 'Send note' }).click()
  await expect.element(text).toHaveAccessibleDescription('Enter a note')
  await text.fill(' Driver at the gate ')
  await page.getByRole('button', { name: 'Send note' }).click()
  await expect.element(page.getByText('Driver at the gate')).toBeVisible()
  await expect.element(page.getByText(/^You · Nov 20/)).toBeVisible()
  await expect.element(text).toHaveValue('')
  expect(writes(sent)).toEqual([{ text: 'Driver at the gate' }])
})
