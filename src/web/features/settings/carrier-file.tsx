import { maxCarriers } from '#domain/carriers/carrier.ts'
import { counted } from '#domain/text/count.ts'
import type { Instant } from '#domain/time/instant.ts'
import { useEditCarriers } from '#web/data/carriers.ts'
import { useNow } from '#web/data/clock.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { saveTable } from '#web/parts/export/save-file.ts'
import { FileButton } from '#web/parts/file-button.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CarrierList } from '#wire/api/carriers.ts'
import { useState } from 'react'
import {
  carrierColumns,
  carrierLine,
  missingCarrierColumns,
  planCarriers,
  templateLine,
  type PlannedCarrier,
} from './carrier-csv.ts'
import { describeChange } from './carrier-change.ts'
import { readCsvFile, type CsvLine } from './csv-file.ts'

type Read = { readonly lines: readonly CsvLine[] } | { readonly problem: string }

/** Carriers as a file: export, a template, and import after a preview of each line's effect. */
export function CarrierFile({ list: { carriers, terminals } }: { readonly list: CarrierList }) {
  const [read, setRead] = useState<Read | null>(null)
  const whyNot = useWhyNotAllowed('POST /api/carriers/import')
  const now = useNow()
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="carrier-file">
      <div className="max-w-prose">
        <h2 id="carrier-file" className="text-section">
          Import and export carriers
        </h2>
        <p className="text-data text-muted">
          Import a CSV file to add carriers. A carrier with the same SCAC, or the same name, is
          updated. You can review changes before saving.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          whyNot={carriers.length === 0 ? 'No carriers to export' : null}
          onClick={() =>
            void download(
              'landside-carriers',
              carriers.map((one) => carrierLine(one, terminals)),
              now,
            )
          }
        >
          Export carriers
        </Button>
        <Button onClick={() => void download('landside-carriers-template', [templateLine], now)}>
          Download template
        </Button>
        <FileButton
          name="Carrier file"
          accept=".csv,text/csv"
          whyNot={whyNot}
          onFile={(file) => void readFile(file).then(setRead)}
        >
          Import carriers
        </FileButton>
      </div>
      {read && 'problem' in read && (
        <p role="alert" className="text-data text-blocked-text">
          {read.problem}
        </p>
      )}
      {read && 'lines' in read && (
        <ImportPreview
          rows={planCarriers(read.lines, carriers, terminals)}
          onDone={() => setRead(null)}
        />
      )}
    </section>
  )
}

function ImportPreview({
  rows,
  onDone,
}: {
  readonly rows: readonly PlannedCarrier[]
  readonly onDone: () => void
}) {
  const { mutate, isPending, error } = useEditCarriers()
  const carriers = rows.flatMap((row) => ('facts' in row ? [row.facts] : []))
  const wrong = rows.filter(({ kind }) => kind === 'wrong').length
  return (
    <div ref={scrollTo} className="grid scroll-mt-4 grid-cols-1 gap-3">
      {wrong > 0 && (
        <p role="alert" className="text-data text-blocked-text">
          {counted(wrong, 'line')} can’t be imported, so nothing is. Fix the file and choose it
          again.
        </p>
      )}
      <DataTable
        look="records"
        caption="Import preview"
        rows={rows.toSorted((a, b) => Number(b.kind === 'wrong') - Number(a.kind === 'wrong'))}
        rowId={({ line }) => line}
        atFirst={50}
        noun="lines"
        columns={[
          { header: 'Line', align: 'end', cell: ({ line }) => line },
          { header: 'Carrier', namesRow: true, cell: ({ name }) => name || 'No name' },
          { header: 'Change', cell: describeEffect },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {wrong === 0 && (
          <Button
            look="primary"
            disabled={isPending}
            whyNot={carriers.length === 0 ? 'No changes in this file' : null}
            onClick={() => mutate({ kind: 'import', carriers }, { onSuccess: onDone })}
          >
            {carriers.length === 0
              ? 'Import carriers'
              : `Import ${counted(carriers.length, 'carrier')}`}
          </Button>
        )}
        <Button onClick={onDone}>Cancel</Button>
      </div>
      <Refusal error={error} />
    </div>
  )
}

/** The preview opens below the fold of a laptop. */
function scrollTo(preview: HTMLElement | null): void {
  preview?.scrollIntoView({ block: 'start' })
}

function describeEffect(row: PlannedCarrier): string {
  switch (row.kind) {
    case 'new':
      return 'New carrier'
    case 'change':
      return describeChange(row)
    case 'same':
      return 'No change'
    case 'wrong':
      return `Not imported. ${row.problems.join('. ')}.`
  }
}

async function readFile(file: File): Promise<Read> {
  const read = await readCsvFile(file, missingCarrierColumns)
  if ('lines' in read && read.lines.length > maxCarriers)
    return { problem: `${file.name} has ${read.lines.length} rows. The limit is ${maxCarriers}.` }
  return read
}

function download(
  name: string,
  lines: readonly Readonly<Record<(typeof carrierColumns)[number], string>>[],
  now: Instant,
): Promise<void> {
  const table = {
    columns: carrierColumns.map((header) => ({ header, kind: 'text' as const })),
    rows: lines.map((line) => carrierColumns.map((column) => line[column])),
  }
  return saveTable('csv', { name, now, table, about: [] })
}
