import { Button } from '#web/ui/button.tsx'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { ChevronDown } from 'lucide-react'
import { groupings, type Grouping } from './groups.ts'

interface Props {
  readonly value: Grouping
  readonly onChange: (grouping: Grouping) => void
}

/** What the rows are banded by. */
export function GroupMenu({ value, onChange }: Props) {
  return (
    <Menu
      align="end"
      label="Group"
      trigger={
        <Button>
          <span className="font-normal text-muted">Group</span> {labels[value]}
          <ChevronDown aria-hidden size={14} className="text-muted" />
        </Button>
      }
    >
      <MenuChoice
        label="Group by"
        options={groupings.map((grouping) => ({ value: grouping, label: labels[grouping] }))}
        value={value}
        onChange={onChange}
      />
    </Menu>
  )
}

const labels: Readonly<Record<Grouping, string>> = {
  urgency: 'Urgency',
  terminal: 'Terminal',
  customer: 'Customer',
}
