import { useFormat } from '#web/data/format.ts'
import type { CrossTab, Tally } from '#domain/fleet/cross-tab.ts'
import { blockers, type Blocker } from '#domain/fleet/risk.ts'
import { bandOf, type Bucket } from '#domain/deadlines/urgency.ts'
import { counted } from '#domain/text/count.ts'
import type { Format } from '#domain/text/format.ts'
import { formatMoney } from '#domain/text/money.ts'
import {
  blockerLabels,
  blockerMeanings,
  bucketLabels,
  projectedHeading,
} from '#domain/text/risk.ts'
import type { Column } from '#web/parts/table/column.ts'
import { numberColumn, textColumn } from '#web/parts/export/export-table.ts'
import { UrgencyShape } from '#web/parts/urgency-shape.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { CountLink } from './count-link.tsx'
import { Owed, owedFile, type WithSum } from './owed.tsx'
import { cellSearch, figureSearch, notCostedSearch } from './risk-links.ts'
import type { RiskModel } from './risk-model.ts'
import { RiskSection } from './risk-section.tsx'
import { shade } from '#web/parts/shade.ts'
import type { Risk } from './use-risk.ts'

type Row = WithSum<CrossTab['rows'][number]>

/** Urgency crossed with blockers: every container whose clock runs is in one cell. */
export function CrossTable({ risk: { model } }: { readonly risk: Risk }) {
  return (
    <RiskSection
      heading="Urgency and blocker"
      about={<span className="print:hidden">Select a number to see its containers.</span>}
    >
      <DataTable
        caption="Containers by urgency and blocker"
        region="Urgency and blocker"
        look="counts"
        columns={crossColumns(useFormat(), model)}
        rows={model.tab.rows}
        rowId={({ bucket }) => bucket}
      />
    </RiskSection>
  )
}

/** Urgency, a count for each blocker, and the sums. */
export function crossColumns(
  format: Format,
  { tab, by, today }: RiskModel,
): readonly Column<Row>[] {
  const most = Math.max(1, ...tab.rows.flatMap(({ cells }) => cells.map((one) => one.containers)))
  return [
    {
      id: 'bucket',
      header: 'Last free day',
      cell: ({ bucket }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <span className="w-2.5">
            <UrgencyShape look={bandOf(bucket)} />
          </span>
          {bucketLabels[bucket]}
        </span>
      ),
      total: 'Total',
      file: () => [textColumn('Last free day', ({ bucket }) => bucketLabels[bucket])],
    },
    ...blockers.map((blocker, at): Column<Row> => ({
      id: blocker,
      header: blockerLabels[blocker],
      note: blockerMeanings[blocker],
      align: 'end',
      look: ({ cells }) => shade((cells[at]?.containers ?? 0) / most),
      cell: ({ bucket, cells }) => (
        <CellCount tally={cells[at]} bucket={bucket} blocker={blocker} />
      ),
      total: <CellCount tally={tab.columns[at]} bucket={null} blocker={blocker} />,
      file: () => [
        numberColumn(fileHeading(blocker), ({ cells }) => cells[at]?.containers ?? null),
      ],
    })),
    {
      id: 'total',
      header: 'Total',
      align: 'end',
      look: 'font-medium',
      cell: ({ bucket, total }) => <TotalCount tally={total} bucket={bucket} />,
      total: <TotalCount tally={tab.total} bucket={null} />,
      file: () => [numberColumn('Total', ({ total }) => total.containers)],
    },
    {
      id: 'not-costed',
      header: 'No estimate',
      align: 'end',
      cell: ({ bucket, total }) => <NotCostedCount tally={total} bucket={bucket} />,
      total: <NotCostedCount tally={tab.total} bucket={null} />,
      file: () => [numberColumn('Not costed', ({ total }) => total.notCosted)],
    },
    {
      id: 'owed',
      header: projectedHeading(format, tab.total.owed, by, today),
      align: 'end',
      cell: ({ bucket, total }) => <Projected tally={total} bucket={bucket} by={by} />,
      total: <Projected tally={tab.total} bucket={null} by={by} />,
      file: owedFile,
    },
  ]
}

interface Place {
  readonly tally: Tally
  /** Null: all of them. */
  readonly bucket: Bucket | null
}

function CellCount({
  tally = nothing,
  bucket,
  blocker,
}: {
  readonly tally: Tally | undefined
  readonly bucket: Bucket | null
  readonly blocker: Blocker
}) {
  const format = useFormat()
  const name = [
    ...(bucket === null ? [] : [bucketLabels[bucket]]),
    blockerLabels[blocker],
    counted(tally.containers, 'container'),
    ...tally.owed.map(({ money }) => formatMoney(format, money)),
  ]
  return (
    <CountLink
      count={tally.containers}
      search={cellSearch(bucket, blocker)}
      name={name.join(', ')}
    />
  )
}

const nothing: Tally = { containers: 0, owed: [], notCosted: 0 }

function TotalCount({ tally: { containers }, bucket }: Place) {
  return (
    <CountLink
      count={containers}
      search={cellSearch(bucket, null)}
      name={`${nameOf(bucket)}, ${counted(containers, 'container')}`}
    />
  )
}

function NotCostedCount({ tally: { notCosted }, bucket }: Place) {
  return (
    <CountLink
      count={notCosted}
      search={{ ...notCostedSearch(), ...searchOf(bucket) }}
      name={`${nameOf(bucket)}, ${notCosted} without an estimate`}
    />
  )
}

function Projected({ tally, bucket, by }: Place & { readonly by: RiskModel['by'] }) {
  return (
    <Owed
      sums={tally.owed}
      none={noneOwed(tally)}
      pathOf={(currency) =>
        paths.containers({
          ...figureSearch({ kind: 'projected', by }, currency),
          ...searchOf(bucket),
        })
      }
    />
  )
}

function noneOwed({ containers, notCosted }: Tally): string {
  if (containers === 0) return '–'
  return notCosted === containers ? 'no estimate' : 'none yet'
}

function searchOf(bucket: Bucket | null) {
  return bucket === null ? {} : { bucket }
}

function nameOf(bucket: Bucket | null): string {
  return bucket === null ? 'All' : bucketLabels[bucket]
}

/** Headings in files stay as published, even if the screen has changed. */
const publishedHeadings: Partial<Record<Blocker, string>> = {
  stale: 'Stale',
  held: 'Held',
  'slot-after': 'Appointment after LFD',
}

function fileHeading(blocker: Blocker): string {
  return publishedHeadings[blocker] ?? blockerLabels[blocker]
}
