import { spendFigures, type SpendFigure } from '#domain/spend/spend-entries.ts'
import { figureOf, postedCoverage } from '#domain/spend/spend-table.ts'
import {
  describePaidCoverage,
  describePostedCoverage,
  describeSavedCoverage,
  savedMeaning,
  savedNotComparable,
  spendFigureLabels,
  spendFigureMeanings,
} from '#domain/text/spend.ts'
import { counted } from '#domain/text/count.ts'
import { FigureTile, FigureTiles } from '#web/parts/figure-tile.tsx'
import { Amount } from '#web/parts/money.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { SpendAnswer } from '#wire/api/spend.ts'
import type { OwnSpend, Spend } from './use-spend.ts'

/** The five figures over all months, each with its coverage, and what plans saved. */
export function SpendTiles({
  spend,
  own,
  answer,
}: {
  readonly spend: Spend
  readonly own: OwnSpend
  readonly answer: SpendAnswer
}) {
  const { entries, departures, currency } = own
  return (
    <FigureTiles>
      {spendFigures.map((figure) => {
        const amount = figureOf(figure, entries, departures)
        return (
          <FigureTile
            key={figure}
            title={spendFigureLabels[figure]}
            meaning={spendFigureMeanings[figure]}
            isBrief
          >
            <p className="text-title tracking-tight">
              {amount === null ? (
                <span className="text-section text-muted">{noneLabels[figure]}</span>
              ) : (
                <TextLink look="quiet" to={spend.pathOf(figure, {})}>
                  <Amount money={{ amount, currency }} />
                </TextLink>
              )}
            </p>
            <p className="text-data text-muted">{coverageOf(figure, spend, own, answer)}</p>
          </FigureTile>
        )
      })}
      <SavedTile currency={currency} plans={answer.plans} />
    </FigureTiles>
  )
}

/** What plans saved in this currency. Can be negative. */
function SavedTile({
  currency,
  plans,
}: {
  readonly currency: string | null
  readonly plans: SpendAnswer['plans']
}) {
  const own = plans.savings.find((one) => one.currency === currency)
  return (
    <FigureTile title="Saved by plans" meaning={savedMeaning} isBrief>
      <p className="text-title tracking-tight">
        {own && own.containers > 0 ? (
          <>
            {own.saved < 0 && '−'}
            <Amount money={{ amount: Math.abs(own.saved), currency }} />
          </>
        ) : (
          <span className="text-section text-muted">
            {own ? savedNotComparable : 'Not measured'}
          </span>
        )}
      </p>
      <p className="text-data text-muted">
        {own && own.containers > 0 && own.saved < 0 && 'Plans cost more. '}
        {describeSavedCoverage(plans, own?.sample ?? 0)}
      </p>
    </FigureTile>
  )
}

/** What a figure without an amount says: nothing on record isn't 0. */
export const noneLabels: Readonly<Record<SpendFigure, string>> = {
  posted: 'Not known',
  invoiced: 'No invoices',
  paid: 'None entered',
  recovered: 'None decided',
  open: 'None',
}

function coverageOf(
  figure: SpendFigure,
  { format }: Spend,
  { entries, departures }: OwnSpend,
  { invoices }: SpendAnswer,
): string | null {
  const those = entries.filter((entry) => entry.figure === figure)
  const ids = (key: 'invoice' | 'disputes') =>
    new Set(those.flatMap((entry) => entry[key] ?? [])).size
  switch (figure) {
    case 'posted':
      return describePostedCoverage(format, postedCoverage(departures))
    case 'invoiced':
      return counted(ids('invoice'), 'invoice')
    case 'paid': {
      const billed = new Set(
        entries.flatMap(({ figure: of, invoice }) => (of === 'invoiced' ? (invoice ?? []) : [])),
      )
      const paid = [...billed].filter((id) => invoices[id]?.isPaid)
      return describePaidCoverage(paid.length, billed.size)
    }
    case 'recovered':
      return counted(ids('disputes'), 'decided dispute')
    case 'open':
      return counted(ids('disputes'), 'dispute')
  }
}
