import { alertIdentity, alertState, type Alert, type AlertSubject } from '#domain/alerts/alert.ts'
import { markingKinds } from '#domain/alerts/alert-marks.ts'
import type { Consequence } from '#domain/alerts/consequence.ts'
import type { Instant } from '#domain/time/instant.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** An alert as a page shows it. */
export interface ListedAlert {
  readonly alert: Alert
  readonly containerId: string | null
  readonly containerNumber: string | null
  /** Owner of the rule; null: the team. */
  readonly personId: string | null
}

/** Active alerts about `subjects`. */
export async function listStandingAlerts(
  db: Database,
  subjects: readonly AlertSubject[],
): Promise<Alert[]> {
  const all = db.selectFrom('alert').select('alert').where('resolved_at', 'is', null)
  const found: Alert[] = []
  for (const chunk of inChunks(subjects)) {
    const rows = await all.where('subject', 'in', chunk).execute()
    found.push(...rows.map((row) => fromJson(row.alert)))
  }
  return found
}

/** Subjects of active alerts, each once. */
export async function listStandingSubjects(db: Database): Promise<AlertSubject[]> {
  const rows = await db
    .selectFrom('alert')
    .select('subject')
    .distinct()
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map((row) => row.subject)
}

/** Number of active alerts by each person's own rules. */
export async function countOwnAlerts(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('alert')
    .select((eb) => ['person_id', eb.fn.countAll<number>().as('count')])
    .where('resolved_at', 'is', null)
    .where('person_id', 'is not', null)
    .groupBy('person_id')
    .execute()
  return new Map(rows.map((row) => [row.person_id ?? '', row.count]))
}

/** Alerts about `subjects` that ended at `since` or later. */
export async function listEndedAlerts(
  db: Database,
  subjects: readonly AlertSubject[],
  since: Instant,
): Promise<Alert[]> {
  const found: Alert[] = []
  for (const chunk of inChunks(subjects)) {
    const rows = await db
      .selectFrom('alert')
      .select('alert')
      .where('subject', 'in', chunk)
      .where('resolved_at', '>=', sortable(since))
      .execute()
    found.push(...rows.map((row) => fromJson(row.alert)))
  }
  return found
}

/** The alerts a person sees: all active ones, and the last `limit` resolved since `since`; newest first. */
export async function listAlerts(
  db: Database,
  ask: { readonly personId: string; readonly since: Instant; readonly limit: number },
): Promise<ListedAlert[]> {
  const seen = db
    .selectFrom('alert as a')
    .leftJoin('container', 'container.id', 'a.container_id')
    .select(['a.alert', 'a.container_id', 'a.person_id', 'container.number'])
    .where((eb) => eb.or([eb('a.person_id', 'is', null), eb('a.person_id', '=', ask.personId)]))
  const standing = await seen
    .where('a.resolved_at', 'is', null)
    .orderBy('a.fired_at', 'desc')
    .orderBy('a.id')
    .execute()
  const resolved = await seen
    .where('a.resolved_at', '>=', sortable(ask.since))
    .orderBy('a.resolved_at', 'desc')
    .orderBy('a.id')
    .limit(ask.limit)
    .execute()
  return [...standing, ...resolved].map((row) => ({
    alert: fromJson(row.alert),
    containerId: row.container_id,
    containerNumber: row.number,
    personId: row.person_id,
  }))
}

/** Number of alerts waiting for a person: active ones that nobody has acknowledged or snoozed. */
export async function countOpenAlerts(
  db: Database,
  personId: string,
  now: Instant,
): Promise<number> {
  const rows = await db
    .selectFrom('alert')
    .select('alert')
    .where('resolved_at', 'is', null)
    .where((eb) => eb.or([eb('person_id', 'is', null), eb('person_id', '=', personId)]))
    .execute()
  return rows.filter((row) => alertState(fromJson(row.alert), now) === 'open').length
}

