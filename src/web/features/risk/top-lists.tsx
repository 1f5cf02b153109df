import { blockers } from '#domain/risk.ts'
import { counted } from '#domain/words/count.ts'
import { moneyWords } from '#domain/words/money.ts'
import { dateWords } from '#domain/words/time.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { Money } from '#web/parts/money.tsx'
import { Place } from '#web/parts/place.tsx'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { paths } from '#web/paths.ts'
import { Choice } from '#web/ui/choice.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import { dearest, groupsOf, type Grouping } from './risk-model.ts'
import { RiskSection } from './risk-section.tsx'
import type { Risk } from './use-risk.ts'

const longest = 10

/** The containers that cost most by the chosen day, each currency a list of its own. */
export function DearestContainers({ risk: { model, policy } }: { readonly risk: Risk }) {
  return model.projected.map(({ money: { currency }, containers }) => (
    <RiskSection
      key={currency}
      heading={`Costs most by ${dateWords(model.by, model.today)}${currency ? `, ${currency}` : ''}`}
      about={`Top ${Math.min(longest, containers)} of ${containers} with an estimate, by money.`}
    >
      <PlainTable
        caption={`Containers that cost most, ${currency ?? 'currency not given'}`}
        columns={[
          { head: 'Container' },
          { head: 'Urgency' },
          { head: 'Where' },
          { head: 'Can it leave?' },
          { head: 'Owed', end: true },
        ]}
      >
        {dearest(model, currency, policy)
          .slice(0, longest)
          .map(({ row, money }) => (
            <PlainRow key={row.box.id}>
              <PlainCell head>
                <ContainerLink row={row} />
              </PlainCell>
              <PlainCell>
                <UrgencyChip urgency={row.assessment.urgency} />
              </PlainCell>
              <PlainCell>
                <Place row={row} />
              </PlainCell>
              <PlainCell>
                <ReadinessMark row={row} />
              </PlainCell>
              <PlainCell end>
                <Money money={money} />
              </PlainCell>
            </PlainRow>
          ))}
      </PlainTable>
    </RiskSection>
  ))
}

const groupings: readonly { value: Grouping; label: string }[] = [
  { value: 'terminal', label: 'Terminal' },
  { value: 'line', label: 'Line' },
  { value: 'customer', label: 'Customer' },
]
const heads = { terminal: 'Terminal', line: 'Line', customer: 'Customer' } as const

/** Where it stands, whose line it is, for whom: most money first. */
export function GroupTable({ risk }: { readonly risk: Risk }) {
  const { model, policy, group, set } = risk
  const groups = groupsOf(model, group, policy)
  return (
    <RiskSection
      heading={`By ${group}`}
      about={`Top ${Math.min(longest, groups.length)} of ${counted(groups.length, group)}.`}
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
          { head: 'Not costed', end: true },
          { head: `Owed by ${dateWords(model.by, model.today)}, est.`, end: true },
        ]}
      >
        {groups.slice(0, longest).map(({ id, name, tally, held }) => (
          <PlainRow key={id}>
            <PlainCell head>
              <TextLink
                look="quiet"
                to={paths.containers({ [group]: id ?? '~', blocker: blockers.join(',') })}
              >
                {name}
              </TextLink>
            </PlainCell>
            <PlainCell end>{tally.containers}</PlainCell>
            <PlainCell end>{held}</PlainCell>
            <PlainCell end>{tally.notCosted}</PlainCell>
            <PlainCell end>
              {tally.owed.length === 0 && <span className="text-muted">–</span>}
              {tally.owed.map(({ money }) => (
                <span key={money.currency} className="block whitespace-nowrap">
                  {moneyWords(money)}
                </span>
              ))}
            </PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
    </RiskSection>
  )
}
