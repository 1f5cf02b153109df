import type { Instant } from '#domain/time/instant.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import { counted } from '#domain/text/count.ts'
import { useNow } from '#web/data/clock.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import { saveTable } from '#web/parts/export/save-file.ts'
import { FileButton } from '#web/parts/file-button.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useState } from 'react'
import { readCsvFile } from './csv-file.ts'
import { ExposurePreview } from './exposure-preview.tsx'
import { columns, missingColumns, planImport, tariffLine, type PlannedRow } from './tariff-csv.ts'

interface Props {
  readonly tariffs: readonly Tariff[]
  readonly whyNot: string | null
}

type Read = { readonly rows: readonly PlannedRow[] } | { readonly problem: string }

/** Rates as a file: export, and import after a preview of each line's effect. */
export function RateFile({ tariffs, whyNot }: Props) {
  const [read, setRead] = useState<Read | null>(null)
  const now = useNow()
  const own = tariffs.filter((tariff) => !tariff.illustration)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-section">Import and export rates</h2>
      <p className="max-w-prose text-data text-muted">
        Export your rates as CSV, edit them and import the file. Rows without an ID are added as new
        rates. You can review changes before saving.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          whyNot={own.length === 0 ? 'No rates to export' : null}
          onClick={() => void download(own, now)}
        >
          Export rates
        </Button>
        <FileButton
          name="Rate file"
          accept=".csv,text/csv"
          whyNot={whyNot}
          onFile={(file) => void readFile(file, tariffs).then(setRead)}
        >
          Import rates
        </FileButton>
      </div>
      {read && 'problem' in read && (
        <p role="alert" className="text-data text-blocked-text">
          {read.problem}
        </p>
      )}
      {read && 'rows' in read && <ImportPreview rows={read.rows} onDone={() => setRead(null)} />}
    </section>
  )
}

function ImportPreview({
  rows,
  onDone,
}: {
  readonly rows: readonly PlannedRow[]
  readonly onDone: () => void
}) {
  const save = useChangePolicy()
  const entries = rows.flatMap((row) => ('entry' in row ? [row.entry] : []))
  const edit = entries.length === 0 ? null : ({ kind: 'import', tariffs: entries } as const)
  return (
    <div className="grid grid-cols-1 gap-3">
      <DataTable
        caption="Import preview"
        rows={rows}
        rowId={(row) => row.line}
        columns={[
          { header: 'Line', align: 'end', cell: (row) => row.line },
          { header: 'Rate', namesRow: true, cell: (row) => row.name || 'No name' },
          { header: 'Change', cell: (row) => describeOutcome(row) },
        ]}
      />
      {edit && <ExposurePreview edit={edit} />}
      <div className="flex gap-2">
        <Button
          look="primary"
          disabled={save.isPending}
          whyNot={edit ? null : 'No changes in this file'}
          onClick={() => edit && save.mutate(edit, { onSuccess: onDone })}
        >
          Import {entries.length} of {counted(rows.length, 'line')}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      <Refusal error={save.error} />
    </div>
  )
}

function describeOutcome(row: PlannedRow): string {
  switch (row.kind) {
    case 'new':
      return 'New rate'
    case 'change':
      return `Updates to version ${row.entry.change.basedOn + 1}`
    case 'same':
      return 'No change'
    case 'wrong':
      return `Not imported. ${row.problems.join('. ')}.`
  }
}

async function readFile(file: File, tariffs: readonly Tariff[]): Promise<Read> {
  const read = await readCsvFile(file, missingColumns)
  if ('problem' in read) return read
  return {
    rows: planImport(
      read.lines.map(({ cells }) => cells),
      tariffs,
    ),
  }
}

function download(tariffs: readonly Tariff[], now: Instant): Promise<void> {
  const table = {
    columns: columns.map((header) => ({ header, kind: 'text' as const })),
    rows: tariffs.map((tariff) => {
      const line = tariffLine(tariff)
      return columns.map((column) => line[column])
    }),
  }
  return saveTable('csv', { name: 'landside-rates', now, table, about: [] })
}
