import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Columns3 } from 'lucide-react'
import type { GridColumn, GridLayout } from './column.ts'
import { shownIds, withColumn } from './layout.ts'

interface Props<T> {
  readonly all: readonly GridColumn<T>[]
  readonly layout: GridLayout
  readonly onLayout: (layout: GridLayout) => void
}

/** Which columns are shown, and the way back to the designed ones. */
export function ColumnsMenu<T>({ all, layout, onLayout }: Props<T>) {
  const shown = shownIds(all, layout)
  const changed = layout.shown !== null || layout.pinned !== null
  return (
    <Popover
      title="Columns"
      align="end"
      trigger={
        <Button look="quiet">
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
      {changed && (
        <Button className="mt-3" onClick={() => onLayout({ ...layout, shown: null, pinned: null })}>
          Reset columns
        </Button>
      )}
    </Popover>
  )
}
