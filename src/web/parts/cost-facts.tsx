import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { Charge } from '#domain/money/exposure.ts'
import { differenceFromPosted } from '#domain/money/posted-difference.ts'
import { governingFees, listedCredits } from '#domain/container/posted.ts'
import { describeChargedDays, describeDifference } from '#domain/text/charge.ts'
import {
  chargeBasis,
  notCostedLabel,
  formatRateAhead,
  formatRateStart,
} from '#domain/text/money.ts'
import { perDiemGapLabels, returnByBasis, returnByLabel } from '#domain/text/per-diem.ts'
import { formatDate } from '#domain/text/time.ts'
import { unreadableFeesNote } from '#domain/text/unreadable.ts'
import type { ReactNode } from 'react'
import type { FleetRow } from '#web/fleet/row.ts'
import { Amount, Money } from './money.tsx'

/**
 * The cost of standing, each figure with its basis: posted by the terminal, estimated, the difference between the two, if
 * missed today, and per day.
 */
export function costFacts(
  format: Format,
  { container, assessment, now }: FleetRow,
): [name: string, value: ReactNode][] {
  const { exposure } = assessment
  const feesNote = unreadableFeesNote(container, now)
  const credits = listedCredits(governingFees(container))
  const facts: [string, ReactNode][] = [
    [
      'Posted',
      exposure.posted.length === 0 ? (
        (feesNote ?? (credits.length === 0 ? 'none posted' : 'credit only'))
      ) : (
        <span key="posted" className="dotted-list">
          {exposure.posted.map((money) => (
            <Amount key={money.currency} money={money} />
          ))}
          {feesNote !== null && <span>{feesNote}</span>}
        </span>
      ),
    ],
  ]
  if (credits.length > 0)
    facts.push([
      'Credit posted',
      <span key="credit" className="dotted-list">
        {credits.map((money) => (
          <Amount key={money.currency} money={money} />
        ))}
      </span>,
    ])
  if (exposure.estimated)
    facts.push(['Estimated now', <Estimate key="e" as="estimated" charge={exposure.estimated} />])
  const difference = differenceFromPosted(exposure)
  if (difference) facts.push(['Difference', describeDifference(format, difference)])
  if (exposure.missToday)
    facts.push(['If missed', <Estimate key="m" as="projected" charge={exposure.missToday} />])
  if (exposure.nextDay)
    facts.push([
      exposure.estimated ? 'Each extra day' : 'After the last free day',
      `${formatRateAhead(format, exposure.nextDay)} ${formatRateStart(format, exposure.nextDay, null)}`,
    ])
  if (exposure.notCosted && exposure.notCosted !== 'not-running') {
    facts.push(['Estimate', notCostedLabel(exposure.notCosted)])
  }
  return [...facts, ...perDiemFacts(format, assessment)]
}

/** For a container that is out: when its empty is due back, the cost so far, and per day. */
function perDiemFacts(
  format: Format,
  { perDiem, urgency }: FleetRow['assessment'],
): [string, ReactNode][] {
  if (perDiem === null) return []
  if (typeof perDiem === 'string')
    return [['Per diem', `no estimate: ${perDiemGapLabels[perDiem]}`]]
  const { returnBy, charge, nextDay } = perDiem
  const day = [formatDate(format, returnBy, urgency.today), returnByBasis(perDiem)]
  return [
    [returnByLabel(perDiem), day.filter((part) => part !== null).join(', ')],
    ['Per diem', charge === null ? 'none' : <Estimate key="p" as="estimated" charge={charge} />],
    ...(nextDay === null
      ? []
      : ([
          [
            charge ? 'Each extra day' : 'After that',
            `${formatRateAhead(format, nextDay)} ${formatRateStart(format, nextDay, null)}`,
          ],
        ] as [string, ReactNode][])),
  ]
}

function Estimate({
  charge,
  as,
}: {
  readonly charge: Charge
  readonly as: 'estimated' | 'projected'
}) {
  const format = useFormat()
  return (
    <span>
      <Money money={charge.money} basis={chargeBasis(charge, as)} />{' '}
      <span className="text-muted">
        {describeChargedDays(format, charge)}, {charge.tariff.name}
      </span>
    </span>
  )
}
