import type { Policy, RuleOverride } from '#domain/policy/policy.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import type { FleetNames } from '#web/fleet/names.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { useState, type SubmitEvent } from 'react'
import { ExposurePreview } from './exposure-preview.tsx'
import { RuleOverrides } from './policy-overrides.tsx'
import { RuleSelect } from './policy-rule-select.tsx'

/** Which last free day governs, and for which lines and customers another one does. */
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
  const [rule, setRule] = useState(policy.rule)
  const [overrides, setOverrides] = useState<readonly RuleOverride[]>(policy.ruleOverrides)
  const save = useChangePolicy()
  const isComplete = overrides.every((one) => one.lineScac !== null || one.customer !== null)
  const change = { rule, ruleOverrides: [...overrides], basedOn }
  const edit = isComplete ? ({ kind: 'rule', change } as const) : null

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (edit && whyNot === null) save.mutate(edit)
  }

  return (
    <form onSubmit={submit} aria-label="Last free day rule" className="grid grid-cols-1 gap-3">
      <h2 className="text-section">Last free day to use</h2>
      <p className="max-w-prose text-data text-muted">
        Every source’s date stays visible. A date set manually always takes priority.
      </p>
      <RuleSelect label="Default rule" value={rule} onChange={setRule} />
      <RuleOverrides overrides={overrides} names={names} onChange={setOverrides} />
      <ExposurePreview edit={edit} />
      <div>
        <Button
          type="submit"
          look="primary"
          whyNot={whyNot ?? (edit ? null : 'Each exception needs a line or a customer')}
          disabled={save.isPending}
        >
          Save rule
        </Button>
      </div>
      <Refusal error={save.error} />
    </form>
  )
}
