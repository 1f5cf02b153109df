import { firstTeamRules, type AlertRule } from '#domain/alerts/alert-rule.ts'
import { usualQuietHours, type QuietHours } from '#domain/alerts/alert-quiet.ts'
import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { AlertRuleTable } from '../schema/alert-tables.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { deleteRows, findRow, upsert } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A rule with its last author; version 0 without an author is a team's default. */
export interface StoredAlertRule {
  readonly rule: AlertRule
  readonly version: number
  readonly changedBy: Colleague | null
  readonly changedAt: Instant | null
}

/** Everyone's rules: the team's defaults, then the others in order of creation. */
export async function listAlertRules(db: Database): Promise<StoredAlertRule[]> {
  const rows = await db
    .selectFrom('alert_rule')
    .selectAll()
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
  const saved = new Map(rows.map((row) => [row.id, ruleOf(row)]))
  const first = firstTeamRules.map((rule) => saved.get(rule.id) ?? asShipped(rule))
  const isFirst = new Set(firstTeamRules.map(({ id }) => id))
  return [...first, ...[...saved.values()].filter(({ rule }) => !isFirst.has(rule.id))]
}

/** A rule by its id; null if there is none. */
export async function findAlertRule(db: Database, id: string): Promise<StoredAlertRule | null> {
  const row = await findRow(db, 'alert_rule', { id })
  if (row) return ruleOf(row)
  const first = firstTeamRules.find((rule) => rule.id === id)
  return first ? asShipped(first) : null
}

/** Saves a rule as its version `version`. */
export async function writeAlertRule(
  tx: WriteTransaction,
  rule: AlertRule,
  version: number,
  by: Colleague,
): Promise<void> {
  const row = { rule: toJson(rule), version, ...signatureOf(by), changed_at: tx.at }
  await upsert(tx.db, 'alert_rule', { id: rule.id }, row)
  tx.notifyInstances()
}

/** Deletes a rule and its notifications. A built-in rule returns to its default. */
export async function deleteAlertRule(tx: WriteTransaction, id: string): Promise<void> {
  await deleteRows(tx.db, 'alert_mail', { rule_id: id })
  await deleteRows(tx.db, 'alert_rule', { id })
  tx.notifyInstances()
}

/** Turns a person's mails for a rule on or off. */
export async function setAlertMail(
  tx: WriteTransaction,
  ruleId: string,
  personId: string,
  on: boolean,
): Promise<void> {
  const row = { rule_id: ruleId, person_id: personId }
  if (on)
    await tx.db
      .insertInto('alert_mail')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .execute()
  else await deleteRows(tx.db, 'alert_mail', row)
}

/** The rules for which a person gets mails. */
export async function listMailedRules(db: Database, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_mail')
    .select('rule_id')
    .where('person_id', '=', personId)
    .execute()
  return rows.map((row) => row.rule_id)
}

/** A person who gets mails for a rule, and their quiet hours. */
export interface MailReader {
  readonly ruleId: string
  readonly personId: string
  readonly quiet: QuietHours | null
}

/** People who get mails, by rule. Whether they may still sign in is checked when one is sent. */
export async function listMailReaders(db: Database): Promise<MailReader[]> {
  const rows = await db
    .selectFrom('alert_mail as m')
    .leftJoin('alert_quiet as q', 'q.person_id', 'm.person_id')
    .select(['m.rule_id', 'm.person_id', 'q.quiet'])
    .orderBy('m.rule_id')
    .orderBy('m.person_id')
    .execute()
  return rows.map((row) => ({
    ruleId: row.rule_id,
    personId: row.person_id,
    quiet: row.quiet === null ? usualQuietHours : fromJson(row.quiet),
  }))
}

/** When a person wants no mails: the default night until they choose otherwise; null: mails come at any time. */
export async function findQuietHours(db: Database, personId: string): Promise<QuietHours | null> {
  const row = await findRow(db, 'alert_quiet', { person_id: personId })
  return row ? fromJson(row.quiet) : usualQuietHours
}

/** Saves a person's quiet hours. */
export async function setQuietHours(
  tx: WriteTransaction,
  personId: string,
  quiet: QuietHours | null,
): Promise<void> {
  const row = { quiet: toJson(quiet) }
  await upsert(tx.db, 'alert_quiet', { person_id: personId }, row)
}

/** A person's mail address; null if they may no longer sign in. */
export async function findMailAddress(db: Database, personId: string): Promise<string | null> {
  const row = await findRow(db, 'person', { id: personId, disabledAt: null })
  return row?.email ?? null
}

function ruleOf(row: AlertRuleTable): StoredAlertRule {
  return {
    rule: fromJson(row.rule),
    version: row.version,
    changedBy: signerOf(row),
    changedAt: row.changed_at,
  }
}

function asShipped(rule: AlertRule): StoredAlertRule {
  return { rule, version: 0, changedBy: null, changedAt: null }
}
