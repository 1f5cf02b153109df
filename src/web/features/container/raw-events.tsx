import { useFormat } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import { counted } from '#domain/text/count.ts'
import { eventSource, eventTitle } from '#domain/text/event.ts'
import { formatDate } from '#domain/text/time.ts'
import { rawEventsOf } from '#web/data/container-detail.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Read } from '#web/ui/read.tsx'
import type { RawEvent } from '#wire/api/raw-events.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

const pageSize = 20

interface Props {
  readonly id: string
  /** How many the service reports; null if it doesn't say. */
  readonly count: number | null
  readonly now: Instant
}

/** The original messages of lines, terminals and railroads; requested when somebody opens the list. */
export function RawEvents({ id, count, now }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(pageSize)
  const list = useId()
  const query = useQuery({ ...rawEventsOf(id), enabled: isOpen })
  const total = query.data?.total ?? count
  return (
    <section className="px-gutter pt-4 text-data print:hidden">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 items-center gap-1.5 rounded-control font-medium"
        >
          <ChevronRight aria-hidden className={`size-4 text-muted ${isOpen ? 'rotate-90' : ''}`} />
          Raw events{total !== null && ` (${total})`}
        </button>
      </h2>
      <div id={list} hidden={!isOpen}>
        {isOpen && (
          <Read inline name="raw events" query={query}>
            {(list) => (
              <>
                {list.events.length === 0 && (
                  <p className="py-2 text-muted">No raw events reported</p>
                )}
                <ol>
                  {list.events.slice(0, shown).map((event, place) => (
                    // IDs from a service we don't trust may repeat.
                    // oxlint-disable-next-line react/no-array-index-key
                    <RawEventLine key={place} event={event} now={now} />
                  ))}
                </ol>
                {shown < list.events.length && (
                  <p className="flex items-center gap-3 py-2 text-muted">
                    Showing {shown} of {list.total}
                    <Button onClick={() => setShown(shown + pageSize)}>
                      Show {Math.min(pageSize, list.events.length - shown)} more
                    </Button>
                  </p>
                )}
                {list.events.length + list.unreadable < list.total && (
                  <p className="py-2 text-muted">
                    The first {list.events.length} of {list.total} are listed.
                  </p>
                )}
                {list.unreadable > 0 && (
                  <p className="py-2 text-muted">
                    {counted(list.unreadable, 'event')} couldn’t be read. See Health.
                  </p>
                )}
              </>
            )}
          </Read>
        )}
      </div>
    </section>
  )
}

function RawEventLine({ event, now }: { readonly event: RawEvent; readonly now: Instant }) {
  const format = useFormat()
  const { zone } = event
  const time = (at: Instant | null) => at && <EventTime at={at} zone={zone} now={now} />
  const day = (date: RawEvent['actualOn']) => date && formatDate(format, date, null)
  const place = [event.place, event.locode && `(${event.locode})`].filter(Boolean).join(' ')
  const source = event.source && eventSource(event.source)
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Time', time(event.at) ?? 'not reported'],
    ['Actual', time(event.actualAt)],
    ['Actual date', day(event.actualOn)],
    ['Estimated', time(event.estimatedAt)],
    ['Estimated date', day(event.estimatedOn)],
    ['Expected', time(event.willOccurAt)],
    ['Withdrawn', time(event.withdrawnAt)],
    ['Recorded', time(event.learntAt)],
    ['Location', place],
    ['Vessel', [event.vessel, event.voyage].filter(Boolean).join(' ')],
    ['Source', [event.provider, source].filter(Boolean).join(', ')],
    ['Couldn’t be read', event.unreadable.join(', ')],
  ]
  return (
    <li className="border-t border-line-soft py-2">
      <p className="wrap-anywhere">
        <span className={event.withdrawnAt ? 'line-through' : ''}>
          {event.original ?? (event.event && eventTitle(event.event)) ?? 'Unnamed event'}
        </span>{' '}
        <span className="text-muted">
          {[event.event, event.estimated ? 'estimated' : null].filter(Boolean).join(', ')}
        </span>
      </p>
      <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-0.5 text-label font-normal">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="flex min-w-0 gap-2">
              <dt className="shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
