import type { Format } from '#domain/text/format.ts'
import type { Assessment } from '#domain/fleet/assess.ts'
import { knownPerDiem } from '#domain/money/per-diem.ts'
import { chargeLines, describeCharge, describeTariff } from '#domain/text/charge.ts'

/** One computed figure as a person can check it: its lines add up to the sum. */
export interface ChargeSum {
  readonly title: string
  /** `Wed 25 Nov to Sat 28 Nov: 4 days at USD 235.00 = USD 940.00`. */
  readonly lines: readonly string[]
  readonly sum: string
  readonly tariff: string
}

/** The arithmetic of every computed figure of a container; none where nothing could be computed. */
export function chargeSums(
  format: Format,
  { exposure, perDiem, urgency }: Pick<Assessment, 'exposure' | 'perDiem' | 'urgency'>,
): readonly ChargeSum[] {
  const empty = knownPerDiem(perDiem)
  const computed = [
    ['Estimated now', exposure.estimated],
    ['If missed today', exposure.missToday],
    ['Next day', exposure.nextDay],
    ['Per diem', empty?.charge ?? null],
    ['Next day', empty?.nextDay ?? null],
  ] as const
  return computed.flatMap(([title, charge]) =>
    charge === null
      ? []
      : [
          {
            title,
            lines: chargeLines(format, charge, urgency.today),
            sum: describeCharge(format, charge),
            tariff: describeTariff(charge),
          },
        ],
  )
}
