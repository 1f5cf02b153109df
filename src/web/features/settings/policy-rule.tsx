import type { Policy } from '#domain/policy/policy.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import type { FleetNames } from '#web/fleet/names.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { ruleChange } from '#wire/api/policy-changes.ts'
import { ExposurePreview } from './exposure-preview.tsx'
import { RuleOverrides } from './policy-overrides.tsx'
import { RuleSelect } from './policy-rule-select.tsx'

/** Which last free day governs, and the exceptions by line and customer. */
export function RuleSettings({
  policy,
  basedOn,
  names,
  whyNot,
}: {
  readonly policy: Policy
  readonly basedOn: number
  readonly names: FleetNames
  readonly whyNot: string | null
}) {
  const save = useChangePolicy()
  const form = useForm({
    start: { rule: policy.rule, ruleOverrides: policy.ruleOverrides },
    read: (typed) => readTyped(ruleChange, { ...typed, basedOn }),
    send: (change) => save.mutateAsync({ kind: 'rule', change }),
    whyNot,
  })
  const { values, reading } = form
  const edit = reading.ok ? ({ kind: 'rule', change: reading.value } as const) : null
  return (
    <form {...form.props} aria-label="Last free day rule" className="grid grid-cols-1 gap-3">
      <h2 className="text-section">Last free day to use</h2>
      <p className="max-w-prose text-data text-muted">
        Every source’s date stays visible. A date set manually always takes priority.
      </p>
      <RuleSelect
        label="Default rule"
        value={values.rule}
        onChange={(rule) => form.set('rule', rule)}
      />
      <RuleOverrides
        overrides={values.ruleOverrides}
        names={names}
        problemOf={form.problem}
        onChange={(overrides) => form.set('ruleOverrides', overrides)}
      />
      <ExposurePreview edit={edit} />
      <div>
        <Button type="submit" look="primary" whyNot={whyNot} disabled={form.isSending}>
          Save rule
        </Button>
      </div>
      <Refusal error={form.refusal} />
    </form>
  )
}
