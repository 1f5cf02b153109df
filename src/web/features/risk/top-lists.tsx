import { useFormat } from '#web/data/format.ts'
import { projectedHeading } from '#domain/text/risk.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { counted } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { Amount } from '#web/parts/money.tsx'
import { Place } from '#web/parts/place.tsx'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { paths } from '#web/paths.ts'
import { Choice } from '#web/ui/choice.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import { CountLink } from './count-link.tsx'
import { figureSearch, groupSearch, heldSearch, notCostedSearch } from './risk-links.ts'
import { dearest, groupsOf, type Grouping, type RiskGroup } from './risk-model.ts'
import { RiskSection } from './risk-section.tsx'
import type { Risk } from './use-risk.ts'

const longest = 10
/** One sheet of paper holds no more of them. */
const longestOnPaper = 5
/** Nor names of any length. */
const oneLineOnPaper = 'print:inline-block print:max-w-[18ch] print:truncate print:align-bottom'

/** The containers that cost most by the chosen day, each currency a list of its own. */
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
        <PlainTable
          caption={`Highest-cost containers, ${currency ?? 'currency not reported'}`}
          columns={[
            { head: 'Container' },
            { head: 'Pick up by' },
            { head: 'Location' },
            { head: 'Pickup status' },
            { head: projectedHeading(format, [sum], model.by, model.today), end: true },
          ]}
        >
          {dearest(model, currency, policy)
            .slice(0, longest)
            .map(({ row, money }, at) => (
              <PlainRow key={row.container.id} isScreenOnly={at >= longestOnPaper}>
                <PlainCell head>
                  <ContainerLink row={row} />
                </PlainCell>
                <PlainCell>
                  <UrgencyChip urgency={row.assessment.urgency} />
                </PlainCell>
                <PlainCell>
                  <span className={oneLineOnPaper}>
                    <Place row={row} />
                  </span>
                </PlainCell>
                <PlainCell>
                  <ReadinessMark row={row} />
                </PlainCell>
                <PlainCell end>
                  <Amount money={money} />
                </PlainCell>
              </PlainRow>
            ))}
        </PlainTable>
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

/** Where it stands, whose line it is, for whom: most money first. */
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
      <PlainTable
        caption={`Risk by ${group}`}
        columns={[
          { head: heads[group] },
          { head: 'Containers', end: true },
          { head: 'Held', end: true },
          { head: 'No estimate', end: true },
          { head: projectedHeading(format, model.projected, model.by, model.today), end: true },
        ]}
      >
        {groups.slice(0, longest).map((one, at) => (
          <GroupRow
            key={one.id}
            by={group}
            one={one}
            until={model.by}
            onPaper={at < longestOnPaper}
          />
        ))}
      </PlainTable>
    </RiskSection>
  )
}

function GroupRow({
  by,
  one: { id, name, tally, held },
  until,
  onPaper,
}: {
  readonly by: Grouping
  readonly one: RiskGroup
  readonly until: LocalDate
  readonly onPaper: boolean
}) {
  const format = useFormat()
  return (
    <PlainRow isScreenOnly={!onPaper}>
      <PlainCell head>
        <span className={oneLineOnPaper}>
          <TextLink look="quiet" to={paths.containers(groupSearch(by, id))}>
            {name}
          </TextLink>
        </span>
      </PlainCell>
      <PlainCell end>
        <CountLink
          count={tally.containers}
          search={groupSearch(by, id)}
          name={`${name}, ${counted(tally.containers, 'container')}`}
        />
      </PlainCell>
      <PlainCell end>
        <CountLink
          count={held}
          search={groupSearch(by, id, heldSearch({}))}
          name={`${name}, ${held} held`}
        />
      </PlainCell>
      <PlainCell end>
        <CountLink
          count={tally.notCosted}
          search={groupSearch(by, id, notCostedSearch())}
          name={`${name}, ${tally.notCosted} without an estimate`}
        />
      </PlainCell>
      <PlainCell end>
        {tally.owed.length === 0 && <span className="text-muted">–</span>}
        {tally.owed.map(({ money }) => (
          <TextLink
            key={money.currency}
            look="quiet"
            className="block whitespace-nowrap"
            aria-label={`${name}, ${formatMoney(format, money)}`}
            to={paths.containers(
              groupSearch(by, id, figureSearch({ kind: 'projected', by: until }, money.currency)),
            )}
          >
            {formatMoney(format, money)}
          </TextLink>
        ))}
      </PlainCell>
    </PlainRow>
  )
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
