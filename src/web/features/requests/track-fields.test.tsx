import { openAccount } from '#web/testing/account.tsx'
import { axeFindings } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TrackFields } from './track-fields.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const line = page.getByRole('combobox', { name: 'Line' })
const type = page.getByRole('group', { name: 'Type' })
const track = page.getByRole('button', { name: 'Track this number' })
const onCreated = vi.fn<(request: TrackingRequest) => void>()
const unsure = () =>
  ok({
    data: {
      number: 'MAEU259871234',
      kind: null,
      checkDigitPassed: null,
      decision: 'none',
      line: null,
      candidates: [],
    },
  })

test('an incomplete request is not sent, and every problem is at its field', async () => {
  const sent = await open({})
  await track.click()
  await expect.element(field('Number')).toHaveAccessibleDescription('Enter at least 6 characters.')
  await expect.element(field('Number')).toHaveFocus()
  await expect.element(type).toHaveAccessibleDescription('Choose a number type.')
  expect(await axeFindings('light')).toEqual([])
  await field('Number').fill('MAEU259871234')
  await expect.element(field('Number')).toBeValid()
  await track.click()
  await expect.element(page.getByRole('radio', { name: 'Container' })).toHaveFocus()
  expect(sent.filter(({ to }) => to === 'POST /api/tracking-requests')).toEqual([])
})

test('what the service refuses is at its field, and what was typed stays', async () => {
  await open({
    'POST /api/tracking-requests': () =>
      refused({
        status: 422,
        title: 'The tracking provider refused this.',
        fields: [{ field: 'lineScac', problem: 'Unknown line' }],
      }),
  })
  await fillIn()
  await track.click()
  await expect.element(line).toHaveAccessibleDescription('Unknown line')
  await expect.element(line).toHaveFocus()
  await expect.element(field('Number')).toHaveValue('MAEU259871234')
  await expect.element(field('References')).toHaveValue('PO-1, PO-2')
  expect(onCreated).not.toHaveBeenCalled()
})

test('asking twice sends one request', async () => {
  const { answer } = answerLater()
  const sent = await open({ 'POST /api/tracking-requests': answer })
  await fillIn()
  await track.click()
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  document.querySelector('form')?.requestSubmit()
  const asked = () => sent.filter(({ to }) => to === 'POST /api/tracking-requests')
  await expect.poll(() => asked().length).toBe(1)
  expect(asked()[0]?.body).toEqual({
    number: 'MAEU259871234',
    kind: 'booking',
    lineScac: 'MAEU',
    references: ['PO-1', 'PO-2'],
    tags: [],
  })
})

async function open(answers: Answers) {
  onCreated.mockClear()
  const sent = serve({ 'POST /api/tracking-requests/infer': unsure, ...answers })
  const { Frame } = openAccount({ role: 'coordinator' })
  await render(
    <Frame>
      <TrackFields number="" onCreated={onCreated} />
    </Frame>,
  )
  return sent
}

async function fillIn(): Promise<void> {
  await field('Number').fill('MAEU259871234')
  await page.getByText('Booking').click()
  await line.fill('maeu')
  await field('References').fill('PO-1, PO-2')
}
