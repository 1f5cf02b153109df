import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GridColumn, GridLayout } from './column.ts'
import { asDesigned, isArranged, shownIds, withColumn } from './layout.ts'

interface Props<T> {
  readonly all: readonly GridColumn<T>[]
  readonly layout: GridLayout
  readonly onLayout: (layout: GridLayout) => void
  /** Called when it is opened, because columns may have to be requested first. */
  readonly onOpen?: () => void
  /** Below the columns: why some aren't listed. */
  readonly note?: ReactNode
}

/** Which columns are shown, and a reset to the designed ones. */
export function ColumnsMenu<T>({ all, layout, onLayout, onOpen, note }: Props<T>) {
  const shown = shownIds(all, layout)
  return (
    <Popover
      title="Columns"
      align="end"
      trigger={
        <Button look="quiet" {...(onOpen && { onClick: onOpen })}>
          <Columns3 aria-hidden size={14} className="text-muted" />
          Columns
        </Button>
      }
    >
      <div className="grid gap-1">
        {all
          .filter((column) => !column.fixed)
          .map((column) => (
            <Checkbox
              key={column.id}
              checked={shown.includes(column.id)}
              onChange={(event) =>
                onLayout(withColumn(all, layout, column.id, event.target.checked))
              }
            >
              {column.header}
            </Checkbox>
          ))}
      </div>
      {note}
      {isArranged(layout) && (
        <Button className="mt-3" onClick={() => onLayout(asDesigned(layout))}>
          Reset columns
        </Button>
      )}
    </Popover>
  )
}
