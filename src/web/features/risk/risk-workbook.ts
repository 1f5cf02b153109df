import { viewerZone } from '#web/data/format.ts'
import type { Format } from '#domain/text/format.ts'
import type { ExpectedSum, ForecastDay } from '#domain/planning/forecast.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { FigureSum } from '#domain/fleet/risk.ts'
import { figureMeanings, sumBasisLabel } from '#domain/text/risk.ts'
import { describeOdds, forecastMeaning } from '#domain/text/forecast.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { fileColumns, type Column } from '#web/parts/table/column.ts'
import { exportTable, type CellKind } from '#web/parts/export/export-table.ts'
import type { Sheet } from '#web/parts/export/xlsx.ts'
import { coverageColumns, gapsOf } from './coverage-table.tsx'
import { crossColumns } from './cross-table.tsx'
import { forecastColumns } from './forecast-table.tsx'
import { loadColumns } from './load-section.tsx'
import { perCurrency } from './owed.tsx'
import { groupsOf } from './risk-model.ts'
import { groupColumns } from './top-lists.tsx'
import type { Forecast } from '#web/parts/forecast/use-forecast.ts'
import type { Risk } from './use-risk.ts'

type Row = readonly (string | number | null)[]

/** The risk page as sheets: what is on screen, figure by figure, amounts as numbers with their currency beside them. */
export function riskSheets(
  format: Format,
  risk: Pick<Risk, 'model' | 'policy' | 'dayPath'> & { readonly now: Instant },
  { odds, days, by }: Pick<Forecast, 'odds' | 'days' | 'by'>,
  record: string,
): readonly Sheet[] {
  const { model, policy } = risk
  const sheetOf = <T>(name: string, columns: readonly Column<T>[], rows: readonly T[]): Sheet => ({
    name,
    table: exportTable(fileColumns(columns, format), rows),
  })
  const [day, left, ...amounts] = forecastColumns(format, risk)
  return [
    figures(risk, by),
    sheetOf('Load', loadColumns(format, model), model.load),
    sheetOf(
      'Next 14 days',
      [day, ...amounts, left].filter((column) => column !== undefined),
      perCurrency(
        days.filter(({ nothingMoves }) => nothingMoves.length > 0),
        ({ nothingMoves }) => nothingMoves,
      ),
    ),
    sheetOf(
      'Urgency and blocker',
      crossColumns(format, model),
      perCurrency(model.tab.rows, ({ total }) => total.owed),
    ),
    ...(['terminal', 'line', 'customer'] as const).map((by) =>
      sheetOf(
        `By ${by}`,
        groupColumns(format, model, by),
        perCurrency(groupsOf(model, by, policy), ({ tally }) => tally.owed),
      ),
    ),
    sheetOf('Missing data', coverageColumns, gapsOf(model)),
    about(format, risk, `${describeOdds(odds)} ${record}`),
  ]
}

function figures({ model, policy }: Pick<Risk, 'model' | 'policy'>, by: ForecastDay | null): Sheet {
  const expected = by?.expected ?? null
  const rows = (
    [
      ['Posted by terminals', model.posted, 'posted'],
      ['Estimated now', model.estimated, 'estimated'],
      ...(expected === null
        ? []
        : ([
            [`Expected by ${model.by}`, expected, 'projected'],
            [`Expected by ${model.by}, 80% range from`, expected.map(lowOf), 'projected'],
            [`Expected by ${model.by}, 80% range to`, expected.map(highOf), 'projected'],
          ] as const)),
      [`If nothing moves by ${model.by}`, model.projected, 'projected'],
      ['Cost of missing today', model.missed, 'projected'],
      ['Per diem, containers out', model.perDiem, 'estimated'],
    ] as const
  ).flatMap(([name, sums, basis]) => sumRows(sums, basis).map((sum) => [name, ...sum]))
  const { noneReported, unreadable, noneApplies, noTariff, notConfirmed } = model.notCosted
  return sheet(
    'Figures',
    [
      ['Figure', 'text'],
      ['Currency', 'text'],
      ['Amount', 'number'],
      ['Basis', 'text'],
      ['Containers', 'number'],
    ],
    [
      ...rows,
      ...(policy.tariffs.length > 0 ? [] : [['Estimates: no rates set', null, null, null, null]]),
      ['Fees unreadable', null, null, null, model.unreadableFees],
      ['Through bill, not in totals', null, null, null, model.throughBill],
      ['Per diem unknown', null, null, null, model.unknownPerDiem],
      ['No estimate: no LFD reported', null, null, null, noneReported],
      ['No estimate: LFD unreadable', null, null, null, unreadable],
      ['No estimate: no LFD yet', null, null, null, noneApplies],
      ['No estimate: no rate', null, null, null, noTariff],
      ['No estimate: location not confirmed', null, null, null, notConfirmed],
    ],
  )
}

function lowOf(sum: ExpectedSum): FigureSum {
  return { ...sum, money: { ...sum.money, amount: sum.low } }
}

function highOf(sum: ExpectedSum): FigureSum {
  return { ...sum, money: { ...sum.money, amount: sum.high } }
}

function about(
  format: Format,
  { now, model }: Parameters<typeof riskSheets>[1],
  basis: string,
): Sheet {
  return sheet(
    'About',
    [
      ['What', 'text'],
      ['Meaning', 'text'],
    ],
    [
      ['Made', formatEventTime(format, now, viewerZone, now)],
      [
        'Containers',
        `${model.running.length} at terminals. Days are counted in each terminal’s local time.`,
      ],
      ['Posted', figureMeanings.posted],
      ['Estimated', figureMeanings.estimated],
      ['Expected', figureMeanings.expected],
      ['If nothing moves', figureMeanings.projected],
      ['Cost of missing today', figureMeanings.missed],
      ['Per diem, containers out', figureMeanings['per-diem']],
      ['No estimate', figureMeanings['not-costed']],
      ['Projected cost, next 14 days', `${basis} ${forecastMeaning}`],
      ['Currencies', 'Not combined: one row each.'],
    ],
  )
}

function sheet(
  name: string,
  columns: readonly (readonly [header: string, kind: CellKind])[],
  rows: readonly Row[],
): Sheet {
  return { name, table: { columns: columns.map(([header, kind]) => ({ header, kind })), rows } }
}

/** Currency, amount, basis, containers: one row per currency. */
function sumRows(
  sums: readonly FigureSum[],
  basis: 'posted' | 'estimated' | 'projected',
): readonly Row[] {
  if (sums.length === 0) return [[null, null, null, 0]]
  return sums.map((sum) => [
    sum.money.currency,
    sum.money.amount,
    sumBasisLabel([sum], basis),
    sum.containers,
  ])
}
