import Papa from 'papaparse'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { savedInvoices } from '#wire/api/invoices.ts'
import { anInvoice, anInvoicedContainer } from '../domain/testing/invoices.ts'
import { hostileTexts, visibleOf, withoutApostrophes } from '../testing/hostile-text.ts'
import { friday } from '../testing/world-moment.ts'
import { writeAudit } from './store/people/audit.ts'
import { jsonPost, openMirroredServer } from './testing/test-server.ts'

/** What a spreadsheet takes for a formula. */
const formula = /^\s*[=+\-@＝＋－＠]/
/** One of each kind in turn: a PDF takes longer than a line of CSV. */
const some = hostileTexts.filter((_, at) => at % 9 === 0)

const server = await openMirroredServer({ containers: 5, at: friday })
const manager = await server.as('manager')
const admin = await server.as('admin')
afterAll(() => server.end())

/** The file as a spreadsheet reads it, after its byte order mark. */
async function readCsv(answer: Response): Promise<string[][]> {
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.startsWith('\uFEFF')).toBe(true)
  return Papa.parse<string[]>(text.slice(1).replace(/\r\n$/, ''), { newline: '\r\n' }).data
}

const formulasIn = (rows: readonly (readonly string[])[]) =>
  rows.flat().filter((cell) => formula.test(cell) && Number.isNaN(Number(cell)))

/** An invoice whose every free text is `text`; null where the form refuses it, as it does one of blanks alone. */
async function save(text: string): Promise<{ id: string; invoice: Invoice } | null> {
  const invoice = anInvoice({
    number: text,
    biller: { kind: 'line', name: text },
    billOfLading: text,
    portOfDischarge: text,
    rule: text,
    contact: text,
    boxes: [anInvoicedContainer({ number: text.slice(0, 20) })],
  })
  const answer = await manager('/api/invoices', jsonPost({ invoices: [invoice] }))
  return answer.ok ? (savedInvoices.parse(await answer.json()).data[0] ?? null) : null
}

const wrap = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

describe('the audit as CSV', () => {
  it('has one row for each entry and no formula, whatever people are called and did', async () => {
    await server.store.transaction(async (tx) => {
      for (const text of hostileTexts) {
        const by = { id: null, name: text, address: text, requestId: text }
        const deed = { action: 'sign in', object: text, detail: { note: text } } as const
        await writeAudit(tx, by, deed)
      }
    })
    const rows = await readCsv(await admin('/api/audit/export'))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([8]))
    expect(formulasIn(rows)).toEqual([])
    const objects = rows.map((row) => withoutApostrophes(row[5] ?? ''))
    for (const text of hostileTexts) {
      const isWhole = text.isWellFormed() ? text : text.toWellFormed()
      expect(objects).toContain(withoutApostrophes(visibleOf(isWhole)))
    }
  })
})

describe('the evidence of an invoice', () => {
  it('as CSV has no formula and no row of a text’s own', async () => {
    const plain = await save('Maersk')
    const expected = (await readCsv(await manager(`/api/invoices/${plain?.id}/packet?format=csv`)))
      .map(([heading]) => heading)
      .join()
    let savedCount = 0
    for (const text of some) {
      const made = await save(text)
      if (!made) continue
      savedCount += 1
      const rows = await readCsv(await manager(`/api/invoices/${made.id}/packet?format=csv`))
      expect(formulasIn(rows)).toEqual([])
      expect(rows.map(([heading]) => heading).join()).toBe(expected)
    }
    expect(savedCount).toBeGreaterThan(some.length / 2)
  })

  it('as PDF runs nothing, links nowhere, and its name is one safe header', async () => {
    let savedCount = 0
    for (const text of some) {
      const made = await save(text)
      if (!made) continue
      savedCount += 1
      const answer = await manager(`/api/invoices/${made.id}/packet`)
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w.-]{1,120}"$/,
      )
      const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
      expect(await document.getJSActions()).toBeNull()
      expect(await document.getAttachments()).toBeNull()
      expect(await document.getOpenAction()).toBeNull()
      const { info } = await document.getMetadata()
      expect(wrap(JSON.stringify(info))).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
      for (let page = 1; page <= document.numPages; page += 1)
        expect(await (await document.getPage(page)).getAnnotations()).toEqual([])
    }
    expect(savedCount).toBeGreaterThan(some.length / 2)
  })
})
