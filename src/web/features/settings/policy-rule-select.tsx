import type { Policy } from '#domain/policy/policy.ts'
import { SelectField } from '#web/ui/field.tsx'

type Rule = Policy['rule']

/** The rules in words, in the order in which they are offered. */
const ruleNames: Readonly<Record<Rule, string>> = {
  earliest: 'The earliest of the sources that apply',
  'line-first': 'The line’s, else the earliest',
  'terminal-first': 'The terminal’s or ramp’s, else the earliest',
  provider: 'The tracking service’s own choice, else the earliest',
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
