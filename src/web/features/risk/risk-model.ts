import { crossTab, tallyOf, type CrossTab, type Tally } from '#domain/fleet/cross-tab.ts'
import { earliestToday, loadByDay, type LoadBar } from '#domain/fleet/deadline-load.ts'
import type { LfdCase } from '#domain/container/last-free-day.ts'
import { addDays, daysBetween, weekday, type LocalDate } from '#domain/time/local-date.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { Money } from '#domain/container/posted.ts'
import { amountsOf, blockerOf, isRunning, sumFigure, whyNotCosted } from '#domain/fleet/risk.ts'
import type { Figure, FigureSum } from '#domain/fleet/risk.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import {
  hasUnreadableFees,
  isOnThroughBill,
  isPerDiemUnknown,
} from '#domain/lists/figure-values.ts'
import { facilityName } from '#domain/container/facility-name.ts'

/** The containers at one terminal, of one line or for one customer. */
export interface RiskGroup {
  /** The value of its filter; null: not reported. */
  readonly id: string | null
  readonly name: string
  readonly tally: Tally
  readonly held: number
}

/** Everything on the page, computed from one fleet at one minute. */
export interface RiskModel {
  readonly running: readonly FleetRow[]
  readonly today: LocalDate
  readonly by: LocalDate
  readonly posted: readonly FigureSum[]
  /** How many of the containers have fees that couldn't be read, which `posted` lacks. */
  readonly unreadableFees: number
  readonly estimated: readonly FigureSum[]
  /** How many have an estimate that none of the sums counts: on a through bill the line usually pays. */
  readonly throughBill: number
  readonly projected: readonly FigureSum[]
  readonly missed: readonly FigureSum[]
  /** How many on through bills also cost more if missed today. */
  readonly missedThroughBill: number
  /** For containers that are out. */
  readonly perDiem: readonly FigureSum[]
  /** How many of the containers that are out have an unknown per diem. */
  readonly unknownPerDiem: number
  readonly notCosted: NotCostedCounts
  readonly load: readonly LoadBar[]
  /** Computed on first use, so that the figures above it don't wait. */
  readonly tab: CrossTab
}

/** Running containers without an estimate, each counted once by what is missing. */
export interface NotCostedCounts {
  readonly noneReported: number
  /** A last free day was sent that can't be read. */
  readonly unreadable: number
  /** Last free days are reported, and none applies where the container is. */
  readonly noneApplies: number
  readonly noTariff: number
  /** It isn't known whether it is at the port or inland, so neither is whose rate applies. */
  readonly notConfirmed: number
}

const loadDays = 14

/** Computes the page. `by` is the day the manager chose; without one the coming Sunday. */
export function riskModel(
  containers: readonly FleetRow[],
  asked: LocalDate | null,
  policy: Policy,
  fallbackToday: LocalDate,
): RiskModel {
  const running = containers.filter(isRunning)
  const today = earliestToday(running) ?? fallbackToday
  const by = asked !== null && daysBetween(today, asked) >= 0 ? asked : comingSunday(today)
  const sum = (figure: Figure) => sumFigure(figure, running, policy)
  let tab: CrossTab | null = null
  return {
    running,
    today,
    by,
    posted: sumFigure({ kind: 'posted' }, containers, policy),
    unreadableFees: containers.filter(hasUnreadableFees).length,
    estimated: sum({ kind: 'estimated' }),
    throughBill: running.filter(isOnThroughBill).length,
    projected: sum({ kind: 'projected', by }),
    missed: sum({ kind: 'missed' }),
    missedThroughBill: running.filter(
      (row) => row.assessment.exposure.missToday !== null && isOnThroughBill(row),
    ).length,
    perDiem: sumFigure({ kind: 'per-diem' }, containers, policy),
    unknownPerDiem: containers.filter(isPerDiemUnknown).length,
    notCosted: notCostedCounts(running),
    load: loadByDay(running, loadDays, policy),
    get tab() {
      return (tab ??= crossTab(running, { kind: 'projected', by }, policy))
    },
  }
}

function notCostedCounts(running: readonly FleetRow[]): NotCostedCounts {
  const counts = { noneReported: 0, unreadable: 0, noneApplies: 0, noTariff: 0, notConfirmed: 0 }
  for (const row of running) {
    const why = whyNotCosted(row)
    if (why === 'no-tariff') counts.noTariff += 1
    else if (why === 'not-confirmed') counts.notConfirmed += 1
    else if (why === 'no-deadline') counts[undatedCounts[row.assessment.urgency.lfdCase]] += 1
  }
  return counts
}

const undatedCounts = {
  governs: 'noneReported',
  unreadable: 'unreadable',
  'none-applies': 'noneApplies',
  'none-reported': 'noneReported',
} as const satisfies Record<LfdCase, keyof NotCostedCounts>

/** The first Sunday after `today`: the end of the week that can still be worked on. */
export function comingSunday(today: LocalDate): LocalDate {
  return addDays(today, 7 - (weekday(today) % 7))
}

/** Containers that cost most by a day, the most expensive first, within one currency. */
export function dearest(
  model: RiskModel,
  currency: string | null,
  policy: Policy,
): { row: FleetRow; money: Money }[] {
  const figure: Figure = { kind: 'projected', by: model.by }
  return model.running
    .flatMap((row) =>
      amountsOf(figure, row, policy)
        .filter((money) => money.currency === currency)
        .map((money) => ({ row, money })),
    )
    .toSorted((a, b) => b.money.amount - a.money.amount)
}

export type Grouping = 'terminal' | 'line' | 'customer'

/** Running containers by terminal, line or customer: most money first (of the currency most containers owe), then most containers. */
export function groupsOf(model: RiskModel, by: Grouping, policy: Policy): RiskGroup[] {
  const groups = new Map<string | null, { name: string; rows: FleetRow[] }>()
  for (const row of model.running) {
    const { id, name } = groupOf(row, by)
    const group = groups.get(id)
    if (group) group.rows.push(row)
    else groups.set(id, { name, rows: [row] })
  }
  const main = model.projected[0]?.money.currency
  const owed = ({ tally }: RiskGroup) =>
    tally.owed.find(({ money }) => money.currency === main)?.money.amount ?? 0
  return [...groups]
    .map(([id, { name, rows }]) => ({
      id,
      name,
      tally: tallyOf(rows, { kind: 'projected', by: model.by }, policy),
      held: rows.filter((row) => blockerOf(row) === 'held').length,
    }))
    .toSorted((a, b) => owed(b) - owed(a) || b.tally.containers - a.tally.containers)
}

function groupOf({ container }: FleetRow, by: Grouping): { id: string | null; name: string } {
  const { facility, shipment } = container
  const unknown = { id: null, name: 'Not reported' }
  switch (by) {
    case 'terminal':
      return facility ? { id: facility.id, name: facilityName(facility) } : unknown
    case 'line':
      return shipment?.line
        ? { id: shipment.line.scac, name: shipment.line.name ?? shipment.line.scac }
        : unknown
    case 'customer':
      return shipment?.customer ? { id: shipment.customer, name: shipment.customer } : unknown
  }
}
