import { nothingReported } from '#domain/container/order-report.ts'
import { axeFindings } from '#web/testing/axe.ts'
import { ok, refused } from '#web/testing/server.ts'
import type { CarrierLine } from '#wire/api/carrier-orders.ts'
import { focusManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  acting,
  aLine,
  anOrder,
  noon,
  openLink,
  reading,
  secondLine,
} from './testing/open-link.tsx'

afterEach(() => page.viewport(1280, 800))

const dialog = page.getByRole('dialog')
const first = page.getByRole('article').first()

test('shows the order, each container, what is known of it, and as of when', async () => {
  await openLink(anOrder())
  await expect.element(page.getByRole('heading', { name: 'DO-1042' })).toBeVisible()
  for (const text of [
    'Harbor Drayage',
    'Mon, Nov 23',
    '2 need an answer',
    'Call before delivery.',
    'As of Nov 20, 12:42 PM PST. This page updates every minute.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  for (const text of [
    'MSKU 123456 5',
    'Sent',
    'Available for pickup',
    'Checked 14 min ago',
    'APM Terminals Pier 400, Los Angeles',
    '2500 Navy Way',
    'Tue, Nov 24',
    'none listed',
    '40′ high cube dry',
    '44,210 lb',
    'PU-77',
    'MAEU259871234',
    'PO-1, PO-2',
    '1 Dock St, Ontario, CA · Tue, Nov 24, 08:00–11:00',
  ])
    await expect.element(first.getByText(text, { exact: true }).first()).toBeVisible()
})

test('what isn’t known is said to be so', async () => {
  const content = { holds: null, lastFreeDay: null, pickUpBy: null, terminal: null, zone: null }
  await openLink(anOrder({ lines: [aLine({ content, pickup: 'not-known', ageMinutes: null })] }))
  const facts = page.getByRole('definition')
  await expect.poll(() => facts.filter({ hasText: /^not known$/ }).elements().length).toBe(4)
  await expect
    .element(first.getByText('The terminal hasn’t reported whether it can be picked up'))
    .toBeVisible()
  await expect.element(first.getByText('Time of the last check not known')).toBeVisible()
  await expect.element(page.getByText('none listed')).not.toBeInTheDocument()
})

test('a fact that has changed since the order was sent is marked', async () => {
  await openLink(anOrder({ lines: [aLine({ changed: ['lastFreeDay'] })] }))
  const marked = page.getByRole('definition').filter({ hasText: 'Changed' })
  await expect.element(marked).toMatchTextContent('Tue, Nov 24 Changed')
  expect(marked.elements()).toHaveLength(1)
})

test('reading, repeated each minute and on return to the page, sends only reads', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
  const { sent, client } = await openLink(anOrder())
  const first = sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBe(first + 1)
  await expect.poll(() => client.isFetching()).toBe(0)
  const before = sent.length
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  focusManager.setFocused(undefined)
  expect(sent.length).toBe(before + 1)
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([reading]))
})

