import { useFormat } from '#web/data/format.ts'
import { chargeSums } from './charge-sums.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** How the figures of a container add up, tier by tier, for who wants to check them. */
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
