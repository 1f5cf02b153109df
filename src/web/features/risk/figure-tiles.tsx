import { useFormat } from '#web/data/format.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import type { Figure } from '#domain/fleet/risk.ts'
import { counted } from '#domain/text/count.ts'
import { describeOdds, describeRange } from '#domain/text/forecast.ts'
import { figureMeanings } from '#domain/text/risk.ts'
import { formatDate } from '#domain/text/time.ts'
import { FigureCount, FigureSums, FigureTile, FigureTiles } from '#web/parts/figure-tile.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import {
  figureSearch,
  noLfdSearch,
  notCostedSearch,
  throughBillSearch,
  unknownPerDiemSearch,
  unreadableFeesSearch,
} from './risk-links.ts'
import { Owed } from './owed.tsx'
import { useForecast } from '#web/parts/forecast/use-forecast.ts'
import type { Risk } from './use-risk.ts'

/** What is owed, as separate facts: never added to each other, never across currencies. Each opens its containers. */
export function RiskFigures({ risk }: { readonly risk: Risk }) {
  const { model } = risk
  const hasRates = risk.policy.tariffs.length > 0
  const none = hasRates ? 'none' : 'No rates set'
  return (
    <FigureTiles>
      <FigureTile title="Posted by terminals" meaning={figureMeanings.posted}>
        <FigureSums
          basis="posted"
          sums={model.posted}
          none="none posted"
          pathOf={opening({ kind: 'posted' })}
        />
        {model.unreadableFees > 0 && (
          <TextLink look="quiet" className="text-data" to={paths.containers(unreadableFeesSearch)}>
            {counted(model.unreadableFees, 'container')} with unreadable fees
          </TextLink>
        )}
      </FigureTile>
      <FigureTile title="Estimated now" meaning={figureMeanings.estimated}>
        <FigureSums
          basis="estimated"
          sums={model.estimated}
          none={none}
          pathOf={opening({ kind: 'estimated' })}
        />
        <ThroughBills count={model.throughBill} />
      </FigureTile>
      <ProjectedTile risk={risk} none={none} />
      <FigureTile title="Cost of missing today" meaning={figureMeanings.missed}>
        <FigureSums
          basis="projected"
          sums={model.missed}
          none={none}
          pathOf={opening({ kind: 'missed' })}
        />
        {model.missedThroughBill > 0 && (
          <p className="text-data text-muted">
            {counted(model.missedThroughBill, 'container')} on through bills excluded
          </p>
        )}
      </FigureTile>
      <PerDiemTile risk={risk} />
      <NotCostedTile risk={risk} />
    </FigureTiles>
  )
}

/** What is expected by the chosen day, and below it what it is if nothing moves; only that without enough history. */
function ProjectedTile({ risk, none }: { readonly risk: Risk; readonly none: string }) {
  const format = useFormat()
  const { model } = risk
  const { data: forecast, error } = useForecast(risk)
  const by = formatDate(format, model.by, model.today)
  const expected = forecast?.by?.expected ?? null
  const pathOf = opening({ kind: 'projected', by: model.by })
  // Another figure in its place for a moment would be taken for it.
  if (forecast === null && error === null)
    return (
      <FigureTile title={`Expected by ${by}`} meaning={figureMeanings.expected}>
        <p role="status" className="text-data text-muted">
          Calculating…
        </p>
        <HorizonField risk={risk} />
      </FigureTile>
    )
  return (
    <FigureTile
      title={expected ? `Expected by ${by}` : `If nothing moves by ${by}`}
      meaning={expected ? figureMeanings.expected : figureMeanings.projected}
    >
      <FigureSums
        basis="projected"
        sums={expected ?? model.projected}
        none={none}
        pathOf={expected ? () => risk.dayPath(model.by) : pathOf}
      />
      {expected?.map((sum) => (
        <p key={sum.money.currency} className="text-data text-muted">
          80% range: {describeRange(format, sum)}
        </p>
      ))}
      {expected && (
        <p className="text-data text-muted print:hidden">
          If nothing moves: <Owed sums={model.projected} pathOf={pathOf} none="none" />
        </p>
      )}
      {forecast?.odds === null && <p className="text-data text-muted">{describeOdds(null)}</p>}
      {/* Paper has it in Estimated now, and the other amount in the forecast's sentence. */}
      <div className="print:hidden">
        <ThroughBills count={model.throughBill} />
      </div>
      <HorizonField risk={risk} />
    </FigureTile>
  )
}

/** Containers that no sum counts, because the line usually pays; opens them. */
function ThroughBills({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <TextLink look="quiet" className="text-data" to={paths.containers(throughBillSearch)}>
      {counted(count, 'container')} on through bills excluded
    </TextLink>
  )
}

/** A separate clock: its containers are out, and are in none of the other figures. */
function PerDiemTile({ risk: { model, policy } }: { readonly risk: Risk }) {
  const hasRate = policy.tariffs.some(({ charge }) => charge === 'per-diem')
  return (
    <FigureTile title="Per diem, containers out" meaning={figureMeanings['per-diem']}>
      <FigureSums
        basis="estimated"
        sums={model.perDiem}
        none={hasRate ? 'none' : 'No rates set'}
        pathOf={opening({ kind: 'per-diem' })}
      />
      {model.unknownPerDiem > 0 && (
        <TextLink look="quiet" className="text-data" to={paths.containers(unknownPerDiemSearch)}>
          No estimate for {counted(model.unknownPerDiem, 'container')}
        </TextLink>
      )}
    </FigureTile>
  )
}

function NotCostedTile({ risk }: { readonly risk: Risk }) {
  const { noneReported, unreadable, noneApplies, noTariff, notConfirmed } = risk.model.notCosted
  const reasons = [
    [noneReported, 'no LFD reported', noLfdSearch('none-reported')],
    [unreadable, 'LFD unreadable', noLfdSearch('unreadable')],
    [noneApplies, 'no LFD yet', noLfdSearch('none-applies')],
    [noTariff, 'with no rate', notCostedSearch('no-tariff')],
    [notConfirmed, 'location not confirmed', notCostedSearch('not-confirmed')],
  ] as const
  return (
    <FigureTile title="No estimate" meaning={figureMeanings['not-costed']}>
      <FigureCount
        count={noneReported + unreadable + noneApplies + noTariff + notConfirmed}
        what="without an estimate"
        to={paths.containers(notCostedSearch())}
      />
      <p className="dotted-list text-data">
        {reasons.map(
          ([count, what, search]) =>
            count > 0 && (
              <TextLink key={what} look="quiet" className={reason} to={paths.containers(search)}>
                {count} {what}
              </TextLink>
            ),
        )}
      </p>
      <TextLink look="step" className="text-data print:hidden" to={paths.settings('rates')}>
        Rates and gates
      </TextLink>
    </FigureTile>
  )
}

function HorizonField({ risk: { model, set } }: { readonly risk: Risk }) {
  return (
    <label className="flex flex-wrap print:hidden items-center gap-2 text-data text-muted">
      Through
      <input
        type="date"
        className="h-7 rounded-control border border-edge bg-surface px-2 text-data text-text pointer-coarse:min-h-11"
        value={model.by}
        min={model.today}
        onChange={({ currentTarget: { value } }) => isLocalDate(value) && set({ by: value })}
      />
    </label>
  )
}

function opening(figure: Figure): (currency: string | null) => string {
  return (currency) => paths.containers(figureSearch(figure, currency))
}

const reason = 'inline-flex min-h-6 items-center'
