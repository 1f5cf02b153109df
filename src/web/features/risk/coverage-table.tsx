import { blockers } from '#domain/fleet/risk.ts'
import { counted } from '#domain/text/count.ts'
import { describeShare } from '#domain/text/kpi.ts'
import type { Column } from '#web/parts/table/column.ts'
import { numberColumn, textColumn } from '#web/parts/export/export-table.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import {
  cellSearch,
  noLfdSearch,
  notCostedSearch,
  unreadableFeesSearch,
  type ListSearch,
} from './risk-links.ts'
import type { RiskModel } from './risk-model.ts'
import { RiskSection } from './risk-section.tsx'

/** What isn't known is itself a risk: how much of the fleet each assessment covers, and which containers are missing. */
export function CoverageTable({ model }: { readonly model: RiskModel }) {
  return (
    <RiskSection
      heading="Missing data"
      about={
        <span className="print:hidden">
          Select a number to see the containers with missing data.
        </span>
      }
    >
      <DataTable
        caption="Data coverage"
        columns={coverageColumns}
        rows={gapsOf(model)}
        rowId={({ known }) => known}
      />
    </RiskSection>
  )
}

interface Gap {
  readonly known: string
  readonly of: number
  readonly missing: number
  /** The list of those missing. */
  readonly search: ListSearch
}

/** How many are known, of how many containers, and how many are missing. */
export const coverageColumns: readonly Column<Gap>[] = [
  {
    id: 'known',
    header: 'Data',
    cell: ({ known }) => known,
    file: () => [textColumn('Known', ({ known }) => known)],
  },
  {
    id: 'coverage',
    header: 'Coverage',
    align: 'end',
    cell: ({ of, missing }) => describeCoverage(of - missing, of),
    file: () => [numberColumn('Of', ({ of }) => of)],
  },
  {
    id: 'missing',
    header: 'Missing',
    align: 'end',
    cell: ({ known, missing, search }) => (
      <TextLink
        look="quiet"
        to={paths.containers(search)}
        aria-label={`${known}: missing for ${counted(missing, 'container')}`}
      >
        {missing}
      </TextLink>
    ),
    file: () => [numberColumn('Missing', ({ missing }) => missing)],
  },
]

/** Each gap with the list behind it. */
export function gapsOf(model: RiskModel): readonly Gap[] {
  const column = (blocker: (typeof blockers)[number]) =>
    model.tab.columns[blockers.indexOf(blocker)]?.containers ?? 0
  const all = model.running.length
  const { noneReported, unreadable, noneApplies, noTariff, notConfirmed } = model.notCosted
  const dated = all - noneReported - unreadable - noneApplies
  return [
    {
      known: 'LFD reported',
      of: all,
      missing: noneReported,
      search: noLfdSearch('none-reported', cellSearch('no-date', null)),
    },
    {
      known: 'LFD readable, of those reported',
      of: all - noneReported,
      missing: unreadable,
      search: noLfdSearch('unreadable', cellSearch('no-date', null)),
    },
    {
      known: 'LFD for its location',
      of: all - noneReported - unreadable,
      missing: noneApplies,
      search: noLfdSearch('none-applies', cellSearch('no-date', null)),
    },
    {
      known: 'Location confirmed',
      of: dated,
      missing: notConfirmed,
      search: notCostedSearch('not-confirmed'),
    },
    {
      known: 'Rate on file',
      of: dated - notConfirmed,
      missing: noTariff,
      search: notCostedSearch('no-tariff'),
    },
    ...(model.unreadableFees === 0
      ? []
      : [
          {
            known: 'Fees readable',
            of: all,
            missing: model.unreadableFees,
            search: unreadableFeesSearch,
          },
        ]),
    {
      known: 'Pickup status known',
      of: all,
      missing: column('unknown'),
      search: cellSearch(null, 'unknown'),
    },
    {
      known: 'Terminal data fresh enough',
      of: all,
      missing: column('stale'),
      search: cellSearch(null, 'stale'),
    },
  ]
}

function describeCoverage(known: number, total: number): string {
  if (total === 0) return 'no containers'
  return `${describeShare(known, total)} (${known} of ${total})`
}
