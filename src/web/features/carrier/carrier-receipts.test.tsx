import { axeFindings } from '#web/testing/axe.ts'
import { aJpeg, aPdf } from '../../../domain/testing/receipts.ts'
import type { CarrierLine, CarrierOrder } from '#wire/api/carrier-orders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLine, anOrder, noon, openLink, secondLine } from './testing/open-link.tsx'
import { serveUploads, type Uploads } from './testing/serve-uploads.ts'

let uploads: Uploads
beforeEach(() => {
  uploads = serveUploads()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1280, 800)
})

const card = page.getByRole('article').first()
const button = page.getByRole('button', { name: 'Upload receipt MSKU 123456 5' })
const list = card.getByRole('region', { name: 'Interchange receipts' }).getByRole('listitem')

const uploaded: CarrierLine['receipts'] = [
  { at: '2026-11-20T19:00:00Z', kind: 'pdf', size: 218_112 },
]
const withReceipts = (receipts: CarrierLine['receipts'], terms: Partial<CarrierOrder> = {}) =>
  anOrder({ ...terms, lines: [aLine({ state: 'empty-returned', receipts }), secondLine] })

/** Chooses a file, as the browser's own dialog does. */
async function choose(bytes: Blob | Uint8Array<ArrayBuffer>, name: string, type = '') {
  const input = document.querySelector<HTMLInputElement>('article input[type=file]')
  expect(input?.accept).toBe('application/pdf,image/jpeg')
  if (input) await userEvent.upload(input, new File([bytes], name, { type }))
}

/** A picture as a canvas draws it: noise, so that it is large. */
async function picture(width: number, height: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const brush = canvas.getContext('2d')
  const image = brush?.createImageData(width, height)
  if (!brush || !image) throw new Error('This browser has no canvas')
  let state = 1
  for (let at = 0; at < image.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24
  }
  brush.putImageData(image, 0, 0)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob()), type, 1))
}

