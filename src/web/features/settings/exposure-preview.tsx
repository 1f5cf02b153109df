import type { Policy } from '#domain/policy.ts'
import type { FigureSum } from '#domain/risk.ts'
import { counted, listed } from '#domain/words/count.ts'
import { moneyWords } from '#domain/words/money.ts'
import type { PolicyEdit } from '#web/data/policy-changes.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { useDeferredValue, useMemo } from 'react'
import { estimatedBy, staleBy, withEdit } from './policy-edit.ts'

/** What an edit does to today's estimated exposure, before it is saved. Null: not complete enough to say. */
export function ExposurePreview({ edit }: { readonly edit: PolicyEdit | null }) {
  const { before, after } = useComparison(edit, estimatedBy)
  return (
    <p role="status" className="text-data text-muted">
      {after === null
        ? 'What this changes is shown here once the fields are complete.'
        : previewWords(before, after)}
    </p>
  )
}

/** How many words on release are too old, before and after an edit. */
export function StalePreview({ edit }: { readonly edit: PolicyEdit | null }) {
  const { before, after } = useComparison(edit, staleBy)
  return (
    <p role="status" className="text-data text-muted">
      {after === null
        ? 'What this changes is shown here once the fields are complete.'
        : `Too old to rely on now: ${counted(before, 'container')}. After this change: ${after}.`}
    </p>
  )
}

/** What the fleet comes to by the policy in force, and as it would after an edit; null: not complete enough to say. */
function useComparison<T>(
  edit: PolicyEdit | null,
  judge: (fleet: readonly FleetBox[], policy: Policy) => T,
): { readonly before: T; readonly after: T | null } {
  const { boxes } = useAssessedFleet()
  const policy = usePolicy()
  const settled = useDeferredValue(edit)
  const before = useMemo(() => judge(boxes, policy), [boxes, policy, judge])
  const after = useMemo(
    () => settled && judge(boxes, withEdit(policy, settled)),
    [boxes, policy, settled, judge],
  )
  return { before, after }
}

/** `Today's estimated exposure changes from … to …`. */
export function previewWords(before: readonly FigureSum[], after: readonly FigureSum[]): string {
  const [was, is] = [sumsWords(before), sumsWords(after)]
  return was === is
    ? `Today’s estimated exposure stays as it is: ${was}.`
    : `Today’s estimated exposure changes from ${was} to ${is}.`
}

function sumsWords(sums: readonly FigureSum[]): string {
  if (sums.length === 0) return 'no estimate'
  return listed(
    sums.map(
      ({ money, containers }) => `${moneyWords(money)} on ${counted(containers, 'container')}`,
    ),
  )
}
