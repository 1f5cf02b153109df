import { formatNumber } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import type { PerformanceMeta } from '#wire/api/performance.ts'
import type { ReactNode } from 'react'

/**
 * Figures, with how far they are while they are computed. Until every container was computed once, there are none: a part
 * would look like the whole.
 */
export function Computed({
  meta: { progress },
  isReady,
  children,
}: {
  readonly meta: PerformanceMeta
  readonly isReady: boolean
  readonly children: ReactNode
}) {
  const format = useFormat()
  if (isReady && progress === null) return children
  const { done, all } = progress ?? { done: 0, all: 0 }
  const share = `${formatNumber(format, done)} of ${formatNumber(format, all)} containers`
  if (!isReady)
    return (
      <EmptyState title="Preparing history">
        {all === 0 ? 'Figures appear here once the first sync is complete.' : `${share} so far.`}
      </EmptyState>
    )
  return (
    <>
      <NoticeBar tone="info">
        Rates, rules or gates have changed. Figures are being updated: {share} so far.
      </NoticeBar>
      {children}
    </>
  )
}
