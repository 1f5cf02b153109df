import { createHash } from 'node:crypto'
import { dueReportDay } from '#domain/spend/report-schedule.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import { reportSubject, reportText } from '#domain/text/spend-report.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import type { Mail, MailFile } from '../digest/smtp.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { createItemBackoff } from '../runtime/backoff.ts'
import { errorText } from '../runtime/error-text.ts'
import { createLoops, every } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import {
  giveBackReport,
  listReportReaders,
  listReports,
  listSentTo,
  takeReport,
  type ReportReader,
  type StoredReport,
} from '../store/claims/spend-reports.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { ReportFacts } from '../store/schema/invoice-tables.ts'
import { spendPacket } from './spend-packet.ts'

const everyMs = 60_000
const retries = { firstMs: 5 * 60_000, maxMs: 3_600_000 }

/** Roles that may see spend, and so may get it. */
export const reportRoles: readonly string[] = ['manager', 'admin']

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ReportFormat = keyof typeof types

/** Sends scheduled reports of spend, and makes their files. */
export interface SpendReportService {
  /** Whether mail can be sent. */
  readonly isMailConfigured: boolean
  /** One file of a report as it is now. */
  fileOf(report: ReportFacts, format: ReportFormat): Promise<MailFile>
  /** Sends a report now to one person, whatever its schedule. Throws if the mail server refuses it. */
  /** The mail of a report as of now, without its recipient. */
  makeMail(report: ReportFacts): Promise<ReportMail>
  sendTest(mail: ReportMail, to: ReportReader, signal: AbortSignal): Promise<void>
  /** Sends what is due now. `signal` aborts it. */
  sendDue(signal?: AbortSignal): Promise<void>
  start(): void
  /** Aborts a mail that is being sent; it is due again. */
  stop(): Promise<void>
}

/** A mail without its recipient: the same for all of them. */
type ReportMail = Omit<Mail, 'id' | 'to'>

/** @param deps.send null: no mail server is configured. `origin`: where people open the dashboard; null if unknown. */
export function createReports(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'policy'>
  readonly readSpend: (months: number) => Promise<SpendAnswer>
  readonly send: ((mail: Mail, signal: AbortSignal) => Promise<void>) | null
  readonly origin: string | null
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
}): SpendReportService {
  const { store, fleet, readSpend, send, origin, now, log } = deps
  const loops = createLoops(deps.after)
  const backoff = createItemBackoff(retries, () => epochMs(now()))

  async function makeFile(
    report: ReportFacts,
    format: ReportFormat,
    answer: SpendAnswer,
  ): Promise<MailFile> {
    const written = writtenFormatOf(fleet.policy().policy)
    const name = `landside-spend-${answer.meta.today}.${format}`
    // Both writers are loaded with the first report: most runs never need them.
    if (format === 'xlsx') {
      const { spendXlsx } = await import('./spend-xlsx.ts')
      return { name, type: types.xlsx, bytes: await spendXlsx(written, report.name, answer) }
    }
    const { packetPdf } = await import('../dispute/packet-pdf.ts')
    const packet = spendPacket(written, report.name, answer)
    return { name, type: types.pdf, bytes: await packetPdf(packet, now()) }
  }

  /** The mail of a report without its recipient, made once for all of them. */
  async function makeMail(report: ReportFacts): Promise<ReportMail> {
    const answer = await readSpend(report.months)
    const written = writtenFormatOf(fleet.policy().policy)
    return {
      subject: reportSubject(written, report.name, answer.meta),
      text: reportText(written, report.name, answer, origin && `${origin}/spend`),
      stopUrl: origin && `${origin}/spend`,
      attachments: [await makeFile(report, 'pdf', answer), await makeFile(report, 'xlsx', answer)],
    }
  }

  async function sendDue(signal = new AbortController().signal): Promise<void> {
    if (send === null) return
    for (const stored of await listReports(store.db)) {
      if (signal.aborted) return
      const day = dueReportDay(stored.report, stored.at, now())
      if (day !== null) await sendReport(stored, day, send, signal)
    }
  }

  /** Each person's is claimed first, so that of two instances, or after a restart, only one sends it. */
  async function sendReport(
    stored: StoredReport,
    day: LocalDate,
    mailer: NonNullable<typeof send>,
    signal: AbortSignal,
  ): Promise<void> {
    const { id, report } = stored
    const sent = await listSentTo(store.db, id, day)
    const readers = await listReportReaders(store.db, reportRoles)
    const due = readers.filter((one) => report.recipients.includes(one.id) && !sent.has(one.id))
    let mail: Awaited<ReturnType<typeof makeMail>> | null = null
    for (const person of due) {
      const key = `${id} ${person.id}`
      if (signal.aborted || !backoff.isDue(key)) continue
      const isTaken = await store.transaction((tx) => takeReport(tx, stored, person.id, day))
      if (!isTaken) continue
      const facts = { reportId: id, personId: person.id, day }
      try {
        mail ??= await makeMail(report)
        await mailer({ ...mail, id: mailId(id, person.id, day), to: person.email }, signal)
        backoff.settled(key)
        log.info(facts, 'Spend report sent')
      } catch (error) {
        if (!signal.aborted) backoff.failed(key)
        await store.transaction((tx) => giveBackReport(tx, id, person.id, day))
        log.warn({ ...facts, reason: errorText(error) }, 'Couldn’t send a spend report, will retry')
      }
    }
  }

  return {
    isMailConfigured: send !== null,
    fileOf: async (report, format) => makeFile(report, format, await readSpend(report.months)),
    makeMail,
    async sendTest(mail, to, signal) {
      if (send === null) throw new Error('No mail server is configured')
      await send({ ...mail, subject: `Test: ${mail.subject}`, to: to.email }, signal)
    },
    sendDue,
    start: () => {
      if (send === null) return
      loops.start([
        every(everyMs, sendDue, (error) => log.error({ err: error }, 'Spend report job failed')),
      ])
    },
    stop: () => loops.stop(),
  }
}

/** The same on every attempt, so that a mailbox can recognize a repeat. */
function mailId(reportId: string, personId: string, day: LocalDate): string {
  const key = createHash('sha256').update(`${reportId} ${personId}`).digest('hex').slice(0, 24)
  return `spend-${day}-${key}`
}
