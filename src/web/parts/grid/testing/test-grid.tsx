import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useState } from 'react'
import { ArrangedGrid } from '../arranged-grid.tsx'
import { plainLayout, type GridColumn, type GridLayout } from '../column.ts'
import { ColumnsMenu } from '../columns-menu.tsx'
import type { ArrangedGridProps } from '../grid-props.ts'

/** A row of the test grid. */
export interface Load {
  readonly number: string
  readonly place: string
  readonly days: number | null
}

/** Rows from `MSKU 000` on. Places repeat, and every tenth row has no days. */
export function someLoads(count: number): Load[] {
  return Array.from({ length: count }, (_, at) => ({
    number: `MSKU ${String(at).padStart(3, '0')}`,
    place: ['APM Pier 400', 'PNCT', 'TTI'][at % 3] ?? '',
    days: at % 10 === 9 ? null : (at * 7) % 31,
  }))
}

/** Two pinned columns, and more in between than fit: the grid scrolls in both directions. */
export const columns: readonly GridColumn<Load>[] = [
  {
    id: 'number',
    header: 'Container',
    width: 130,
    pin: 'start',
    fixed: true,
    sortBy: ({ number }) => number,
    cell: ({ number }) => number,
  },
  {
    id: 'place',
    header: 'Place',
    width: 160,
    filter: 'place',
    sortBy: ({ place }) => place,
    cell: ({ place }) => place,
  },
  {
    id: 'days',
    header: 'Days',
    note: 'Without days last',
    width: 120,
    align: 'end',
    sortBy: ({ days }) => days,
    cell: ({ days }) => days,
  },
  {
    id: 'steps',
    header: 'Next step',
    width: 220,
    ownState: true,
    cell: ({ number }) => (
      <>
        <Button tabIndex={-1}>Book {number}</Button>
        <Button tabIndex={-1}>Call</Button>
      </>
    ),
  },
  { id: 'vessel', header: 'Vessel', width: 420, cell: ({ number }) => `Vessel of ${number}` },
  { id: 'voyage', header: 'Voyage', width: 420, cell: ({ number }) => `Voyage of ${number}` },
  { id: 'weight', header: 'Weight', width: 100, hiddenAtFirst: true, cell: () => '46,958 lb' },
  {
    id: 'actions',
    header: 'Actions',
    width: 120,
    pin: 'end',
    fixed: true,
    ownState: true,
    cell: ({ number }) => (
      <Menu of={number} trigger={<Button tabIndex={-1}>Actions</Button>}>
        <MenuItem onSelect={() => undefined}>Refresh {number}</MenuItem>
      </Menu>
    ),
  },
]

interface Props extends Partial<ArrangedGridProps<Load>> {
  /** Whether rows can be selected. */
  readonly selectable?: boolean
}

/** An arranged grid of 300 rows, 700 pixels wide, between two buttons; ten rows fit on a page. */
export function TestGrid({ selectable = false, ...props }: Props) {
  const [layout, setLayout] = useState<GridLayout>(props.layout ?? plainLayout)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [rows] = useState(() => someLoads(300))
  const shown = props.columns ?? columns
  return (
    <>
      <button type="button">Before</button>
      <div className="flex flex-col" style={{ width: 700, height: 410 }}>
        <ArrangedGrid
          name="Containers"
          rows={rows}
          rowId={({ number }) => number}
          rowName={({ number }) => number}
          rowHeight={32}
          singleKeys
          onOpen={ignore}
          onRowLeft={ignore}
          {...(selectable && { selected, onSelected: setSelected })}
          {...props}
          columns={shown}
          layout={layout}
          onLayout={setLayout}
        />
      </div>
      <ColumnsMenu all={shown} layout={layout} onLayout={setLayout} />
      <p>{selected.size} selected</p>
    </>
  )
}

function ignore(): void {
  // Ignored: the test decides what happens outside the grid.
}

/** Focuses a cell without a pointer, which would take ten times as long. */
export function focusCell(number: string, column: string): void {
  document.querySelector<HTMLElement>(`[data-row="${number}"] [data-column="${column}"]`)?.focus()
}

/** The cell with focus by its row and header: `MSKU 003, Place`, or `header, Place`. */
export function focusedCell(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return 'nowhere'
  const cell = focused.closest<HTMLElement>('[data-column]')
  if (cell !== focused) return `${focused.tagName.toLowerCase()} ${focused.textContent}`
  const row = cell.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? 'header'
  const id = cell.dataset['column']
  const column = columns.find((one) => one.id === id)?.header ?? 'Select'
  return `${row}, ${column}`
}
