import { useFormat, viewerZone } from '#web/data/format.ts'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { formatEventTime } from '#domain/text/time.ts'
import { pageName } from '#web/ui/page-title.ts'
import { useCell } from '../cell.ts'
import { useNow } from '#web/data/clock.ts'

/** On paper only: what was printed, with its filters as the address has them, and when. */
export function PrintStamp() {
  const format = useFormat()
  const page = useCell(pageName)
  const search = useOptimisticSearchParams().toString()
  const now = useNow()
  return (
    <p className="hidden px-gutter pt-2 text-label text-muted print:block">
      Landside · {page}
      {search !== '' && ` · ${search}`} · printed {formatEventTime(format, now, viewerZone, now)}
    </p>
  )
}
