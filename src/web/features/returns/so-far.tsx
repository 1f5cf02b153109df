import { sampleShare } from '#domain/fleet/risk.ts'
import { isPerDiemUnknown } from '#domain/lists/figure-values.ts'
import { counted, listed } from '#domain/text/count.ts'
import { basisLabel, formatMoney } from '#domain/text/money.ts'
import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { perDiemSoFar } from './return-list.ts'

/** Per diem so far of all containers that are out, each currency by itself, and how many it doesn't cover. */
export function SoFar({ rows }: { readonly rows: readonly FleetRow[] }) {
  const format = useFormat()
  const sums = perDiemSoFar(rows)
  const unknown = rows.filter(isPerDiemUnknown).length
  const without = unknown === 0 ? '' : `no estimate for ${counted(unknown, 'container')}`
  if (sums.length === 0) return <>Per diem so far: {without || 'none'}</>
  const samples = { none: '', some: ', partly at sample rates', all: ` ${basisLabel.sample}` }
  const amounts = listed(sums.map(({ money }) => formatMoney(format, money)))
  return (
    <>
      Per diem so far: {amounts} {basisLabel.estimated}
      {samples[sampleShare(sums)]}
      {without && `, ${without}`}
    </>
  )
}
