import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { FigureSum } from '#domain/fleet/risk.ts'
import { counted, listed } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import type { PolicyEdit } from '#web/data/policy-changes.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { useDeferredValue, useMemo } from 'react'
import { effectOf, staleBy, withEdit, type PolicyEffect } from './policy-edit.ts'

/** What an edit changes in money and days, before it is saved. Null: not complete enough to compute. */
export function ExposurePreview({ edit }: { readonly edit: PolicyEdit | null }) {
  const format = useFormat()
  const { before, after } = useComparison(edit, effectOf)
  return (
    <p role="status" className="text-data text-muted">
      {after === null
        ? 'Complete the fields to preview the change.'
        : previewSentences(format, before, after).join(' ')}
    </p>
  )
}

/** How many pickup statuses are out of date, before and after an edit. */
export function StalePreview({ edit }: { readonly edit: PolicyEdit | null }) {
  const { before, after } = useComparison(edit, staleBy)
  return (
    <p role="status" className="text-data text-muted">
      {after === null
        ? 'Complete the fields to preview the change.'
        : `Out of date now: ${counted(before, 'container')}. After this change: ${after}.`}
    </p>
  )
}

/** The figures of the fleet by the current policy, and after an edit; null: not complete enough to compute. */
function useComparison<T>(
  edit: PolicyEdit | null,
  compare: (fleet: readonly FleetRow[], policy: Policy) => T,
): { readonly before: T; readonly after: T | null } {
  const { containers } = useAssessedFleet()
  const policy = usePolicy()
  const settled = useDeferredValue(edit)
  const before = useMemo(() => compare(containers, policy), [containers, policy, compare])
  const after = useMemo(
    () => settled && compare(containers, withEdit(policy, settled)),
    [containers, policy, settled, compare],
  )
  return { before, after }
}

/**
 * `Estimated demurrage changes from … to … . The pick-up-by date changes for 3 containers.`: the money always, the rest
 * only if it changes.
 */
export function previewSentences(
  format: Format,
  before: PolicyEffect,
  after: PolicyEffect,
): readonly string[] {
  const demurrage = moneyChange(format, 'Estimated demurrage', before.estimated, after.estimated)
  const perDiem = moneyChange(format, 'Per diem', before.perDiem, after.perDiem)
  return [
    demurrage ?? describeStays(format, before.estimated),
    perDiem,
    daysChange('pick-up-by', before.pickUpBy, after.pickUpBy),
    daysChange('return-by', before.returnBy, after.returnBy),
  ].filter((sentence) => sentence !== null)
}

function describeStays(format: Format, sums: readonly FigureSum[]): string {
  return sums.length === 0
    ? 'No demurrage estimate either way.'
    : `Estimated demurrage stays at ${describeSums(format, sums)}.`
}

function moneyChange(
  format: Format,
  what: string,
  before: readonly FigureSum[],
  after: readonly FigureSum[],
): string | null {
  const [was, is] = [describeSums(format, before), describeSums(format, after)]
  return was === is ? null : `${what} changes from ${was} to ${is}.`
}

function daysChange(
  what: string,
  before: PolicyEffect['pickUpBy'],
  after: PolicyEffect['pickUpBy'],
): string | null {
  const changed = [...after].filter(([id, day]) => before.get(id) !== day).length
  return changed === 0 ? null : `The ${what} date changes for ${counted(changed, 'container')}.`
}

function describeSums(format: Format, sums: readonly FigureSum[]): string {
  if (sums.length === 0) return 'no estimate'
  return listed(
    sums.map(
      ({ money, containers }) =>
        `${formatMoney(format, money)} on ${counted(containers, 'container')}`,
    ),
  )
}
