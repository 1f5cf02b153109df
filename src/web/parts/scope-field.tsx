import { SelectField } from '#web/ui/field.tsx'

interface Props {
  readonly label: string
  /** Null: not narrowed. */
  readonly value: string | null
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly problem?: string | undefined
  /** The text if it isn't narrowed. */
  readonly all?: string
  readonly onChange: (value: string | null) => void
}

/** Narrows something to one terminal, line or customer. The chosen value stays shown when no container has it anymore. */
export function ScopeField({ label, value, options, problem, all = 'All', onChange }: Props) {
  const isGone = value !== null && !options.some(({ id }) => id === value)
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      problem={problem}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isGone && <option value={value}>{value === '~' ? 'Not reported' : value}</option>}
    </SelectField>
  )
}
