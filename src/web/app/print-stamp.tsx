import { useLocation } from 'react-router'
import { eventTimeWords } from '#domain/words/time.ts'
import { useNow } from '#web/data/clock.ts'

/** On paper only: what was printed, with its filters as the address has them, and when. */
export function PrintStamp() {
  const { pathname, search } = useLocation()
  const now = useNow()
  return (
    <p className="hidden px-gutter pt-2 text-label text-muted print:block">
      Landside {pathname}
      {search} · printed {eventTimeWords(now, 'UTC', now)}
    </p>
  )
}
