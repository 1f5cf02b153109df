import type { GateCalendar } from '#domain/policy/gate-calendar.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { defaultPolicy, type Policy } from '#domain/policy/policy.ts'
import { starterTariffs } from '#domain/policy/starter-tariffs.ts'
import type { TargetKey } from '#domain/policy/target.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import type { PolicyDecision } from '../schema/facts.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import { readSyncFact } from '../sync/sync-state.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import type { Database, PolicyDecisionTable } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A decision with who made it and when: the audit row. Decisions are added, never changed. */
export type DecisionRecord = PolicyDecision & {
  readonly version: number
  readonly by: { readonly id: string; readonly name: string }
  readonly at: Instant
}

/** The policy in force, and whether illustration rates are part of it. */
export interface StoredPolicy {
  readonly policy: Policy
  readonly illustration: boolean
  /**
   * The last version of everything two people could change at once: `rule`, `freshness`, `format`, `gates:` or
   * `booking-site:` and the facility's id, `target:` and the measure with its currency.
   */
  readonly versions: Readonly<Record<string, number>>
}

/** Id of the calendar used for every facility without its own. */
export const standardGates = 'standard'

/** The team's decisions so far, on top of the built-in defaults. */
export async function readPolicy(db: Database): Promise<StoredPolicy> {
  const tariffs = new Map<string, Tariff>()
  const calendars = new Map<string, GateCalendar | null>()
  const sites = new Map<string, string>()
  const targets = new Map<TargetKey, number>()
  const versions: Record<string, number> = {}
  let illustration = false
  let governs: Pick<Policy, 'rule' | 'ruleOverrides'> = defaultPolicy
  let { freshnessHours, writtenFormat } = defaultPolicy
  for (const decision of await listLastDecisions(db)) {
    switch (decision.subject) {
      case 'tariff':
        tariffs.set(decision.id, decision.value)
        break
      case 'gates':
        calendars.set(decision.id, decision.value)
        versions[`gates:${decision.id}`] = decision.version
        break
      case 'booking-site':
        if (decision.value !== null) sites.set(decision.id, decision.value)
        versions[`booking-site:${decision.id}`] = decision.version
        break
      case 'rule':
        governs = decision.value
        versions['rule'] = decision.version
        break
      case 'freshness':
        freshnessHours = decision.value
        versions['freshness'] = decision.version
        break
      case 'format':
        writtenFormat = decision.value
        versions['format'] = decision.version
        break
      case 'target':
        if (decision.value !== null) targets.set(decision.id, decision.value)
        versions[`target:${decision.id}`] = decision.version
        break
      case 'illustration':
        illustration = decision.value
    }
  }
  const own = [...tariffs.values()]
  return {
    illustration,
    versions,
    policy: {
      canRefresh: !(await readSyncFact(db, 'refreshDenial')),
      rule: governs.rule,
      ruleOverrides: governs.ruleOverrides,
      freshnessHours,
      gates: {
        standard: calendars.get(standardGates) ?? defaultPolicy.gates.standard,
        byFacility: Object.fromEntries(
          [...calendars].filter(
            (entry): entry is [string, GateCalendar] =>
              entry[0] !== standardGates && entry[1] !== null,
          ),
        ),
      },
      tariffs: illustration ? [...own, ...starterTariffs] : own,
      writtenFormat,
      bookingSites: Object.fromEntries(sites),
      targets: Object.fromEntries(targets),
    },
  }
}

/** Decisions, newest first: all ever made, or `most` of them. */
export async function listDecisions(db: Database, most?: number): Promise<DecisionRecord[]> {
  const rows = await db
    .selectFrom('policy_decision')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .$if(most !== undefined, (rest) => rest.limit(most ?? 0))
    .execute()
  return rows.map(decisionOf)
}

/** The last decision on each subject, ordered by each subject's first decision. */
async function listLastDecisions(db: Database): Promise<DecisionRecord[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('policy_decision')
        .select((each) => ['subject', 'subject_id', each.fn.max('version').as('last_version')])
        .groupBy(['subject', 'subject_id'])
        .as('last'),
    )
    .innerJoin('policy_decision as d', (join) =>
      join
        .onRef('d.subject', '=', 'last.subject')
        .onRef('d.subject_id', '=', 'last.subject_id')
        .onRef('d.version', '=', 'last.last_version'),
    )
    .innerJoin('policy_decision as first', (join) =>
      join
        .onRef('first.subject', '=', 'last.subject')
        .onRef('first.subject_id', '=', 'last.subject_id')
        .on('first.version', '=', 1),
    )
    .selectAll('d')
    .orderBy('first.at')
    .orderBy('d.subject_id')
    .execute()
  return rows.map(decisionOf)
}

const maxVersions = 200

/** The latest versions of one tariff, newest first, at most 200. */
export async function listTariffVersions(db: Database, id: string): Promise<DecisionRecord[]> {
  const rows = await db
    .selectFrom('policy_decision')
    .selectAll()
    .where('subject', '=', 'tariff')
    .where('subject_id', '=', id)
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute()
  return rows.map(decisionOf)
}

function decisionOf(row: PolicyDecisionTable): DecisionRecord {
  const { decision, version, at } = row
  return { ...fromJson(decision), version, by: signerOf(row), at }
}

/** How many tariffs there are, each counted once regardless of its versions, and how many haven't ended by `today`. */
export async function countTariffs(
  db: Database,
  today: LocalDate,
): Promise<{ readonly all: number; readonly open: number }> {
  const ends = (await listLastDecisions(db)).flatMap((one) =>
    one.subject === 'tariff' ? [one.value.effectiveTo] : [],
  )
  return { all: ends.length, open: ends.filter((end) => end === null || end >= today).length }
}

/** The number of a subject's last version; 0 if there was never a decision on it. */
export async function lastDecision(
  db: Database,
  { subject, id }: Pick<PolicyDecision, 'subject' | 'id'>,
): Promise<number> {
  const row = await db
    .selectFrom('policy_decision')
    .select((eb) => eb.fn.max<number | null>('version').as('version'))
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Subjects that no departure depends on. */
const apartFromDepartures: ReadonlySet<PolicyDecision['subject']> = new Set([
  'target',
  'format',
  'booking-site',
])

/** Adds a decision as `version` of its subject. Every container is assessed by it from this commit on. */
export async function writeDecision(
  tx: WriteTransaction,
  decision: PolicyDecision,
  version: number,
  by: { readonly id: string; readonly name: string },
): Promise<void> {
  await tx.db
    .insertInto('policy_decision')
    .values({
      subject: decision.subject,
      subject_id: decision.id,
      version,
      decision: toJson(decision),
      ...signatureOf(by),
      at: sortable(tx.at),
    })
    .execute()
  tx.touchEverything(apartFromDepartures.has(decision.subject) ? 'departures-stay' : undefined)
}
