import type { RuleOverride } from '#domain/policy.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { FleetNames, Named } from './fleet-names.ts'
import { RuleSelect } from './policy-rule-select.tsx'

/** Exceptions from the rule, by line or customer: the first that fits wins, so their order counts. */
export function RuleOverrides({
  overrides,
  names,
  onChange,
}: {
  readonly overrides: readonly RuleOverride[]
  readonly names: FleetNames
  readonly onChange: (overrides: readonly RuleOverride[]) => void
}) {
  const change = (at: number, part: Partial<RuleOverride>) =>
    onChange(overrides.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-label">Exceptions; where two fit, the first one counts</legend>
      {overrides.map((override, at) => (
        <div
          // An exception has no identity beyond its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className="grid grid-cols-[1fr_1fr_2fr_auto] items-end gap-2 max-sm:grid-cols-1"
        >
          <Scope
            label={`Line, exception ${at + 1}`}
            value={override.lineScac}
            options={names.lines}
            onChange={(lineScac) => change(at, { lineScac })}
          />
          <Scope
            label={`Customer, exception ${at + 1}`}
            value={override.customer}
            options={names.customers}
            onChange={(customer) => change(at, { customer })}
          />
          <RuleSelect
            label={`Governs, exception ${at + 1}`}
            value={override.rule}
            onChange={(rule) => change(at, { rule })}
          />
          <Button onClick={() => onChange(overrides.filter((_, i) => i !== at))}>
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

function Scope({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: string | null
  readonly options: readonly Named[]
  readonly onChange: (value: string | null) => void
}) {
  const isGone = value !== null && !options.some(({ id }) => id === value)
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">Any</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isGone && <option value={value}>{value}</option>}
    </SelectField>
  )
}
