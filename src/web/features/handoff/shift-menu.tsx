import { counted } from '#domain/text/count.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { ChevronDown } from 'lucide-react'
import { shiftLengths, type ShiftLength } from './use-handoff.ts'

interface Props {
  readonly hours: ShiftLength
  readonly onChange: (hours: ShiftLength) => void
}

/** How far back the shift began. */
export function ShiftMenu({ hours, onChange }: Props) {
  return (
    <Menu
      align="end"
      label="Shift"
      trigger={
        <Button>
          <span className="font-normal text-muted">Shift</span> last {counted(hours, 'hour')}
          <ChevronDown aria-hidden size={14} className="text-muted" />
        </Button>
      }
    >
      <MenuChoice
        label="The shift began"
        options={shiftLengths.map((length) => ({
          value: String(length),
          label: `${counted(length, 'hour')} ago`,
        }))}
        value={String(hours)}
        onChange={(text) => {
          const chosen = shiftLengths.find((length) => String(length) === text)
          if (chosen) onChange(chosen)
        }}
      />
    </Menu>
  )
}
