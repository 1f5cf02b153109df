import type { Measure } from '#domain/history/kpi.ts'
import { maxTarget, targetMeasures, targetOf } from '#domain/policy/target.ts'
import { unitOf } from '#domain/text/trend.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import { usePolicyInForce } from '#web/data/policy.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { readTyped, typedNumber, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { targetChange, type TargetChange } from '#wire/api/policy-changes.ts'

/** Sets the target of a measure, or removes it if the field is empty. Nothing for measures of money. */
export function TargetForm({ measure }: { readonly measure: Measure }) {
  const inForce = usePolicyInForce()
  const known = targetMeasures.find((one) => one === measure)
  if (inForce === null || known === undefined) return null
  return (
    <Fields
      measure={known}
      target={targetOf(inForce.policy.targets, known)}
      basedOn={inForce.versions[`target:${known}`] ?? 0}
    />
  )
}

function Fields({
  measure,
  target,
  basedOn,
}: {
  readonly measure: TargetChange['measure']
  readonly target: number | null
  readonly basedOn: number
}) {
  const whyNot = useWhyNotAllowed('PUT /api/policy/target', 'set targets')
  const save = useChangePolicy()
  const form = useForm({
    start: { target: target === null ? '' : String(target) },
    read: ({ target: typed }) =>
      readTyped(
        targetChange,
        { measure, target: typed.trim() === '' ? null : typedNumber(typed), basedOn },
        () => `0 to ${maxTarget(measure).toLocaleString('en-US')}`,
      ),
    send: (change) => save.mutateAsync({ kind: 'target', change }),
    whyNot,
  })
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-2" aria-label="Target">
      <TextField
        label={`Target, ${unitOf(measure)}`}
        inputMode="decimal"
        className="w-28"
        {...form.field('target')}
      />
      <Button type="submit" className="my-0.5" whyNot={whyNot} disabled={form.isSending}>
        Save target
      </Button>
      <Refusal error={form.refusal} />
    </form>
  )
}
