import { dueOf, isDated, hasNoEstimate } from '../planning/arrival-wave.ts'
import { isLocalDate, daysBetween, type LocalDate } from '../time/local-date.ts'
import { amountsOf, isIn, isRunning, sumFigure, whyNotCosted } from '../fleet/risk.ts'
import type { Figure, FigureSum } from '../fleet/risk.ts'
import type { FleetRow } from '../fleet/fleet-row.ts'

/** Means "currency not given" in URLs. */
export const noCurrency = '~'

/** The URL value for the containers behind one currency of a figure: `posted.USD`, `projected.2026-11-22.USD`. */
export function figureValue(figure: Figure, currency: string | null): string {
  const kind = figure.kind === 'projected' ? `projected.${figure.by}` : figure.kind
  return `${kind}.${currency ?? noCurrency}`
}

/** Why a container whose clock runs has no estimate. */
export const notCostedReasons = ['no-tariff', 'no-deadline', 'not-confirmed'] as const
export type NotCostedReason = (typeof notCostedReasons)[number]

/** The URL value for containers without an estimate. */
export function notCostedValue(why: NotCostedReason): string {
  return `not-costed.${why}`
}

/** The URL value for containers with fees that couldn't be read. */
export const unreadableFeesValue = 'posted.unreadable'

/** The filter value for containers that are out and whose per diem is unknown. */
export const unknownPerDiemValue = 'per-diem.unknown'

/** The URL value for containers with an estimate that no total counts; see {@link isOnThroughBill}. */
export const throughBillValue = 'not-counted.through-bill'

/** Whether a container has an estimate that enters no total: on a through bill the line usually owes the port's demurrage. */
export function isOnThroughBill(row: FleetRow): boolean {
  const { inTotals, notCosted } = row.assessment.exposure
  return isRunning(row) && !inTotals && notCosted === null
}

/** Whether a container is out and its per diem is unknown. */
export function isPerDiemUnknown({ assessment }: FleetRow): boolean {
  return typeof assessment.perDiem === 'string'
}

/** Whether a container that isn't out has fees that couldn't be read, so that sums of posted charges lack them. */
export function hasUnreadableFees(row: FleetRow): boolean {
  return isIn(row) && row.assessment.exposure.feesUnreadable
}

/** The URL value for containers whose last free day comes after `day`. */
export function afterDayValue(day: LocalDate): string {
  return `after.${day}`
}

/** Figures that don't depend on a chosen day. */
const undatedKinds = [
  'posted',
  'estimated',
  'missed',
  'per-diem',
] as const satisfies readonly Figure['kind'][]

/** The money values that apply to a container. Projections are left out: there is one for every day a person may choose. */
export function moneyValuesOf(row: FleetRow): readonly string[] {
  const figures = undatedKinds.flatMap((kind) =>
    amountsOf({ kind }, row, row.policy).map(({ currency }) => figureValue({ kind }, currency)),
  )
  const why = whyNotCosted(row)
  return [
    ...figures,
    ...(why === null ? [] : [notCostedValue(why)]),
    ...(hasUnreadableFees(row) ? [unreadableFeesValue] : []),
    ...(isPerDiemUnknown(row) ? [unknownPerDiemValue] : []),
    ...(isOnThroughBill(row) ? [throughBillValue] : []),
  ]
}

/** Whether a container adds to the figure `value`. */
export function hasMoneyValue(value: string, row: FleetRow): boolean {
  const read = readProjection(value)
  if (read === null) return moneyValuesOf(row).includes(value)
  const amounts = amountsOf({ kind: 'projected', by: read.by }, row, row.policy)
  return amounts.some(({ currency }) => (currency ?? noCurrency) === read.currency)
}

/** The sum over `rows` for a figure named in a URL; null if `value` names none, or if none of them adds to it. */
export function sumBehind(value: string, rows: readonly FleetRow[]): FigureSum | null {
  const [first] = rows
  const named = namedFigure(value)
  if (first === undefined || named === null) return null
  const sums = sumFigure(named.figure, rows, first.policy)
  return sums.find(({ money }) => money.currency === named.currency) ?? null
}

/** The figure that a URL value names, and the currency of its share; null if it names none. */
export function namedFigure(
  value: string,
): { readonly figure: Figure; readonly currency: string | null } | null {
  const projection = readProjection(value)
  if (projection)
    return {
      figure: { kind: 'projected', by: projection.by },
      currency: givenCurrency(projection.currency),
    }
  const [text, currency] = value.split('.')
  const kind = undatedKinds.find((one) => one === text)
  return kind === undefined || currency === undefined || unsummed.has(value)
    ? null
    : { figure: { kind }, currency: givenCurrency(currency) }
}

/** The URL value for containers whose free time ends, or is expected to end, on `day`, including those still on their way. */
export function dueValue(day: LocalDate): string {
  return `due.${day}`
}

/** The filter value for containers in transit whose free time end can't be estimated. */
export const noEstimateValue = 'due.untold'

/** The deadline day of a container whose clock runs; null without one. */
export function deadlineDayOf(row: FleetRow): LocalDate | null {
  return isRunning(row) ? (row.container.deadline?.date ?? null) : null
}

/** Whether the deadline day of a container is the one that `value` names, comes after it, or is expected on it. */
export function hasDayValue(value: string, row: FleetRow): boolean {
  if (value.startsWith('due.')) return isDueBy(value, row)
  const day = deadlineDayOf(row)
  if (day === null) return false
  const after = readAfter(value)
  return after === null ? day === value : daysBetween(after, day) > 0
}

/** Whether a URL may filter by this day, which `describeDayValue` can describe. */
export function isDayValue(value: string): boolean {
  return (
    isLocalDate(value) ||
    value === noEstimateValue ||
    isLocalDate(value.replace(/^due\./, '')) ||
    readAfter(value) !== null
  )
}

/** Whether a URL may filter by this figure, which `describeMoneyValue` can describe. */
export function isMoneyValue(value: string): boolean {
  if (unsummed.has(value)) return true
  const [kind = '', rest = ''] = value.split('.')
  const isGap = kind === 'not-costed' && notCostedReasons.some((one) => one === rest)
  return isGap || readProjection(value) !== null || undatedKinds.some((one) => one === kind)
}

/** URL values without a sum. */
const unsummed: ReadonlySet<string> = new Set([
  unreadableFeesValue,
  unknownPerDiemValue,
  throughBillValue,
])

function isDueBy(value: string, row: FleetRow): boolean {
  const due = dueOf(row, row.now, row.policy)
  return value === noEstimateValue
    ? hasNoEstimate(due)
    : isDated(due) && dueValue(due.day) === value
}

function givenCurrency(currency: string): string | null {
  return currency === noCurrency ? null : currency
}

/** The day and currency of a projection in a URL value; null if it names none. */
export function readProjection(value: string): { by: LocalDate; currency: string } | null {
  const [kind, by, currency] = value.split('.')
  return kind === 'projected' && isLocalDate(by) && currency !== undefined ? { by, currency } : null
}

/** The day after which a deadline comes, from a URL value; null if it names none. */
export function readAfter(value: string): LocalDate | null {
  const [kind, day] = value.split('.')
  return kind === 'after' && isLocalDate(day) ? day : null
}
