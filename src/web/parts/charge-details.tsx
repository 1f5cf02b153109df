import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { Format } from '#domain/text/format.ts'
import type { Assessment } from '#domain/fleet/assess.ts'
import { knownPerDiem } from '#domain/money/per-diem.ts'
import { chargeLines, describeCharge, describeTariff } from '#domain/text/charge.ts'

/** How the figures of a container add up, tier by tier, for people who want to check them. */
export function ChargeDetails({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const sums = chargeSums(format, row.assessment)
  if (sums.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 font-medium text-accent">How it’s calculated</summary>
      {sums.map(({ title, lines, sum, tariff }) => (
        <section key={title} className="pt-1.5">
          <h3 className="text-label">{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="font-medium">{sum}</p>
          <p className="text-muted">{tariff}</p>
        </section>
      ))}
    </details>
  )
}

/** One computed figure as a person can check it: its lines add up to the sum. */
export interface ChargeSum {
  readonly title: string
  /** `Wed 25 Nov to Sat 28 Nov: 4 days at $235.00 = $940.00`. */
  readonly lines: readonly string[]
  readonly sum: string
  readonly tariff: string
}

/** The arithmetic of every computed figure of a container; empty if nothing could be computed. */
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
