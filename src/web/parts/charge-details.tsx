import type { Exposure } from '#domain/exposure.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { chargeSums } from './charge-sums.ts'

/** How the figures of a box add up, tier by tier, for who wants to check them. */
export function ChargeDetails({
  exposure,
  today,
}: {
  readonly exposure: Exposure
  readonly today: LocalDate | null
}) {
  const sums = chargeSums(exposure, today)
  if (sums.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 font-medium text-accent">How it adds up</summary>
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
