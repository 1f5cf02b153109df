import type { Measure } from '#domain/history/kpi.ts'
import type { HoldSeries } from '#domain/history/period-cells.ts'
import { maxTarget, targetKey, targetOf } from '#domain/policy/target.ts'
import { unitOf } from '#domain/text/trend.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import { usePolicyInForce } from '#web/data/policy.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { readTyped, typedNumber, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { targetChange } from '#wire/api/policy-changes.ts'

/**
 * Sets the target of a measure, or removes it if the field is empty. A target of money is an amount per container. Nothing for
 * one kind of hold, or a currency that isn't known.
 */
export function TargetForm({ measure, currency, hold }: HoldSeries) {
  const inForce = usePolicyInForce()
  const key = targetKey(measure, currency)
  if (inForce === null || hold !== null || key === null) return null
  return (
    <Fields
      measure={measure}
      currency={currency}
      target={targetOf(inForce.policy.targets, measure, currency)}
      basedOn={inForce.versions[`target:${key}`] ?? 0}
    />
  )
}

function Fields({
  measure,
  currency,
  target,
  basedOn,
}: {
  readonly measure: Measure
  readonly currency: string | null
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
        { measure, currency, target: typed.trim() === '' ? null : typedNumber(typed), basedOn },
        () => `0 to ${maxTarget(measure).toLocaleString('en-US')}`,
      ),
    send: (change) => save.mutateAsync({ kind: 'target', change }),
    whyNot,
  })
  return (
    <form
      {...form.props}
      className="flex flex-wrap items-end gap-2 pt-2 print:hidden"
      aria-label="Target"
    >
      <TextField
        label={`Target, ${unitOf(measure) ?? `${currency} per container`}`}
        inputMode="decimal"
        className={unitOf(measure) === null ? 'w-60' : 'w-28'}
        {...form.field('target')}
      />
      <Button type="submit" className="my-0.5" whyNot={whyNot} disabled={form.isSending}>
        Save target
      </Button>
      <Refusal error={form.refusal} />
    </form>
  )
}
