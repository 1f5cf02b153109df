import { Button } from '#web/ui/button.tsx'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { ChevronDown } from 'lucide-react'

interface Props<T extends string> {
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (grouping: T) => void
}

/** A choice of what the rows are banded by. */
export function GroupingMenu<T extends string>({ options, value, onChange }: Props<T>) {
  return (
    <Menu
      align="end"
      label="Group"
      trigger={
        <Button>
          <span className="font-normal text-muted">Group</span>{' '}
          {options.find((option) => option.value === value)?.label}
          <ChevronDown aria-hidden size={14} className="text-muted" />
        </Button>
      }
    >
      <MenuChoice label="Group by" options={options} value={value} onChange={onChange} />
    </Menu>
  )
}
