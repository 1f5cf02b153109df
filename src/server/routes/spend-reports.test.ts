import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '#wire/api/people.ts'
import { spendReports } from '#wire/api/spend-reports.ts'
import { friday } from '../../testing/world-moment.ts'
import { listAudit } from '../store/people/audit.ts'
import { openMailServer, type MailServer } from '../testing/mail-server.ts'
import {
  jsonPost,
  jsonPut,
  openTestServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { spendReport } from '../testing/write-bodies.ts'

let mails: MailServer
let server: TestServer
let manager: Requester
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  mails = await openMailServer()
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'landside@landside.test' }
  server = await openTestServer({ at: friday, containers: 5, env })
  manager = await server.as('manager')
  const { data } = people.parse(await (await (await server.as('admin'))('/api/people')).json())
  ids = Object.fromEntries(data.map(({ role, id }) => [role, id]))
})
afterAll(async () => {
  await server.end()
  await mails.close()
})

const add = (role: string, terms = {}) =>
  manager('/api/spend-reports', jsonPost({ report: spendReport(ids[role] ?? '', terms) }))

/** Its ID. Others may be on file. */
let count = 0
async function added(): Promise<string> {
  const name = `Report ${(count += 1)}`
  const { data } = spendReports.parse(await (await add('admin', { name })).json())
  return data.reports.find(({ terms }) => terms.name === name)?.id ?? ''
}

describe('scheduled reports', () => {
  it('are saved with their next day, for people who may see spend', async () => {
    const answer = await add('manager')
    expect(answer.status).toBe(201)
    const { data } = spendReports.parse(await answer.json())
    expect(data.isMailConfigured).toBe(true)
    expect(data.reports).toMatchObject([{ version: 1, nextOn: '2026-12-01' }])
    expect(data.people.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [ids['admin'], ids['manager']].toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)),
    )
  })

  it.each([
    ['someone who may not see spend', 'support', {}, 'report.recipients'],
    ['a day of the month in a week', 'manager', { repeat: 'weekly', day: 8 }, 'report.day'],
    ['a zone that doesn’t exist', 'manager', { zone: 'Mars/Base' }, 'report.zone'],
    ['a name with a line break', 'manager', { name: 'Spend\r\nBcc: a@b.c' }, 'report.name'],
    ['the same person twice', 'manager', { recipients: ['a', 'a'] }, 'report.recipients'],
  ])('can’t have %s', async (_, role, terms, field) => {
    const answer = await add(role, terms)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(await answer.json())).toContain(`"${field}"`)
  })

  it('change only on the version that was seen', async () => {
    const id = await added()
    const change = (basedOn: number) =>
      manager(
        `/api/spend-reports/${id}`,
        jsonPut({ report: spendReport(ids['admin'] ?? '', { day: 5 }), basedOn }),
      )
    expect((await change(1)).status).toBe(200)
    expect((await change(1)).status).toBe(409)
  })

  it('can be tried: to oneself, audited', async () => {
    const id = await added()
    const answer = await manager(`/api/spend-reports/${id}/test`, { method: 'POST' })
    expect(answer.status).toBe(204)
    expect(mails.inbox).toHaveLength(1)
    const [mail] = mails.inbox
    expect(mail?.text).toContain('Subject: Test: Report ')
    expect(mail?.text).toContain('To: manager@landside.test')
    expect(mail?.text).toMatch(/filename=landside-spend-2026-11-20\.xlsx/)
    const [entry] = await listAudit(server.store.db, { limit: 1 })
    expect(entry?.action).toBe('test spend report')
  })

  it('say when the mail server refuses them', async () => {
    const admin = await server.as('admin')
    const { data } = spendReports.parse(await (await admin('/api/spend-reports')).json())
    mails.refuse('at-once')
    const answer = await admin(`/api/spend-reports/${data.reports[0]?.id}/test`, {
      method: 'POST',
    })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('The mail server didn’t accept the report.')
  })

  it('don’t wait for a mail server that takes its time with another’s test', async () => {
    const id = await added()
    mails.refuse('never')
    mails.stall('admin@landside.test')
    const admin = await server.as('admin')
    const hangs = admin(`/api/spend-reports/${id}/test`, { method: 'POST' })
    while (mails.stalled() === 0) await new Promise((resolve) => setImmediate(resolve))
    const file = await manager(`/api/spend-reports/${id}/file?format=xlsx`)
    expect(file.status).toBe(200)
    mails.stall(null)
    mails.hangUp()
    expect((await hangs).status).toBe(409)
  })

  it('have their files, for people who may see spend', async () => {
    const { data } = spendReports.parse(await (await manager('/api/spend-reports')).json())
    const path = `/api/spend-reports/${data.reports[0]?.id}/file`
    const pdf = await manager(`${path}?format=pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await manager(`${path}?format=xlsx`)).status).toBe(200)
    expect((await manager(`${path}?format=csv`)).status).toBe(400)
    expect((await (await server.as('coordinator'))(path)).status).toBe(403)
  })
})
