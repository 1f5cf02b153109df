import type { Measure } from '#domain/history/kpi.ts'
import type { Comparison, PeriodKind } from '#domain/history/trend.ts'
import { useFormat } from '#web/data/format.ts'
import { changeTone, describeBasis, describeChange } from '#domain/text/trend.ts'

const looks = {
  better: 'font-medium text-better',
  worse: 'font-medium text-worse',
  even: 'text-muted',
} as const

/** `+1.4 days vs. the 8 weeks before`: colored if it is unusual, and screen readers say whether it is better or worse. */
export function Change({
  measure,
  kind,
  comparison,
  hasBasis = false,
}: {
  readonly measure: Measure
  readonly kind: PeriodKind
  readonly comparison: Comparison
  readonly hasBasis?: boolean
}) {
  const format = useFormat()
  const tone = changeTone(measure, comparison)
  return (
    <>
      <span className={looks[tone]}>
        {describeChange(format, comparison)}
        {tone !== 'even' && <span className="sr-only">, {tone}</span>}
      </span>
      {hasBasis && <span className="text-muted"> {describeBasis(kind, comparison)}</span>}
    </>
  )
}
