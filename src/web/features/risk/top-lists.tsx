import { useFormat } from '#web/data/format.ts'
import { projectedHeading } from '#domain/text/risk.ts'
import { counted } from '#domain/text/count.ts'
import type { Format } from '#domain/text/format.ts'
import { formatDate } from '#domain/text/time.ts'
import type { Column } from '#web/parts/table/column.ts'
import { numberColumn, textColumn } from '#web/parts/export/export-table.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { Amount } from '#web/parts/money.tsx'
import { Place } from '#web/parts/place.tsx'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { paths } from '#web/paths.ts'
import { Choice } from '#web/ui/choice.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { CountLink } from './count-link.tsx'
import { figureSearch, groupSearch, heldSearch, notCostedSearch } from './risk-links.ts'
import { Owed, owedFile, type WithSum } from './owed.tsx'
import { dearest, groupsOf, type Grouping, type RiskGroup, type RiskModel } from './risk-model.ts'
import { RiskSection } from './risk-section.tsx'
import type { Risk } from './use-risk.ts'

const longest = 10
/** One sheet of paper doesn't fit more of them. */
const longestOnPaper = 5
/** Nor longer names. */
const oneLineOnPaper = 'print:inline-block print:max-w-[18ch] print:truncate print:align-bottom'

/** The containers that cost most by the chosen day, each currency in its own list. */
export function DearestContainers({ risk: { model, policy } }: { readonly risk: Risk }) {
  const format = useFormat()
  return model.projected.map((sum) => {
    const {
      money: { currency },
      containers,
    } = sum
    return (
      <RiskSection
        key={currency}
        heading={`Highest cost by ${formatDate(format, model.by, model.today)}${currency ? `, ${currency}` : ''}`}
        about={<Top of={containers} label={`${containers} with an estimate, by cost`} />}
      >
        <DataTable
          caption={`Highest-cost containers, ${currency ?? 'currency not reported'}`}
          rows={dearest(model, currency, policy).slice(0, longest)}
          rowId={({ row }) => row.container.id}
          maxOnPaper={longestOnPaper}
          columns={[
            { header: 'Container', cell: ({ row }) => <ContainerLink row={row} /> },
            {
              header: 'Pick up by',
              cell: ({ row }) => <UrgencyChip urgency={row.assessment.urgency} />,
            },
            {
              header: 'Pickup location',
              cell: ({ row }) => (
                <span className={oneLineOnPaper}>
                  <Place row={row} />
                </span>
              ),
            },
            { header: 'Pickup status', cell: ({ row }) => <ReadinessMark row={row} /> },
            {
              header: projectedHeading(format, [sum], model.by, model.today),
              align: 'end',
              cell: ({ money }) => <Amount money={money} />,
              look: 'whitespace-nowrap',
            },
          ]}
        />
      </RiskSection>
    )
  })
}

const groupings: readonly { value: Grouping; label: string }[] = [
  { value: 'terminal', label: 'Terminal' },
  { value: 'line', label: 'Line' },
  { value: 'customer', label: 'Customer' },
]
const heads = { terminal: 'Terminal', line: 'Line', customer: 'Customer' } as const

/** By terminal, line or customer: most money first. */
export function GroupTable({ risk }: { readonly risk: Risk }) {
  const format = useFormat()
  const { model, policy, group, set } = risk
  const groups = groupsOf(model, group, policy)
  return (
    <RiskSection
      heading={`By ${group}`}
      about={<Top of={groups.length} label={counted(groups.length, group)} />}
      actions={
        <Choice
          label="Group by"
          options={groupings}
          value={group}
          onChange={(next) => set({ group: next })}
        />
      }
    >
      <DataTable
        caption={`Risk by ${group}`}
        columns={groupColumns(format, model, group)}
        rows={groups.slice(0, longest)}
        rowId={({ id }) => id ?? '~'}
        maxOnPaper={longestOnPaper}
      />
    </RiskSection>
  )
}

/** A terminal, line or customer, its containers, and their sums. */
export function groupColumns(
  format: Format,
  { projected, by: until, today }: RiskModel,
  by: Grouping,
): readonly Column<WithSum<RiskGroup>>[] {
  return [
    {
      id: 'name',
      header: heads[by],
      cell: ({ id, name }) => (
        <span className={oneLineOnPaper}>
          <TextLink look="quiet" to={paths.containers(groupSearch(by, id))}>
            {name}
          </TextLink>
        </span>
      ),
      file: () => [textColumn(by, ({ name }) => name)],
    },
    {
      id: 'containers',
      header: 'Containers',
      align: 'end',
      cell: ({ id, name, tally }) => (
        <CountLink
          count={tally.containers}
          search={groupSearch(by, id)}
          name={`${name}, ${counted(tally.containers, 'container')}`}
        />
      ),
      file: () => [numberColumn('Containers', ({ tally }) => tally.containers)],
    },
    {
      id: 'held',
      header: 'On hold',
      align: 'end',
      cell: ({ id, name, held }) => (
        <CountLink
          count={held}
          search={groupSearch(by, id, heldSearch({}))}
          name={`${name}, ${held} on hold`}
        />
      ),
      file: () => [numberColumn('Held', ({ held }) => held)],
    },
    {
      id: 'not-costed',
      header: 'No estimate',
      align: 'end',
      cell: ({ id, name, tally }) => (
        <CountLink
          count={tally.notCosted}
          search={groupSearch(by, id, notCostedSearch())}
          name={`${name}, ${tally.notCosted} without an estimate`}
        />
      ),
      file: () => [numberColumn('Not costed', ({ tally }) => tally.notCosted)],
    },
    {
      id: 'owed',
      header: projectedHeading(format, projected, until, today),
      align: 'end',
      cell: ({ id, name, tally }) => (
        <Owed
          sums={tally.owed}
          of={name}
          pathOf={(currency) =>
            paths.containers(
              groupSearch(by, id, figureSearch({ kind: 'projected', by: until }, currency)),
            )
          }
        />
      ),
      file: owedFile,
    },
  ]
}

/** `Top 10 of 41 terminals.`; fewer on paper. */
function Top({ of, label }: { readonly of: number; readonly label: string }) {
  return (
    <>
      <span className="print:hidden">Top {Math.min(longest, of)}</span>
      <span className="hidden print:inline">Top {Math.min(longestOnPaper, of)}</span> of {label}.
    </>
  )
}
