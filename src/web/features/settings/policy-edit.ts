import { assess } from '#domain/assess.ts'
import { governingDeadline } from '#domain/deadline.ts'
import { defaultPolicy, type Policy } from '#domain/policy.ts'
import { sumFigure, type FigureSum } from '#domain/risk.ts'
import { starterTariffs } from '#domain/starter-tariffs.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { PolicyEdit } from '#web/data/policy-changes.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'

/** Id of the calendar of every facility without one of its own. */
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
    case 'gates':
      return { ...policy, gates: withCalendar(policy.gates, edit) }
  }
}

/** What the fleet is estimated to have cost to now, judged by a policy: deadlines are governed anew by it. */
export function estimatedBy(fleet: readonly FleetBox[], policy: Policy): readonly FigureSum[] {
  const judged = fleet.map(({ box, now }) => {
    const governed = { ...box, deadline: governingDeadline(box, policy) }
    return { box: governed, assessment: assess(governed, now, policy) }
  })
  return sumFigure({ kind: 'estimated' }, judged, policy)
}

function withTariff(
  tariffs: readonly Tariff[],
  { id, change }: PolicyEdit & { readonly kind: 'tariff' },
): readonly Tariff[] {
  const { basedOn, ...terms } = change
  const next = { ...terms, id: id ?? 'new', version: basedOn + 1, illustration: false }
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
