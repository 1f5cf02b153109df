import type { Colleague } from '#domain/container/handling.ts'
import type { GateCalendar } from '#domain/policy/gate-calendar.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { TariffChange } from '#wire/api/policy-changes.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { writeAudit, type Actor, type Deed } from '../store/people/audit.ts'
import { countTariffs, lastDecision, writeDecision } from '../store/people/policy.ts'
import type { PolicyDecision } from '../store/schema/facts.ts'
import { limitReached, RequestProblem } from './problem.ts'

const maxOpenTariffs = 500
/** Every browser loads them all, including ended ones, by which past charges are checked. */
const maxTariffs = 2000

/** A requested decision. `basedOn`: the version it changes; null: the latest. */
export interface AskedDecision {
  readonly decision: PolicyDecision
  readonly basedOn: number | null
}

/**
 * Saves decisions on the policy, each with its audit entry. Throws 404 for a rate that doesn't exist and 409 if someone saved a
 * newer version or a limit is reached; then none is saved.
 */
export async function saveDecisions(
  tx: WriteTransaction,
  asked: readonly AskedDecision[],
  by: Colleague,
  actor: Actor,
): Promise<void> {
  for (const [at, { decision, basedOn }] of asked.entries()) {
    const last = await lastDecision(tx.db, decision)
    if (basedOn !== null && basedOn !== last) {
      const isUnknown = last === 0 && decision.subject === 'tariff'
      throw isUnknown ? noTariff() : changedMeanwhile(asked.length > 1 ? at : null)
    }
    await writeDecision(tx, withVersion(decision, last + 1), last + 1, by)
    await writeAudit(tx, actor, deedOf(decision, last + 1))
  }
  if (!asked.some(({ decision }) => decision.subject === 'tariff')) return
  const { all, open } = await countTariffs(tx.db, localDateAt(tx.at, 'UTC'))
  if (open > maxOpenTariffs)
    throw limitReached(
      `The limit is ${maxOpenTariffs} rates that haven’t ended. End old ones first.`,
    )
  if (all > maxTariffs)
    throw limitReached(
      'The limit is 2,000 rates, including ended ones. Change one that ended long ago instead of adding one.',
    )
}

/** A rate as a person enters it: agreed, not a sample. */
export function tariffDecision(id: string, terms: Omit<TariffChange, 'basedOn'>): PolicyDecision {
  return { subject: 'tariff', id, value: { ...terms, id, version: 1, illustration: false } }
}

function withVersion(decision: PolicyDecision, version: number): PolicyDecision {
  if (decision.subject !== 'tariff') return decision
  return { ...decision, value: { ...decision.value, version } }
}

/** Someone has reviewed it: no longer assumed. */
export function confirmed(calendar: GateCalendar): GateCalendar {
  return { ...calendar, assumed: false }
}

function deedOf(decision: PolicyDecision, version: number): Deed {
  const { subject, id } = decision
  return {
    action: subject === 'illustration' ? 'switch illustration rates' : `change ${subject}`,
    object: describeWhat(decision),
    detail: { id, version },
  }
}

/** What a decision sets, for the history and the audit log. */
export function describeWhat(record: PolicyDecision): string {
  switch (record.subject) {
    case 'tariff':
      return record.value.name
    case 'gates':
      return record.value ? 'set' : 'as shipped'
    case 'booking-site':
      return record.value ?? 'none'
    case 'illustration':
      return record.value ? 'on' : 'off'
    case 'rule':
      return record.value.rule
    case 'format':
      return record.value
    case 'target':
      return record.value === null ? `${record.id}: none` : `${record.id}: ${record.value}`
    case 'freshness':
      return [record.value.near, record.value.close, record.value.far].join(', ')
  }
}

/** 404 for a rate that doesn’t exist. */
export function noTariff(): RequestProblem {
  return new RequestProblem({ status: 404, title: 'Rate not found.' })
}

function changedMeanwhile(at: number | null): RequestProblem {
  return new RequestProblem({
    status: 409,
    kind: 'changed-meanwhile',
    title: 'Someone saved a newer version. Review it and try again.',
    ...(at === null
      ? {}
      : { fields: [{ field: `tariffs.${at}`, problem: 'Someone saved a newer version' }] }),
  })
}