test('a declined or canceled container stays, folded, without actions', async () => {
  const report = { ...nothingReported, declineReason: 'No chassis available' }
  const declined = aLine({ state: 'declined', report })
  await openLink(anOrder({ lines: [declined, aLine({ ref: '2', state: 'canceled' })] }))
  await expect.element(page.getByText('Canceled')).toBeVisible()
  await expect.element(page.getByText('No chassis available')).not.toBeVisible()
  await page.getByText('Declined').click()
  await expect.element(page.getByText('No chassis available')).toBeVisible()
  for (const name of [/^Accept/, /^Undo/, 'Got it', 'Send note'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test('a hold that appears on a repeat is shown and announced', async () => {
  let holds: readonly string[] = []
  const { client } = await openLink(anOrder(), {
    [reading]: () => ok({ data: anOrder({ lines: [aLine({ content: { holds } })] }) }),
  })
  await expect.element(page.getByText('none listed').first()).toBeVisible()
  holds = ['Customs hold']
  await client.refetchQueries()
  await expect.element(first.getByText('On hold: Customs hold')).toBeVisible()
  await expect.element(page.getByText('MSKU 123456 5 is on hold: Customs hold')).toBeInTheDocument()
})

test('a cancellation that comes on a repeat is announced', async () => {
  let state: CarrierLine['state'] = 'accepted'
  const { client } = await openLink(anOrder(), {
    [reading]: () => ok({ data: anOrder({ lines: [aLine({ state })] }) }),
  })
  await expect.element(page.getByText('Accepted')).toBeVisible()
  state = 'canceled'
  await client.refetchQueries()
  await expect
    .element(page.getByText('MSKU 123456 5 was canceled. Please don’t pick it up.'))
    .toBeInTheDocument()
})

test('a link that stops working ends the page, on a repeat and on an act', async () => {
  let isGone = false
  const gone = () => refused({ status: 404, title: 'This link doesn’t work anymore.' })
  await openLink(anOrder({ language: 'es' }), {
    [reading]: () => (isGone ? gone() : ok({ data: anOrder({ language: 'es' }) })),
    [acting]: gone,
  })
  await page.getByRole('button', { name: 'Aceptar MSKU 123456 5' }).click()
  isGone = true
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(page.getByRole('heading')).toMatchTextContent('Este enlace ya no funciona')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
})

test('a link that never worked says so in the browser’s language', async () => {
  await openLink(null, {
    [reading]: () => refused({ status: 404, title: 'This link doesn’t work anymore.' }),
  })
  await expect
    .element(page.getByRole('heading', { name: 'This link doesn’t work anymore' }))
    .toBeVisible()
})

test('a Spanish order is in Spanish throughout', async () => {
  const line = aLine({ content: { holds: ['customs'], lastFreeDay: null } })
  await openLink(anOrder({ language: 'es', lines: [line, secondLine] }))
  await expect.element(page.getByText('Orden de entrega', { exact: true })).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  for (const text of [
    'Faltan 2 por responder',
    'Consultado hace 14 min',
    'Retenido: aduana',
    '40′ alto cúbico (HC)',
    'no se sabe',
  ])
    await expect.element(page.getByText(text).first()).toBeVisible()
  await expect.element(page.getByText(/^Actualizado: 20 nov, 12:42/)).toBeVisible()
  await page.getByRole('button', { name: 'Copiar dirección' }).first().click()
  await expect.element(page.getByText('Copiado')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Registrar cita MSKU 123456 5' }).click()
  await expect
    .element(dialog.getByLabelText('Hora'))
    .toHaveAccessibleDescription(/^Zona de la terminal: hora del Pacífico/)
  await expect.element(dialog.getByRole('button', { name: 'Cerrar' })).toBeVisible()
})

test('hostile texts are shown as text, and nothing scrolls sideways on a small phone', async () => {
  await page.viewport(320, 700)
  const attack = `<img src=x onerror="document.title='hit'">`
  const long = 'W'.repeat(120)
  const content = {
    number: attack,
    terminal: `${attack}${long}`,
    terminalAddress: long,
    holds: [attack, long],
    references: [long],
    instructions: `${attack}\n${long}`,
  }
  const notes = [{ at: noon, isOurs: true, text: attack + long }] as const
  for (const language of ['en', 'es'] as const) {
    const { unmount } = await openLink(
      anOrder({
        language,
        instructions: attack + long,
        carrier: long,
        notes,
        lines: [aLine({ content }), aLine({ ref: '3', content, state: 'declined' }), secondLine],
      }),
    )
    await expect.element(page.getByText(attack).first()).toBeVisible()
    expect(document.querySelector('img')).toBeNull()
    expect(document.documentElement.scrollWidth).toBe(320)
    await page.getByRole('button', { name: /^(Decline|Rechazar) <img/ }).click()
    await expect.element(dialog).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
    await unmount()
  }
})

test.each([
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)(
  'at %i px axe finds nothing in the %s theme, with and without a dialog',
  async (width, theme) => {
    await page.viewport(width, 844)
    const content = { holds: ['Customs hold'] }
    const lines = [
      aLine({ content, pickup: 'not-ready', changed: ['holds'] }),
      secondLine,
      aLine({ ref: '3', state: 'canceled' }),
    ]
    await openLink(anOrder({ lines, notes: [{ at: noon, isOurs: true, text: 'Gate code' }] }))
    await expect.element(first).toBeVisible()
    expect(await axeFindings(theme)).toEqual([])
    if (width === 390)
      for (const control of page.getByRole('button').elements())
        if (!control.matches('.icon'))
          expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Decline MSKU 123456 5' }).click()
    await expect.element(dialog).toBeVisible()
    expect(await axeFindings(theme)).toEqual([])
    delete document.documentElement.dataset['theme']
  },
)
