import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { Assessment } from '#domain/fleet/assess.ts'
import type { Charge, Exposure } from '#domain/money/exposure.ts'
import { knownPerDiem } from '#domain/money/per-diem.ts'
import {
  governingFees,
  isListedWithoutAmount,
  type Money as MoneyValue,
} from '#domain/container/posted.ts'
import { counted } from '#domain/text/count.ts'
import { formatDayOfYear } from '#domain/text/time.ts'
import {
  basisLabel,
  chargeBasis,
  formatMoney,
  notCostedLabel,
  formatRateAhead,
  formatRateStart,
  type Basis,
} from '#domain/text/money.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { Money, Stack } from './money.tsx'

/** What a container has cost so far. */
export interface DueCost {
  readonly money: MoneyValue
  readonly basis: Basis
}

/** Returns the amount due: the facility's posted charges, else our estimate to date; null if neither exists. */
export function dueCost(exposure: Exposure): DueCost | null {
  const [posted] = exposure.posted
  if (posted) return { money: posted, basis: 'posted' }
  const { estimated } = exposure
  return estimated && { money: estimated.money, basis: chargeBasis(estimated, 'estimated') }
}

/** Returns the charge of the first day after the last free day; null once charges accrue, or if no rate applies. */
function rateAhead({ estimated, nextDay }: Exposure): Charge | null {
  return estimated === null ? nextDay : null
}

interface Props {
  readonly row: FleetRow
}

interface PostedProps extends Props {
  /** The amount to show of those posted. */
  readonly first?: MoneyValue | undefined
}

/** List cell: the charges the facility posted. `+1 other` is an amount in another currency than `first`. */
export function PostedCost({ row, first = row.assessment.exposure.posted[0] }: PostedProps) {
  if (!first)
    return (
      <span className="text-end leading-4 whitespace-normal text-muted">{noPostedLabel(row)}</span>
    )
  return <Money stacked money={first} basis="posted" note={postedNote(row, first)} />
}

/** The texts of {@link PostedCost}. */
export function postedTexts(row: FleetRow, format: Format): readonly string[] {
  const [first] = row.assessment.exposure.posted
  // The reason takes two lines if there is none.
  if (!first) return ['none']
  const note = postedNote(row, first)
  return [
    formatMoney(format, first),
    note === null ? basisLabel.posted : `${basisLabel.posted}, ${note}`,
  ]
}

/** `+1 other, some unreadable`. */
function postedNote({ assessment }: FleetRow, first: MoneyValue): string | null {
  const { posted, feesUnreadable } = assessment.exposure
  const others = posted.filter((money) => money !== first)
  const notes = [
    ...(others.length > 0 ? [`+${others.length} other`] : []),
    ...(feesUnreadable ? ['some unreadable'] : []),
  ]
  return notes.join(', ') || null
}

/** Our estimate to date: demurrage at the facility, per diem once the container is out; null if neither accrues. */
export function estimatedCharge({ exposure, perDiem }: Assessment): Charge | null {
  return exposure.estimated ?? knownPerDiem(perDiem)?.charge ?? null
}

/** List cell: our estimate to date; before charges accrue, the daily rate and the day it starts. */
export function EstimatedCost({ row }: Props) {
  const format = useFormat()
  const { exposure, urgency, perDiem } = row.assessment
  const { notCosted } = exposure
  const estimated = estimatedCharge(row.assessment)
  if (estimated) {
    return (
      <Money
        stacked
        money={estimated.money}
        basis={chargeBasis(estimated, 'estimated')}
        note={estimatedNote(row.assessment, estimated)}
      />
    )
  }
  const ahead = aheadOf(row.assessment)
  if (ahead)
    return (
      <Stack below={formatRateStart(format, ahead, urgency.today, formatDayOfYear)}>
        {formatRateAhead(format, ahead)}
      </Stack>
    )
  if (notCosted === null || notCosted === 'not-running')
    return <span className="text-muted">{describeIdle(perDiem)}</span>
  return (
    <span className="truncate text-muted" title={notCostedLabel(notCosted)}>
      no estimate
    </span>
  )
}

/** How long it has run: `3 days`, `per diem, 2 days`. */
export function estimatedNote({ exposure }: Assessment, estimated: Charge): string {
  return exposure.estimated ? counted(estimated.days, 'day') : perDiemNote(estimated)
}

/** What one more day costs before charges accrue: at the facility, or out with the empty. */
export function aheadOf({ exposure, perDiem }: Assessment): Charge | null {
  return rateAhead(exposure) ?? knownPerDiem(perDiem)?.nextDay ?? null
}

/** For when no clock runs at the facility: `none` if the empty cost nothing, `no estimate` if that is unknown. */
function describeIdle(perDiem: Assessment['perDiem']): string {
  if (perDiem === null) return '–'
  return typeof perDiem === 'string' ? 'no estimate' : 'none'
}

/** One line: the amount due with its basis; before charges accrue, the daily rate and the day it starts. */
export function CostLine({ row }: Props) {
  const format = useFormat()
  const { exposure } = row.assessment
  const due = dueCost(exposure)
  if (due) return <Money money={due.money} basis={due.basis} note={noteOf(exposure)} />
  const perDiem = estimatedCharge(row.assessment)
  if (perDiem)
    return (
      <Money
        money={perDiem.money}
        basis={chargeBasis(perDiem, 'estimated')}
        note={perDiemNote(perDiem)}
      />
    )
  return <span className="text-muted">{describeNoCost(format, row)}</span>
}

function describeNoCost(format: Format, row: FleetRow): string {
  const noPosted = describeNoPosted(row)
  if (noPosted !== null) return noPosted
  const { exposure, urgency, perDiem } = row.assessment
  const ahead = aheadOf(row.assessment)
  if (ahead)
    return `${formatRateAhead(format, ahead)} ${formatRateStart(format, ahead, urgency.today, formatDayOfYear)}`
  const { notCosted } = exposure
  return notCosted === null || notCosted === 'not-running'
    ? describeIdle(perDiem)
    : notCostedLabel(notCosted)
}

function perDiemNote({ days }: Charge): string {
  return `per diem, ${counted(days, 'day')}`
}

/** `none`, or why there is no posted amount. */
export function noPostedLabel(row: FleetRow): string {
  return describeNoPosted(row) ?? 'none'
}

/** Why there is no posted amount although the facility sent fees; null if it sent none. */
function describeNoPosted({ container, assessment }: FleetRow): string | null {
  if (assessment.exposure.feesUnreadable) return 'fees unreadable'
  return isListedWithoutAmount(governingFees(container)) ? 'listed, no amount' : null
}

function noteOf({ posted, feesUnreadable }: Exposure): string | null {
  const notes = [
    ...(posted.length > 1 ? [`+${posted.length - 1} in another currency`] : []),
    ...(feesUnreadable
      ? [posted.length > 0 ? 'some fees unreadable' : 'posted fees unreadable']
      : []),
  ]
  return notes.join(', ') || null
}
