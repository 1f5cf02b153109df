import type { RuleOverride } from '#domain/policy/policy.ts'
import type { FleetNames } from '#web/fleet/names.ts'
import { ScopeField } from '#web/parts/scope-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { RuleSelect } from './policy-rule-select.tsx'

/** Exceptions to the rule, by line or customer: the first that fits wins, so their order matters. */
export function RuleOverrides({
  overrides,
  names,
  problemOf,
  onChange,
}: {
  readonly overrides: readonly RuleOverride[]
  readonly names: FleetNames
  /** The problem with an exception, such as `ruleOverrides.0`. */
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (overrides: readonly RuleOverride[]) => void
}) {
  const change = (at: number, part: Partial<RuleOverride>) =>
    onChange(overrides.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-label">Exceptions (first match applies)</legend>
      {overrides.map((override, at) => (
        <div
          // An exception has no identity beyond its position.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className="grid grid-cols-[1fr_1fr_2fr_auto] items-start gap-2 max-sm:grid-cols-1"
        >
          <ScopeField
            label={`Line, exception ${at + 1}`}
            value={override.lineScac}
            all="Any"
            options={names.lines}
            problem={problemOf(`ruleOverrides.${at}`)}
            onChange={(lineScac) => change(at, { lineScac })}
          />
          <ScopeField
            label={`Customer, exception ${at + 1}`}
            value={override.customer}
            all="Any"
            options={names.customers}
            onChange={(customer) => change(at, { customer })}
          />
          <RuleSelect
            label={`Rule, exception ${at + 1}`}
            value={override.rule}
            onChange={(rule) => change(at, { rule })}
          />
          <Button className="mt-6" onClick={() => onChange(overrides.filter((_, i) => i !== at))}>
            Remove<span className="sr-only"> exception {at + 1}</span>
          </Button>
        </div>
      ))}
      <Button
        className="justify-self-start"
        onClick={() =>
          onChange([...overrides, { lineScac: null, customer: null, rule: 'line-first' }])
        }
      >
        Add exception
      </Button>
    </fieldset>
  )
}
