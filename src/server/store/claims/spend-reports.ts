import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import type { ReportFacts, SpendReportTable } from '../schema/invoice-tables.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { countRows, deleteRows, findRow, upsert } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'

/** A scheduled report, with who last changed it. `version` counts from 1. */
export interface StoredReport {
  readonly id: string
  readonly version: number
  readonly report: ReportFacts
  readonly by: Colleague
  readonly at: Instant
}

/** A person who may get reports. */
export interface ReportReader extends Colleague {
  readonly email: string
}

/** All scheduled reports, in an order that changes don’t affect. */
export async function listReports(db: Database): Promise<StoredReport[]> {
  const rows = await db.selectFrom('spend_report').selectAll().orderBy('id').execute()
  return rows.map(reportOf)
}

/** A scheduled report by its id; null if there is none. */
export async function findReport(db: Database, id: string): Promise<StoredReport | null> {
  const row = await findRow(db, 'spend_report', { id })
  return row ? reportOf(row) : null
}

/** How many reports are scheduled. */
export function countReports(db: Database): Promise<number> {
  return countRows(db, 'spend_report')
}

/** Saves the current state of a report as its next version. */
export async function writeReport(
  tx: WriteTransaction,
  { id, version, report }: Omit<StoredReport, 'by' | 'at'>,
  by: Colleague,
): Promise<void> {
  const row = { version, report: toJson(report), ...signatureOf(by), at: sortable(tx.at) }
  await upsert(tx.db, 'spend_report', { id }, row)
}

/** Deletes a report, with the record of whom it was sent to. */
export async function deleteReport(tx: WriteTransaction, id: string): Promise<void> {
  await deleteRows(tx.db, 'spend_report', { id })
  await deleteRows(tx.db, 'spend_report_sent', { report_id: id })
}

/** Everyone who may sign in and see spend, by name. `roles`: those that may. */
export async function listReportReaders(
  db: Database,
  roles: readonly string[],
): Promise<ReportReader[]> {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('disabledAt', 'is', null)
    .where('role', 'in', roles)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Who was sent the report of `day`. */
export async function listSentTo(
  db: Database,
  reportId: string,
  day: LocalDate,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('spend_report_sent')
    .select('person_id')
    .where('report_id', '=', reportId)
    .where('day', '=', day)
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/**
 * Claims the report of `day` for a person; false if it was claimed before, possibly by another instance, or if the report
 * has changed or is gone.
 */
export async function takeReport(
  tx: WriteTransaction,
  { id, version }: Pick<StoredReport, 'id' | 'version'>,
  personId: string,
  day: LocalDate,
): Promise<boolean> {
  if ((await findRow(tx.db, 'spend_report', { id, version })) === undefined) return false
  const taken = await tx.db
    .insertInto('spend_report_sent')
    .values({ report_id: id, person_id: personId, day, at: sortable(tx.at) })
    .onConflict((oc) => oc.columns(['report_id', 'person_id', 'day']).doNothing())
    .returning('person_id')
    .execute()
  return taken.length > 0
}

/** Releases a claim whose mail couldn't be sent, so that it is tried again. */
export async function giveBackReport(
  tx: WriteTransaction,
  reportId: string,
  personId: string,
  day: LocalDate,
): Promise<void> {
  await deleteRows(tx.db, 'spend_report_sent', { report_id: reportId, person_id: personId, day })
}

function reportOf(row: SpendReportTable): StoredReport {
  const { id, version, report, at } = row
  return { id, version, report: fromJson(report), by: signerOf(row), at }
}
