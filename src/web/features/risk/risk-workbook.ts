import { viewerZone } from '#web/data/format.ts'
import type { Format } from '#domain/text/format.ts'
import type { Tally } from '#domain/fleet/cross-tab.ts'
import type { ForecastDay } from '#domain/planning/forecast.ts'
import type { Instant } from '#domain/time/instant.ts'
import { blockers, type FigureSum } from '#domain/fleet/risk.ts'
import {
  blockerLabels,
  bucketLabels,
  figureMeanings,
  describeLoadPlace,
  sumBasisLabel,
} from '#domain/text/risk.ts'
import { describeClosure } from '#domain/text/gate-closures.ts'
import { forecastMeaning } from '#domain/text/forecast.ts'
import { formatEventTime } from '#domain/text/time.ts'
import type { CellKind } from '#web/parts/export/export-table.ts'
import type { Sheet } from '#web/parts/export/xlsx.ts'
import { gapsOf } from './coverage-table.tsx'
import { groupsOf } from './risk-model.ts'
import type { Risk } from './use-risk.ts'

type Column = readonly [header: string, kind: CellKind]
type Row = readonly (string | number | null)[]

/** The page of risk as sheets: what is on screen, figure by figure, amounts as numbers with their currency beside. */
export function riskSheets(
  format: Format,
  risk: Pick<Risk, 'model' | 'policy'> & { readonly now: Instant },
  days: readonly ForecastDay[],
): readonly Sheet[] {
  const { model, policy } = risk
  const groups = (['terminal', 'line', 'customer'] as const).map((by) =>
    sheet(
      `By ${by}`,
      [
        [by, 'text'],
        ['Containers', 'number'],
        ['Held', 'number'],
        ['Not costed', 'number'],
        ...amountColumns,
      ],
      groupsOf(model, by, policy).flatMap(({ name, tally, held }) =>
        amountRows(tally, (amount) => [name, tally.containers, held, tally.notCosted, ...amount]),
      ),
    ),
  )
  return [
    figures(risk),
    load(format, risk),
    forecast(days),
    crossTab(model),
    ...groups,
    coverage(risk),
    about(format, risk),
  ]
}

const amountColumns: readonly Column[] = [
  ['Currency', 'text'],
  ['Projected through the chosen day', 'number'],
  ['Basis', 'text'],
]

function figures({ model }: Pick<Risk, 'model'>): Sheet {
  const rows = (
    [
      ['Posted by terminals', model.posted, 'posted'],
      ['Estimated now', model.estimated, 'estimated'],
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
      ['Fees unreadable', null, null, null, model.unreadableFees],
      ['Through bill, not in totals', null, null, null, model.throughBill],
      ['Per diem not known', null, null, null, model.unknownPerDiem],
      ['No estimate: no LFD reported', null, null, null, noneReported],
      ['No estimate: LFD unreadable', null, null, null, unreadable],
      ['No estimate: no reported LFD applies', null, null, null, noneApplies],
      ['No estimate: no rate', null, null, null, noTariff],
      ['No estimate: location not confirmed', null, null, null, notConfirmed],
    ],
  )
}

function load(format: Format, { model }: Pick<Risk, 'model'>): Sheet {
  return sheet(
    'Load',
    [
      ['Last free day', 'text'],
      ['Containers', 'number'],
      ['Held', 'number'],
      ['Gates', 'text'],
    ],
    model.load.map((bar) => [
      describeLoadPlace(format, bar.at, null),
      bar.containers,
      bar.held,
      describeClosure(bar.gates),
    ]),
  )
}

function forecast(days: readonly ForecastDay[]): Sheet {
  return sheet(
    'Next 14 days',
    [
      ['By the end of', 'day'],
      ['Currency', 'text'],
      ['If nothing moves', 'number'],
      ['At the pace of the last 14 days', 'number'],
      ['Basis', 'text'],
      ['Out by then', 'number'],
    ],
    days.flatMap(({ day, nothingMoves, atPace, left }) =>
      nothingMoves.map((sum) => {
        const { money } = sum
        const moving = atPace.find((one) => one.money.currency === money.currency)
        return [
          day,
          money.currency,
          money.amount,
          moving?.money.amount ?? 0,
          sumBasisLabel([sum], 'projected'),
          left,
        ]
      }),
    ),
  )
}

function crossTab({ tab }: Risk['model']): Sheet {
  return sheet(
    'Urgency and blocker',
    [
      ['Last free day', 'text'],
      // A published heading keeps its name.
      ...blockers.map((blocker): Column => [
        blocker === 'stale' ? 'Stale' : blockerLabels[blocker],
        'number',
      ]),
      ['Total', 'number'],
      ['Not costed', 'number'],
      ...amountColumns,
    ],
    tab.rows.flatMap(({ bucket, cells, total }) =>
      amountRows(total, (amount) => [
        bucketLabels[bucket],
        ...cells.map(({ containers }) => containers),
        total.containers,
        total.notCosted,
        ...amount,
      ]),
    ),
  )
}

function coverage({ model }: Pick<Risk, 'model'>): Sheet {
  return sheet(
    'Missing data',
    [
      ['Known', 'text'],
      ['Of', 'number'],
      ['Missing', 'number'],
    ],
    gapsOf(model).map(({ known, of, missing }) => [known, of, missing]),
  )
}

function about(format: Format, { now, model }: Parameters<typeof riskSheets>[1]): Sheet {
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
      ['If nothing moves', figureMeanings.projected],
      ['Cost of missing today', figureMeanings.missed],
      ['Per diem, containers out', figureMeanings['per-diem']],
      ['No estimate', figureMeanings['not-costed']],
      ['Projected cost, next 14 days', forecastMeaning],
      ['Currencies', 'Not combined: one row each.'],
    ],
  )
}

function sheet(name: string, columns: readonly Column[], rows: readonly Row[]): Sheet {
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

/** One row per projected currency, with its basis; one without an amount if there is none. */
function amountRows({ owed }: Tally, row: (amount: Row) => Row): readonly Row[] {
  return owed.length === 0
    ? [row([null, null, null])]
    : owed.map((sum) =>
        row([sum.money.currency, sum.money.amount, sumBasisLabel([sum], 'projected')]),
      )
}
