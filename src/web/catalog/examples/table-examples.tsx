import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead, type TableColumn } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Examples } from './example.ts'

interface Terminal {
  readonly name: string
  readonly containers: number
  readonly held: number
}

const terminals: readonly Terminal[] = [
  { name: 'TTI', containers: 12, held: 3 },
  { name: 'Pier 400', containers: 8, held: 0 },
  { name: 'Bayport', containers: 4, held: 1 },
]

const columns: readonly TableColumn<Terminal>[] = [
  {
    header: 'Terminal',
    cell: ({ name }) => (
      <TextLink look="quiet" to={`/containers?terminal=${name}`}>
        {name}
      </TextLink>
    ),
    total: 'Total',
  },
  { header: 'Containers', align: 'end', cell: ({ containers }) => containers, total: 24 },
  { header: 'Held', note: 'On any hold', align: 'end', cell: ({ held }) => held, total: 4 },
]

const withoutTotals = columns.map((column) => ({ ...column, total: undefined }))

export const dataTableExamples = {
  facts: {
    ui: (
      <DataTable
        caption="Rates"
        rows={[{ line: 'Maersk', perDay: '$235.00' }]}
        rowId={({ line }) => line}
        columns={[
          { header: 'Line', cell: ({ line }) => line },
          { header: 'Per day', align: 'end', cell: ({ perDay }) => perDay },
          {
            ...hiddenHead('Actions'),
            align: 'end',
            cell: ({ line }) => <Button aria-label={`Edit the rate of ${line}`}>Edit</Button>,
          },
        ]}
      />
    ),
  },
  'counts with totals': {
    ui: (
      <DataTable
        caption="Containers by terminal"
        region="Terminals"
        look="counts"
        columns={columns}
        rows={terminals}
        rowId={({ name }) => name}
      />
    ),
  },
  'first rows': {
    ui: (
      <DataTable
        caption="Largest terminals"
        columns={withoutTotals}
        rows={terminals}
        rowId={({ name }) => name}
        atFirst={2}
        noun="terminals"
      />
    ),
  },
  'on one sheet of paper': {
    ui: (
      <DataTable
        caption="Terminals for the shift"
        look="sheet"
        columns={[...withoutTotals, { header: 'Done', on: 'paper', cell: () => '☐' }]}
        rows={terminals}
        rowId={({ name }) => name}
        maxOnPaper={2}
      />
    ),
  },
} satisfies Examples
