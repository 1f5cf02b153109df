import type { Policy } from '#domain/policy/policy.ts'
import { SelectField } from '#web/ui/field.tsx'

type Rule = Policy['rule']

/** The rules by name, in the order of the menu. */
const ruleNames: Readonly<Record<Rule, string>> = {
  earliest: 'Earliest date that applies',
  'line-first': 'Line’s date, otherwise the earliest',
  'terminal-first': 'Terminal’s or ramp’s date, otherwise the earliest',
  provider: 'Tracking provider’s date, otherwise the earliest',
}

const rules = Object.keys(ruleNames).filter(isRule)

/** A choice of rule. */
export function RuleSelect({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: Rule
  readonly onChange: (rule: Rule) => void
}) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => {
        if (isRule(event.currentTarget.value)) onChange(event.currentTarget.value)
      }}
    >
      {rules.map((one) => (
        <option key={one} value={one}>
          {ruleNames[one]}
        </option>
      ))}
    </SelectField>
  )
}

function isRule(text: string): text is Rule {
  return Object.hasOwn(ruleNames, text)
}
