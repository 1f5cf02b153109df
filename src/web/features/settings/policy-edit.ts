import { assess, type Assessment } from '#domain/fleet/assess.ts'
import { deadlineAt } from '#domain/fleet/deadline-at.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { knownPerDiem } from '#domain/money/per-diem.ts'
import { defaultPolicy, type Policy } from '#domain/policy/policy.ts'
import { blockerOf, sumFigure, type FigureSum } from '#domain/fleet/risk.ts'
import { starterTariffs } from '#domain/policy/starter-tariffs.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import type { PolicyEdit } from '#web/data/policy-changes.ts'
import type { TariffImport } from '#wire/api/policy-changes.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** ID of the calendar of every facility without its own. */
export const standardGates = 'standard'

/** The policy as it would be after an edit, so that its effect can be seen before it is saved. */
export function withEdit(policy: Policy, edit: PolicyEdit): Policy {
  switch (edit.kind) {
    case 'tariff':
      return { ...policy, tariffs: withTariff(policy.tariffs, edit) }
    case 'illustration': {
      const own = policy.tariffs.filter((tariff) => !tariff.illustration)
      return { ...policy, tariffs: edit.on ? [...own, ...starterTariffs] : own }
    }
    case 'import':
      return { ...policy, tariffs: edit.tariffs.reduce(withTariff, policy.tariffs) }
    case 'gates':
      return { ...policy, gates: withCalendar(policy.gates, edit) }
    case 'rule': {
      const { rule, ruleOverrides } = edit.change
      return { ...policy, rule, ruleOverrides }
    }
    case 'format':
      return { ...policy, writtenFormat: edit.change.format }
    case 'target':
    case 'booking-site':
      return policy
    case 'freshness': {
      const { near, close, far } = edit.change
      return { ...policy, freshnessHours: { near, close, far } }
    }
  }
}

/** How many containers in yards have release data too old to rely on, by a policy. */
export function staleBy(fleet: readonly FleetRow[], policy: Policy): number {
  return fleet.filter(({ container, now }) => {
    const assessment = assess(container, now, policy)
    return blockerOf({ container, assessment }) === 'stale'
  }).length
}

/** The effect of a policy on the fleet: estimates to date, and the pick-up-by dates. */
export interface PolicyEffect {
  readonly estimated: readonly FigureSum[]
  readonly perDiem: readonly FigureSum[]
  /** By container. */
  readonly pickUpBy: ReadonlyMap<string, LocalDate | null>
  readonly returnBy: ReadonlyMap<string, LocalDate | null>
}

/** Assesses the fleet by a policy, which chooses the governing last free days again. */
export function effectOf(fleet: readonly FleetRow[], policy: Policy): PolicyEffect {
  const assessed = fleet.map(({ container, now }) => {
    const governed = { ...container, deadline: deadlineAt(container, policy, now) }
    return { container: governed, assessment: assess(governed, now, policy) }
  })
  const dayOf = (read: (assessment: Assessment) => LocalDate | null) =>
    new Map(assessed.map(({ container, assessment }) => [container.id, read(assessment)]))
  return {
    estimated: sumFigure({ kind: 'estimated' }, assessed, policy),
    perDiem: sumFigure({ kind: 'per-diem' }, assessed, policy),
    pickUpBy: dayOf(({ urgency }) => urgency.pickUpBy),
    returnBy: dayOf(({ perDiem }) => knownPerDiem(perDiem)?.returnBy ?? null),
  }
}

function withTariff(
  tariffs: readonly Tariff[],
  { id, change }: TariffImport['tariffs'][number],
): readonly Tariff[] {
  const { basedOn, ...terms } = change
  const nextId = id ?? (tariffs.some((one) => one.id === 'new') ? `new ${tariffs.length}` : 'new')
  const next = { ...terms, id: nextId, version: basedOn + 1, illustration: false }
  return [...tariffs.filter((tariff) => tariff.id !== id), next]
}

function withCalendar(
  gates: Policy['gates'],
  { id, calendar }: PolicyEdit & { readonly kind: 'gates' },
): Policy['gates'] {
  if (id === standardGates) return { ...gates, standard: calendar ?? defaultPolicy.gates.standard }
  const { [id]: _, ...others } = gates.byFacility
  return { ...gates, byFacility: calendar ? { ...others, [id]: calendar } : others }
}
