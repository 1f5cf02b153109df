import { fileColumns } from '#web/parts/table/column.ts'
import { unreadableFileColumn } from '#web/parts/container-columns.tsx'
import { viewerZone } from '#web/data/format.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { usePolicy } from '#web/data/policy.ts'
import { counted } from '#domain/text/count.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { clock } from '#web/data/clock.ts'
import { exportTable } from './export/export-table.ts'
import { fileTextFormat, saveTable, type FileFormat } from './export/save-file.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn, GridLayout } from '#web/parts/grid/column.ts'
import { shownIds } from '#web/parts/grid/layout.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { Download } from 'lucide-react'

interface Props {
  /** Of the file: `landside-containers`. */
  readonly name: string
  /** All columns, and which of them somebody chose. */
  readonly columns: readonly GridColumn<FleetRow>[]
  readonly layout: GridLayout
  /** How many rows the file will have, if known. */
  readonly count: number
  /** The rows in their order on screen; may have to read some first. */
  readonly rows: () => Promise<readonly FleetRow[]> | readonly FleetRow[]
}

/** Exports what is on screen: its rows in their order, and the chosen columns or the standard ones. */
export function ExportMenu({ count, ...list }: Props) {
  const policy = usePolicy()
  const start = (fileFormat: FileFormat) => void run(fileFormat, list, policy)
  return (
    <Menu
      label="Export"
      trigger={
        <Button look="quiet" whyNot={count === 0 ? 'No rows to export' : null}>
          <Download aria-hidden size={14} className="text-muted" />
          Export
        </Button>
      }
    >
      <MenuLabel>
        {counted(count, 'row')},{' '}
        {list.layout.shown === null ? 'standard columns' : 'columns as on screen'}
      </MenuLabel>
      <MenuItem onSelect={() => start('xlsx')}>Excel workbook (XLSX)</MenuItem>
      <MenuItem onSelect={() => start('csv')}>CSV, UTF-8</MenuItem>
    </Menu>
  )
}

async function run(
  fileFormat: FileFormat,
  { name, columns: all, layout, rows: read }: Omit<Props, 'count'>,
  policy: Policy,
): Promise<void> {
  const now = clock.now()
  const format = fileTextFormat(fileFormat, policy)
  try {
    const rows = await read()
    const columns = shownIds(all, layout).flatMap((id) => all.find((one) => one.id === id) ?? [])
    await saveTable(fileFormat, {
      name,
      now,
      table: exportTable([...fileColumns(columns, format), unreadableFileColumn], rows),
      about: [
        ['What', `${counted(rows.length, 'container')}, as shown on ${location.href}`],
        ['Exported', formatEventTime(format, now, viewerZone, now)],
        [
          'Dates',
          'Local time in the zone of the zone column. The UTC column shows the same moment in UTC.',
        ],
        ['Last free day', 'A calendar date at the facility, free through the end of that day.'],
        ['Empty cells', 'Not reported or not applicable. An empty cell never means “No”.'],
      ],
    })
    notify({ text: `${counted(rows.length, 'row')} exported` })
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error'
    notify({ text: `Couldn’t export. ${why}`, tone: 'failed' })
  }
}
