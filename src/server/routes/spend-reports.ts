import { nextReportDay } from '#domain/spend/report-schedule.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ReportTerms, SpendReport, SpendReports } from '#wire/api/spend-reports.ts'
import {
  reportRoles,
  type ReportFormat,
  type SpendReportService,
} from '../report/create-reports.ts'
import { createTurns } from '../runtime/turns.ts'
import {
  countReports,
  deleteReport,
  findReport,
  listReportReaders,
  listReports,
  writeReport,
  type StoredReport,
} from '../store/claims/spend-reports.ts'
import type { Store } from '../store/engine/open-store.ts'
import { writeAudit } from '../store/people/audit.ts'
import type { Database } from '../store/schema/tables.ts'
import { badParameter, changedMeanwhile, limitReached, RequestProblem } from './problem.ts'
import { actorOf, bytesAnswer, idOf, personOf, type RouteContext, type Routes } from './route.ts'

const maxReports = 20
const longestTestMs = 40_000

/** Scheduled reports of spend: who gets them, when, their files, and a test to oneself. */
export function spendReportRoutes(deps: {
  readonly store: Store
  readonly reports: Pick<
    SpendReportService,
    'isMailConfigured' | 'fileOf' | 'makeMail' | 'sendTest'
  >
  readonly newId: () => string
  readonly now: () => Instant
}): Routes {
  const { store, reports, newId, now } = deps
  /** One at a time: each reads all of spend and typesets it. */
  const turns = createTurns()

  async function answer(): Promise<{ data: SpendReports }> {
    const people = await listReportReaders(store.db, reportRoles)
    return {
      data: {
        reports: (await listReports(store.db)).map((one) => onWire(one, now())),
        people: people.map(({ id, name }) => ({ id, name })),
        isMailConfigured: reports.isMailConfigured,
      },
    }
  }

  /** 422 if a recipient can't sign in, or may not see spend. */
  async function demandReaders({ recipients }: ReportTerms): Promise<void> {
    const known = new Set((await listReportReaders(store.db, reportRoles)).map(({ id }) => id))
    if (recipients.every((id) => known.has(id))) return
    throw new RequestProblem({
      status: 422,
      kind: 'bad-body',
      title: 'Invalid request.',
      fields: [{ field: 'report.recipients', problem: 'Only managers and admins can receive it' }],
    })
  }

  async function find(db: Database, c: RouteContext): Promise<StoredReport> {
    const stored = await findReport(db, idOf(c))
    if (stored) return stored
    throw new RequestProblem({ status: 404, title: 'Report not found.' })
  }

  return {
    'GET /api/spend-reports': answer,

    'POST /api/spend-reports': async (c, body) => {
      const { report } = await body()
      await demandReaders(report)
      const { id, name } = personOf(c)
      await store.transaction(async (tx) => {
        if ((await countReports(tx.db)) >= maxReports)
          throw limitReached(`The limit is ${maxReports} reports per account.`)
        const made = { id: newId(), version: 1, report }
        await writeReport(tx, made, { id, name })
        await writeAudit(tx, actorOf(c), { action: 'add spend report', ...deedOf(made) })
      })
      return answer()
    },

    'PUT /api/spend-reports/:id': async (c, body) => {
      const { report, basedOn } = await body()
      await find(store.db, c)
      await demandReaders(report)
      const { id, name } = personOf(c)
      await store.transaction(async (tx) => {
        const last = await find(tx.db, c)
        if (last.version !== basedOn) throw changedMeanwhile('report', last.by)
        const next = { id: last.id, version: basedOn + 1, report }
        await writeReport(tx, next, { id, name })
        await writeAudit(tx, actorOf(c), { action: 'change spend report', ...deedOf(next) })
      })
      return answer()
    },

    'DELETE /api/spend-reports/:id': async (c) => {
      await store.transaction(async (tx) => {
        const stored = await find(tx.db, c)
        await deleteReport(tx, stored.id)
        await writeAudit(tx, actorOf(c), { action: 'delete spend report', ...deedOf(stored) })
      })
      return answer()
    },

    'GET /api/spend-reports/:id/file': async (c) => {
      const { report } = await find(store.db, c)
      const format = readFormat(c)
      return turns.run(personOf(c).id, c.req.raw.signal, async () => {
        const { name, type, bytes } = await reports.fileOf(report, format)
        return bytesAnswer(c, new Uint8Array(bytes), {
          'content-type': type,
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
      })
    },

    'POST /api/spend-reports/:id/test': async (c) => {
      const { id, report } = await find(store.db, c)
      if (!reports.isMailConfigured) throw notSent('Email isn’t set up on this server.')
      const person = personOf(c)
      const to = { id: person.id, name: person.name, email: person.email }
      const { signal } = c.req.raw
      const mail = await turns.run(person.id, signal, () => reports.makeMail(report))
      // Outside its turn: a mail server may take its time, but the connection that waits for it ends after a minute.
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(longestTestMs)])
      await reports.sendTest(mail, to, inTime).catch(() => {
        throw notSent('The mail server didn’t accept the report.')
      })
      await store.transaction((tx) =>
        writeAudit(tx, actorOf(c), {
          action: 'test spend report',
          object: report.name,
          detail: { id },
        }),
      )
    },
  }
}

function notSent(title: string): RequestProblem {
  const detail = 'Ask your admin to check SMTP_URL and MAIL_FROM.'
  return new RequestProblem({ status: 409, title, detail })
}

function readFormat(c: RouteContext): ReportFormat {
  const format = c.req.query('format') ?? 'pdf'
  if (format === 'pdf' || format === 'xlsx') return format
  throw badParameter('format', 'Use pdf or xlsx.')
}

function deedOf({ id, version, report }: Pick<StoredReport, 'id' | 'version' | 'report'>) {
  const { name, repeat, day, hour, zone, recipients } = report
  const detail = { id, version, repeat, day, hour, zone, recipients: recipients.length }
  return { object: name, detail }
}

function onWire({ id, version, report, by, at }: StoredReport, now: Instant): SpendReport {
  const terms = { ...report, recipients: [...report.recipients] }
  return { id, version, terms, by, at, nextOn: nextReportDay(report, now) }
}