test('a receipt is uploaded as it is, with its progress, and listed', async () => {
  await openLink(withReceipts([]))
  await expect.element(list).not.toBeInTheDocument()
  await choose(new Uint8Array(aPdf()), 'eir.pdf', 'application/pdf')
  const sent = await uploads.next()
  expect(sent.to).toBe('POST /api/carrier-orders/token-1/receipts?container=1')
  expect(sent.type).toBe('application/octet-stream')
  expect([...new Uint8Array(await sent.body.arrayBuffer())]).toEqual([...aPdf()])
  sent.progress(0.4)
  await expect.element(card.getByText('Uploading… 40%')).toBeVisible()
  const progress = card.getByRole('progressbar', { name: 'Upload receipt MSKU 123456 5' })
  await expect.element(progress).toHaveAttribute('value', '40')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  sent.answer(201, { data: withReceipts(uploaded) })
  await expect.element(list).toMatchTextContent(/^PDF.*213 kB.*Nov 20, 11:00 AM PST$/)
  await expect.element(page.getByText('MSKU 123456 5: receipt uploaded')).toBeInTheDocument()
  await expect.element(card.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
})

test('the button opens the file dialog with the keyboard, and keeps focus', async () => {
  await openLink(withReceipts([]))
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledOnce()
  await expect.element(button).toHaveFocus()
})

test.each([
  ['a page with another name', new TextEncoder().encode('<html></html>'), 'eir.pdf', /isn’t a PDF/],
  ['nothing', new Uint8Array(), 'eir.pdf', /is empty/],
  [
    'a PDF with a script',
    new Uint8Array(aPdf({ root: '/OpenAction << /S /JavaScript >> ' })),
    'eir.pdf',
    /contains scripts/,
  ],
  ['a PDF of more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 'eir.pdf', /larger than 5 MB/],
  ['a HEIC', new TextEncoder().encode('\0\0\0\u0018ftypheic'), 'IMG_1.HEIC', /Choose JPEG/],
])('%s is refused before it is sent', async (_, bytes, name, message) => {
  await openLink(withReceipts([]))
  await choose(bytes, name)
  await expect.element(card.getByRole('alert')).toMatchTextContent(message)
  expect(uploads.count()).toBe(0)
  await choose(new Uint8Array(aPdf()), 'eir.pdf')
  await uploads.next()
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['a JPEG of more than 5 MB', 3600, 'image/jpeg', 2400],
  ['a PNG', 300, 'image/png', 300],
])('%s is sent as a smaller JPEG', async (_, width, type, sentWidth) => {
  await openLink(withReceipts([]))
  const drawn = await picture(width, width / 2, type)
  if (type === 'image/jpeg') expect(drawn.size).toBeGreaterThan(5 * 1024 * 1024)
  await choose(drawn, 'IMG_1', type)
  const { body } = await uploads.next()
  expect(body.size).toBeLessThan(5 * 1024 * 1024)
  expect(new Uint8Array(await body.slice(0, 3).arrayBuffer())).toEqual(
    Uint8Array.from([0xff, 0xd8, 0xff]),
  )
  expect((await createImageBitmap(body)).width).toBe(sentWidth)
})

test('a JPEG with more in it than a picture is sent as a picture alone', async () => {
  await openLink(withReceipts([]))
  await choose(new Blob([new Uint8Array(aJpeg()), 'SEFT trailer of a phone']), 'a.jpg')
  const { body } = await uploads.next()
  expect(await body.text()).not.toContain('trailer')
})

test.each([
  ['en', 0, 'You’re offline. Nothing was sent. Try again once you have a connection.'],
  ['es', 0, 'No tiene conexión. No se envió nada. Intente de nuevo cuando tenga conexión.'],
  ['en', 413, 'This file is larger than 5 MB. Choose a smaller one, or take a picture.'],
  ['es', 413, 'Este archivo pesa más de 5 MB. Elija uno más pequeño o tome una foto.'],
  ['en', 429, 'Too many requests. Try again in a minute.'],
  ['es', 422, 'Este archivo está dañado.'],
] as const)('in %s, a failure with %i says what to do', async (language, status, message) => {
  await openLink(withReceipts([], { language }))
  if (status === 0) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await choose(new Uint8Array(aPdf()), 'eir.pdf')
  const sent = await uploads.next()
  if (status === 0) sent.fail()
  else sent.answer(status, { type: 'about:blank', status, title: 'Este archivo está dañado.' })
  await expect.element(card.getByRole('alert')).toMatchTextContent(message)
})

test('a link that has ended meanwhile ends the page', async () => {
  let isGone = false
  const gone = { type: 'about:blank', status: 404, title: 'This link doesn’t work anymore.' }
  await openLink(null, {
    'GET /api/carrier-orders/token-1': () =>
      isGone ? Response.json(gone, { status: 404 }) : Response.json({ data: withReceipts([]) }),
  })
  await expect.element(button).toBeVisible()
  await choose(new Uint8Array(aPdf()), 'eir.pdf')
  isGone = true
  ;(await uploads.next()).answer(404, gone)
  await expect
    .element(page.getByRole('heading'))
    .toMatchTextContent('This link doesn’t work anymore')
})

test('in Spanish', async () => {
  await openLink(withReceipts(uploaded, { language: 'es' }))
  const region = card.getByRole('region', { name: 'Recibos de intercambio' })
  await expect.element(region.getByRole('listitem')).toMatchTextContent(/^PDF.*213 kB.*20 nov/)
  await expect
    .element(page.getByRole('button', { name: 'Subir recibo MSKU 123456 5' }))
    .toBeVisible()
})

test('a container off the order shows its receipts, and takes no more', async () => {
  await openLink(anOrder({ lines: [aLine({ state: 'canceled', receipts: uploaded })] }))
  await page.getByText('Canceled').click()
  await expect.element(page.getByText('213 kB')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Upload/ })).not.toBeInTheDocument()
})

test.each(['light', 'dark'] as const)(
  'on a phone it fits, is 44 px high, and axe finds nothing in the %s theme',
  async (theme) => {
    await page.viewport(320, 700)
    await openLink(withReceipts([...uploaded, { at: noon, kind: 'jpeg', size: 5_000_000 }]))
    await expect.element(button).toBeVisible()
    expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBe(320)
    expect(await axeFindings(theme)).toEqual([])
    await choose(new Uint8Array(aPdf()), 'eir.pdf')
    ;(await uploads.next()).progress(0.5)
    await expect.element(card.getByText('Uploading… 50%')).toBeVisible()
    expect(await axeFindings(theme)).toEqual([])
    delete document.documentElement.dataset['theme']
  },
)
