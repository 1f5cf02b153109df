import Pdf from 'pdfkit'
import { orderWords } from '#domain/text/order-words.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Bar, Packet, PacketPart } from './packet-part.ts'
import { createPause } from './pause.ts'
import { characterWidth, fontsOf, runsOf, weights, writable, type Weight } from './pdf-fonts.ts'
import { wrap } from './wrap.ts'

/** US Letter, in points. */
const page = { width: 612, height: 792, margin: 42 } as const
const right = page.width - page.margin
const bottom = page.height - page.margin - 14
const size = 8
const leading = 11
const gap = 8
const ink = '#16181d'
const muted = '#5a606b'
const line = '#c9cdd4'
const bar = '#5a7fc4'

/**
 * The packet as a PDF: embedded fonts, selectable text, page numbers in the footer. The same packet gives the same
 * bytes. A packet of 200 containers takes seconds, so other requests are answered in between.
 */
export async function packetPdf(packet: Packet, now: Instant): Promise<Uint8Array> {
  const document = new Pdf({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: packet.language ?? 'en',
    displayTitle: true,
    info: {
      Title: writable(packet.title),
      Producer: 'Landside',
      Creator: 'Landside',
      CreationDate: new Date(epochMs(now)),
    },
  })
  const done = collect(document)
  for (const weight of Object.keys(weights) as Weight[])
    for (const { name, bytes } of fontsOf(weight))
      document.registerFont(name, new Uint8Array(bytes))
  const pen = createPen(document)
  pen.title(packet.title)
  await pen.table({ head: [], widths: [0.22, 0.78], rows: packet.about })
  for (const part of packet.parts) await pen.part(part)
  pen.notes([packet.foot])
  await numberPages(document, packet)
  document.end()
  return done
}

type Document = InstanceType<typeof Pdf>

/** Writes from the top to the bottom of a page, then continues on the next one. */
function createPen(document: Document) {
  let y: number = page.margin
  const pause = createPause()

  /** Makes room for a block that stays together. Returns whether that took a new page. */
  function room(height: number): boolean {
    if (y + height <= bottom) return false
    document.addPage()
    y = page.margin
    return true
  }

  function title(text: string): void {
    for (const words of wrap(writable(text), charactersIn(right - page.margin, 15)))
      y = write(document, words, { x: page.margin, y, size: 15, weight: 'strong' }) + 20
    y += 4
  }

  function notes(texts: readonly string[]): void {
    for (const text of texts) {
      const lines = wrap(writable(text), charactersIn(right - page.margin, size))
      for (const words of lines) {
        room(leading)
        y = write(document, words, { x: page.margin, y, color: muted }) + leading
      }
      y += 2
    }
  }

  async function table({
    head,
    widths,
    rows,
  }: Pick<PacketPart, 'head' | 'widths' | 'rows'>): Promise<void> {
    const all = right - page.margin
    const columns = widths.map((share, at) => ({
      x: page.margin + all * widths.slice(0, at).reduce((sum, one) => sum + one, 0),
      most: charactersIn(all * share - gap, size),
    }))
    const row = (cells: readonly string[], weight: Weight, color: string) => {
      const lines = columns.map(({ most }, at) => wrap(writable(cells[at] ?? ''), most))
      for (const [at, { x }] of columns.entries())
        for (const [nth, words] of (lines[at] ?? []).entries())
          write(document, words, { x, y: y + nth * leading, weight, color })
      return Math.max(...lines.map(({ length }) => length)) * leading
    }
    const heads = () => {
      if (!head.some((words) => words !== '')) return
      y += row(head, 'strong', muted) + 2
      rule(document, y)
      y += 3
    }
    room(4 * leading)
    heads()
    for (const cells of rows) {
      await pause()
      const lines = columns.map(({ most }, at) => wrap(writable(cells[at] ?? ''), most).length)
      if (room(Math.min(Math.max(...lines) * leading, bottom - page.margin - 3 * leading))) heads()
      y += row(cells, 'regular', ink) + 2
    }
    y += 4
  }

  /** Bars from one base line, scaled to the tallest, each with its value above and its label below. */
  function chart(bars: readonly Bar[]): void {
    const [plot, most] = [70, Math.max(...bars.map(({ value }) => value ?? 0))]
    room(plot + 3 * leading)
    const base = y + leading + plot
    const step = (right - page.margin) / bars.length
    const characters = charactersIn(step - 4, size)
    for (const [at, { label, value, text }] of bars.entries()) {
      const x = page.margin + at * step
      const height = most > 0 ? (plot * Math.max(0, value ?? 0)) / most : 0
      if (height > 0)
        document
          .rect(x + step * 0.15, base - height, step * 0.7, height)
          .fillColor(bar)
          .fill()
      const centered = (words: string) => {
        const shown = writable(words).slice(0, characters)
        return { shown, x: x + (step - shown.length * size * characterWidth) / 2 }
      }
      const [above, below] = [centered(text), centered(label)]
      write(document, above.shown, { x: above.x, y: base - height - leading + 1 })
      write(document, below.shown, { x: below.x, y: base + 3, color: muted })
    }
    rule(document, base)
    y = base + 2 * leading
  }

  async function part(one: PacketPart): Promise<void> {
    const { heading, notes: texts, head, widths, rows, bars = [] } = one

    room(6 * leading)
    y += 10
    for (const words of wrap(writable(heading), charactersIn(right - page.margin, 11)))
      y = write(document, words, { x: page.margin, y, size: 11, weight: 'strong' }) + 16
    notes(texts)
    if (bars.length > 0) chart(bars)
    if (rows.length > 0) await table({ head, widths, rows })
  }

  return { title, notes, table, part }
}

/** Writes one line of text. Returns its `y`. */
function write(
  document: Document,
  text: string,
  at: {
    readonly x: number
    readonly y: number
    readonly size?: number
    readonly weight?: Weight
    readonly color?: string
  },
): number {
  const { x, y, size: points = size, weight = 'regular', color = ink } = at
  let place = x
  for (const run of runsOf(text, weight)) {
    document.font(run.font).fontSize(points).fillColor(color)
    document.text(run.text, place, y, { lineBreak: false })
    place += run.text.length * points * characterWidth
  }
  return y
}

function rule(document: Document, y: number): void {
  document.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(line).stroke()
}

async function numberPages(document: Document, { title, language = 'en' }: Packet): Promise<void> {
  const pause = createPause()
  const { start, count } = document.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    await pause()
    document.switchToPage(at)
    const y = page.height - page.margin
    const number = orderWords[language].page(at + 1, count)
    const room = charactersIn(right - page.margin, size) - number.length - 2
    const [name = ''] = wrap(writable(title), room)
    write(document, name, { x: page.margin, y, color: muted })
    const x = right - number.length * size * characterWidth
    write(document, number, { x, y, color: muted })
  }
}

function charactersIn(width: number, points: number): number {
  return Math.max(1, Math.floor(width / (points * characterWidth)))
}

function collect(document: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('error', reject)
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  })
}
