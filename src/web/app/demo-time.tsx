import { useFormat, viewerZone } from '#web/data/format.ts'
import { formatDate, formatEventTime, formatTime } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { useSession } from '#web/data/session.ts'
import { NoticeBar } from '#web/ui/notice-bar.tsx'

/** A date in another year, so that the year is always shown. */
const longAgo = '1900-01-01'

/** Shown in the header of every page of a demo that was started at a set time: that it is a demo, and its time. */
export function DemoTime() {
  const format = useFormat()
  const now = useNow()
  const demoAt = useSession()?.demoAt ?? null
  if (demoAt === null) return null
  const today = localDateAt(now, viewerZone)
  return (
    <span className="min-w-0 truncate max-sm:hidden rounded-control bg-soon-fill px-2 py-0.5 text-label text-soon-text">
      Demo time
      <span className="max-lg:sr-only">
        : {formatDate(format, today, longAgo)}, {formatTime(format, now, viewerZone)}
      </span>
    </span>
  )
}

/** The same for screens too narrow to show it in the header. */
export function DemoBar() {
  const note = useDemoNote()
  if (note === null) return null
  return (
    <div className="sm:hidden">
      <NoticeBar tone="warning">{note}</NoticeBar>
    </div>
  )
}

/** The same in a sentence; null if the times are today's. */
export function useDemoNote(): string | null {
  const format = useFormat()
  const demoAt = useSession()?.demoAt ?? null
  const now = useNow()
  if (demoAt === null) return null
  return `Demo clock, started at ${formatEventTime(format, demoAt, viewerZone, now)}. Dates here aren’t real.`
}
