import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDocumentProxy, extractText } from 'unpdf'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { spendEntries } from '#domain/spend/spend-entries.ts'
import type { Instant } from '#domain/time/instant.ts'
import { spend, type SpendAnswer } from '#wire/api/spend.ts'
import { anInvoicedContainer } from '../../domain/testing/invoices.ts'
import { aSpendContainer, aSpendInvoice } from '../../domain/testing/spend.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { hostileTexts } from '../../testing/hostile-text.ts'
import { partsOf } from '../../testing/read-zip.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import type { Mail, MailFile } from '../digest/smtp.ts'
import { createSmtp } from '../digest/smtp.ts'
import { listSentTo, writeReport } from '../store/claims/spend-reports.ts'
import type { Store } from '../store/engine/open-store.ts'
import { openPeople } from '../auth/people.ts'
import { addPerson } from '../store/people/team-rows.ts'
import { openMailServer, type MailServer } from '../testing/mail-server.ts'
import { spendReport } from '../testing/write-bodies.ts'
import { createReports } from './create-reports.ts'

const by = { id: 'p-1', name: 'Mei' }
const ignore = () => undefined

/** What the page shows, with a customer, a line, a biller and an invoice of this name. */
function answerNamed(name: string) {
  const container = aSpendContainer({
    id: 'c-1',
    line: { scac: name, name },
    customer: name,
    outOn: '2026-11-02',
    posted: [{ amount: 470, currency: 'USD' }],
  })
  const invoice = aSpendInvoice(
    { boxes: [anInvoicedContainer()], total: null, issuedOn: '2026-11-05' },
    { id: 'i-1', containers: new Map([['MSKU1234565', container]]) },
  )
  const departures = [container]
  return spend.parse({
    data: spendEntries({ departures, invoices: [invoice], disputes: [] }),
    departures,
    plans: { savings: [], plans: 0, unmeasuredPlans: 0, pickedUp: 0, compared: 0 },
    numbers: { 'c-1': 'MSKU1234565' },
    invoices: { 'i-1': { number: name, biller: name, issuedOn: '2026-11-05', isPaid: false } },
    disputes: {},
    meta: {
      since: '2026-09-01',
      today: '2026-12-01',
      left: 1,
      corrected: 0,
      followedSince: '2026-08-01T00:00:00Z',
    },
  })
}

onEachEngine('scheduled reports', (open) => {
  let store: Store
  let now: Instant
  let sent: Mail[]
  let isRefused: boolean
  let people: { mei: string; adam: string; sofia: string }
  const timers = createVirtualTime()
  beforeEach(async () => {
    now = '2026-11-20T20:42:00Z'
    sent = []
    isRefused = false
    store = await open(() => now)
    await openPeople({
      store,
      secret: 'no session is made here, but it has to be long',
      baseUrl: 'http://localhost',
      arePlainCookies: true,
      onError: ignore,
    })
    const add = (name: string, role: string) =>
      store.transaction((tx) => addPerson(tx, { name, role, email: `${name}@example.com` }))
    people = {
      mei: await add('mei', 'manager'),
      adam: await add('adam', 'admin'),
      sofia: await add('sofia', 'support'),
    }
    await schedule([people.mei, people.adam, people.sofia])
    now = '2026-12-01T16:00:00Z'
  })
  afterEach(() => store.close())

  const schedule = (recipients: readonly string[], version = 1) =>
    store.transaction((tx) =>
      writeReport(tx, { id: 'r-1', version, report: { ...spendReport(''), recipients } }, by),
    )
  const instance = (send: ((mail: Mail) => Promise<void>) | null = take) =>
    createReports({
      store,
      fleet: { policy: () => ({ policy: defaultPolicy, illustration: false, versions: {} }) },
      readSpend: async () => answerNamed('Maersk'),
      send,
      origin: 'https://landside.example',
      now: () => now,
      after: timers.after,
      log: { error: ignore, warn: ignore, info: ignore },
    })
  async function take(mail: Mail): Promise<void> {
    if (isRefused) throw new Error('452 Try later')
    sent.push(mail)
  }
  const to = () => sent.map((mail) => mail.to).toSorted((a, b) => (a < b ? -1 : 1))

  it('go once to each person who may see spend, from the hour on', async () => {
    now = '2026-12-01T15:59:00Z'
    await instance().sendDue()
    expect(sent).toEqual([])
    now = '2026-12-01T16:00:00Z'
    await instance().sendDue()
    expect(to()).toEqual(['adam@example.com', 'mei@example.com'])
    const [mail] = sent
    expect(mail?.subject).toBe('Monthly spend: Sep 2026 to Tue, Dec 1')
    expect(mail?.text).toContain('Invoiced: $1,510.00')
    expect(mail?.text).toContain('Recovered: nothing on record')
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([
      'landside-spend-2026-12-01.pdf',
      'landside-spend-2026-12-01.xlsx',
    ])
  })

  it('go once, whether the server restarts or several instances send at once', async () => {
    await Promise.all([instance().sendDue(), instance().sendDue(), instance().sendDue()])
    now = '2026-12-02T20:00:00Z'
    await instance().sendDue()
    expect(to()).toEqual(['adam@example.com', 'mei@example.com'])
    now = '2027-01-01T16:00:00Z'
    await instance().sendDue()
    expect(sent).toHaveLength(4)
  })

  it('aren’t sent again to the same people after a change of the report on its day', async () => {
    await schedule([people.mei], 1)
    now = '2026-12-01T15:00:00Z'
    await schedule([people.mei], 2)
    now = '2026-12-01T17:00:00Z'
    await instance().sendDue()
    now = '2026-12-01T18:00:00Z'
    await schedule([people.mei, people.adam], 3)
    await instance().sendDue()
    expect(to()).toEqual(['mei@example.com'])
  })

  it('go to nobody who was disabled', async () => {
    await store.transaction((tx) =>
      tx.db
        .updateTable('person')
        .set({ disabledAt: '2026-11-21T00:00:00.000Z' })
        .where('id', '=', people.mei)
        .execute(),
    )
    await instance().sendDue()
    expect(to()).toEqual(['adam@example.com'])
  })

  it('that the mail server refuses are due again, and are sent later', async () => {
    const server = instance()
    isRefused = true
    await server.sendDue()
    expect([...(await listSentTo(store.db, 'r-1', '2026-12-01'))]).toEqual([])
    isRefused = false
    now = '2026-12-01T18:00:00Z'
    await server.sendDue()
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  })

  it('aren’t sent without a mail server, and no day is claimed', async () => {
    await instance(null).sendDue()
    expect([...(await listSentTo(store.db, 'r-1', '2026-12-01'))]).toEqual([])
    expect(instance(null).isMailConfigured).toBe(false)
  })
})