/** Alerts these rules fired since `since`, for their statistics. */
export async function listFired(
  db: Database,
  ruleIds: readonly string[],
  since: Instant,
): Promise<Pick<Alert, 'ruleId' | 'firedAt' | 'actedAt' | 'resolved'>[]> {
  const rows = await db
    .selectFrom('alert')
    .select('alert')
    .where('rule_id', 'in', ruleIds)
    .where('fired_at', '>=', sortable(since))
    .execute()
  return rows.map((row) => fromJson(row.alert))
}

/** Alerts by id with their owner, for changing them. */
export async function findAlerts(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly alert: Alert; readonly personId: string | null }[]> {
  const found = []
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom('alert')
      .select(['alert', 'person_id'])
      .where('id', 'in', chunk)
      .execute()
    found.push(...rows.map((row) => ({ alert: fromJson(row.alert), personId: row.person_id })))
  }
  return found
}

/** Saves a new alert. `personId`: owner of the rule; null: the team. */
export async function addAlert(
  tx: WriteTransaction,
  alert: Alert,
  personId: string | null,
): Promise<void> {
  await tx.db
    .insertInto('alert')
    .values({
      id: alert.id,
      identity: alertIdentity(alert),
      rule_id: alert.ruleId,
      person_id: personId,
      subject: alert.subject,
      container_id: containerIdOf(alert.subject),
      alert: toJson(alert),
      fired_at: sortable(alert.firedAt),
      resolved_at: null,
      version: 1,
    })
    .execute()
  tx.notifyInstances()
}

/** Saves the current state of an alert. */
export async function changeAlert(tx: WriteTransaction, alert: Alert): Promise<void> {
  await tx.db
    .updateTable('alert')
    .set((eb) => ({
      alert: toJson(alert),
      resolved_at: alert.resolved && sortable(alert.resolved.at),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', alert.id)
    .execute()
  tx.notifyInstances()
}

/** Deletes alerts resolved before `before`, with their messages. */
export async function forgetAlerts(tx: WriteTransaction, before: Instant): Promise<void> {
  const gone = tx.db.selectFrom('alert').select('id').where('resolved_at', '<', sortable(before))
  await tx.db.deleteFrom('alert_telling').where('alert_id', 'in', gone).execute()
  await tx.db.deleteFrom('chat_alert').where('alert_id', 'in', gone).execute()
  await tx.db.deleteFrom('alert').where('resolved_at', '<', sortable(before)).execute()
}

/** Deletes every alert of a rule, with their messages. */
export async function dropAlertsOf(tx: WriteTransaction, ruleId: string): Promise<void> {
  const gone = tx.db.selectFrom('alert').select('id').where('rule_id', '=', ruleId)
  await tx.db.deleteFrom('alert_telling').where('alert_id', 'in', gone).execute()
  await tx.db.deleteFrom('chat_alert').where('alert_id', 'in', gone).execute()
  await tx.db.deleteFrom('alert').where('rule_id', '=', ruleId).execute()
  tx.notifyInstances()
}

/** A text that differs whenever an alert fired, changed or was deleted. */
export async function alertsRevision(db: Database): Promise<string> {
  const row = await db
    .selectFrom('alert')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('version').as('versions'),
    ])
    .executeTakeFirstOrThrow()
  return `${row.count}.${row.versions ?? 0}`
}

/** A change that sets or clears a mark on a container. */
export interface MarkingChange {
  readonly id: number
  readonly containerId: string
  readonly consequence: Consequence
  readonly learntAt: Instant
}

/**
 * Changes after the change `after` that set or clear marks on containers in play, in the order in which we learned of
 * them.
 */
export async function listMarkingChanges(db: Database, after: number): Promise<MarkingChange[]> {
  const rows = await db
    .selectFrom('consequence as c')
    .innerJoin('container', 'container.id', 'c.container_id')
    .select(['c.id', 'container.id as box_id', 'c.detail', 'c.learnt_at'])
    .where('c.id', '>', after)
    .where('c.kind', 'in', markingKinds)
    .where('container.ended', '=', 0)
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    containerId: row.box_id,
    consequence: fromJson(row.detail),
    learntAt: row.learnt_at,
  }))
}

function containerIdOf(subject: AlertSubject): string | null {
  return subject.startsWith('box:') ? subject.slice('box:'.length) : null
}
