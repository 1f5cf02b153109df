import { Button } from '#web/ui/button.tsx'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { ChevronDown } from 'lucide-react'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly count?: number
}

interface Props<Value extends string> {
  /** The name of the filter: "Terminal". */
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
}

/** One value of many, with the count each would leave; the button shows the current one. */
export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      label={label}
      trigger={
        <Button>
          <span className="font-normal text-muted">{label}</span>{' '}
          <span className="max-w-44 truncate">{chosen?.label ?? value}</span>
          <ChevronDown aria-hidden size={14} className="text-muted" />
        </Button>
      }
    >
      <MenuChoice
        label={label}
        value={value}
        options={options.map((option) => ({
          value: option.value,
          label: option.count === undefined ? option.label : `${option.label} · ${option.count}`,
        }))}
        onChange={onChange}
      />
    </Menu>
  )
}

const all = '*'

interface FilterProps extends Omit<Props<string>, 'value' | 'onChange'> {
  /** Null: all. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** The same, or all of them. */
export function FilterMenu({ value, options, onChange, ...rest }: FilterProps) {
  return (
    <ChoiceMenu
      {...rest}
      value={value ?? all}
      options={[{ value: all, label: 'All' }, ...options]}
      onChange={(next) => onChange(next === all ? null : next)}
    />
  )
}