describe('the files of a report', () => {
  let mails: MailServer
  beforeAll(async () => {
    mails = await openMailServer()
  })
  afterAll(() => mails.close())
  const named = (name: string) => makerOf(answerNamed(name))
  const makerOf = (answer: SpendAnswer) =>
    createReports({
      store: {} as Store,
      fleet: { policy: () => ({ policy: defaultPolicy, illustration: false, versions: {} }) },
      readSpend: async () => answer,
      send: null,
      origin: null,
      now: () => '2026-12-01T16:00:00Z',
      after: () => ignore,
      log: { error: ignore, warn: ignore, info: ignore },
    })
  const report = (name: string) => spendReport('p-1', { name })
  const textOf = async ({ bytes }: MailFile) => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    })
    return text
  }

  it('are a PDF with charts and the rows, and a workbook with the same figures', async () => {
    const pdf = await named('Maersk').fileOf(report('Monthly spend'), 'pdf')
    const text = await textOf(pdf)
    expect(text).toContain('Invoiced by month, USD')
    expect(text).toContain('1,510.00')
    expect(text).toContain('Nov 2026')
    const xlsx = await named('Maersk').fileOf(report('Monthly spend'), 'xlsx')
    const parts = await partsOf(new Blob([new Uint8Array(xlsx.bytes)]))
    const [lines] = [...parts].filter(([name]) => name.endsWith('sheet1.xml'))
    expect(lines?.[1]).toContain('<v>1510</v>')
    expect(lines?.[1]).toContain('<v>470</v>')
  })

  it('have the five currencies of most entries in the mail and the PDF, and all in the workbook', async () => {
    const one = answerNamed('Maersk')
    const codes = ['USD', 'CAD', 'EUR', 'GBP', 'JPY', 'MXN', 'CNY']
    const data = codes.flatMap((currency, at) =>
      Array.from({ length: 9 - at }, () =>
        one.data.map((entry) => ({ ...entry, currency })).slice(-1),
      ),
    )
    const service = makerOf({ ...one, data: data.flat() })
    const text = await textOf(await service.fileOf(report('Spend'), 'pdf'))
    expect(text).toContain('Totals, JPY')
    expect(text).not.toContain('Totals, MXN')
    const mail = (await service.makeMail(report('Spend'))).text
    expect(mail).toContain('JPY')
    expect(mail).not.toContain('MXN')
    expect(mail).toContain('The 5 currencies with the most entries. The XLSX has all 7.')
    expect(text).toContain('The 5 currencies with the most entries. The XLSX has all 7.')
    const xlsx = await service.fileOf(report('Spend'), 'xlsx')
    const parts = await partsOf(new Blob([new Uint8Array(xlsx.bytes)]))
    const all = [...parts].map(([, xml]) => xml).join('')
    for (const code of codes) expect(all).toContain(code)
  })

  it('are harmless whatever people, lines and invoices are called', async () => {
    for (const name of hostileTexts.filter((_, at) => at % 7 === 0)) {
      const xlsx = await named(name).fileOf(report(name), 'xlsx')
      for (const [, xml] of await partsOf(new Blob([new Uint8Array(xlsx.bytes)])))
        expect(xml).not.toMatch(/<f[ >/]|<hyperlink|<script|<!ENTITY|<!DOCTYPE/)
      const pdf = await named(name).fileOf(report(name), 'pdf')
      expect(pdf.name).toBe('landside-spend-2026-12-01.pdf')
      expect(await textOf(pdf)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    }
  })

  it('reach a mailbox as attachments, and no name adds a header', async () => {
    const smtp = createSmtp({ url: mails.url, from: 'landside@landside.test' })
    const hostile = 'Spend\r\nBcc: thief@example.com\u202e.pdf'
    await smtp.send(
      {
        to: 'mei@example.com',
        subject: hostile,
        text: 'Text',
        stopUrl: null,
        attachments: [{ name: hostile, type: 'application/pdf', bytes: new Uint8Array([37, 80]) }],
      },
      new AbortController().signal,
    )
    smtp.close()
    const text = mails.inbox.at(-1)?.text ?? ''
    expect(text).not.toMatch(/^Bcc:/im)
    expect(text).toMatch(/Content-Disposition: attachment/)
  })
})
