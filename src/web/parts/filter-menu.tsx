import { Button } from '#web/ui/button.tsx'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { ChevronDown } from 'lucide-react'

interface Props {
  /** The name of the filter: "Terminal". */
  readonly label: string
  /** Null: all. */
  readonly value: string | null
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly count?: number
  }[]
  readonly onChange: (value: string | null) => void
}

const all = '*'

/** One value of many, with the count each would leave; the button shows the current one. */
export function FilterMenu({ label, value, options, onChange }: Props) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      label={label}
      trigger={
        <Button>
          <span className="font-normal text-muted">{label}</span>{' '}
          <span className="max-w-44 truncate">{chosen?.label ?? value ?? 'All'}</span>
          <ChevronDown aria-hidden size={14} className="text-muted" />
        </Button>
      }
    >
      <MenuChoice
        label={label}
        value={value ?? all}
        options={[
          { value: all, label: 'All' },
          ...options.map((option) => ({
            value: option.value,
            label: option.count === undefined ? option.label : `${option.label} · ${option.count}`,
          })),
        ]}
        onChange={(next) => onChange(next === all ? null : next)}
      />
    </Menu>
  )
}
