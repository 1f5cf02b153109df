import { maxMonthDay, reportRepeats } from '#domain/spend/report-schedule.ts'
import { trendSpans } from '#domain/history/trend.ts'
import { isKnownZone } from '#domain/time/zone.ts'
import * as z from 'zod/mini'
import { instant, localDate, oneOf, personRef, visibleName } from './shapes.ts'

/** Maximum recipients of one report. */
export const maxRecipients = 20

/** A scheduled report of spend as people set it. */
export const reportTerms = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(80), visibleName),
    repeat: z.enum(reportRepeats),
    /** Of the week, 1 for Monday, or of the month. */
    day: z.int().check(z.minimum(1), z.maximum(maxMonthDay)),
    hour: z.int().check(z.minimum(0), z.maximum(23)),
    zone: z.string().check(z.maxLength(64), z.refine(isKnownZone, 'Choose a time zone')),
    /** Whole months before the current one. */
    months: z.literal(trendSpans),
    /** IDs of people. */
    recipients: z.array(z.string().check(z.maxLength(64))).check(
      z.minLength(1, 'Choose a person'),
      z.maxLength(maxRecipients, `${maxRecipients} people at most`),
      z.refine((ids) => new Set(ids).size === ids.length, 'A person can only be chosen once'),
    ),
  })
  .check(
    z.refine(({ repeat, day }) => repeat === 'monthly' || day <= 7, {
      path: ['day'],
      error: 'Choose a day of the week',
    }),
  )
export type ReportTerms = z.infer<typeof reportTerms>

const report = z.object({
  id: z.string(),
  version: z.number(),
  terms: z.object({
    name: z.string(),
    repeat: z.enum(reportRepeats),
    day: z.number(),
    hour: z.number(),
    zone: z.string(),
    months: z.literal(trendSpans),
    recipients: z.array(z.string()),
  }),
  by: personRef,
  at: instant,
  /** The next day on which it is sent, in its zone. */
  nextOn: localDate,
})
export type SpendReport = z.infer<typeof report>

/** `GET /api/spend-reports`, and the reply of every write. */
export const spendReports = oneOf(
  z.object({
    reports: z.array(report),
    /** Who may get one: people who can sign in and may see spend. */
    people: z.array(personRef),
    /** Whether this server can send mail; if not, nothing is sent. */
    isMailConfigured: z.boolean(),
  }),
)
export type SpendReports = z.infer<typeof spendReports>['data']

/** `PUT /api/spend-reports/{id}`: 409 if someone else has changed it meanwhile. */
export const reportChange = z.object({
  report: reportTerms,
  basedOn: z.int().check(z.minimum(1)),
})

/** `POST /api/spend-reports`. */
export const newReport = z.object({ report: reportTerms })
