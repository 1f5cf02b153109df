import { useFormat } from '#web/data/format.ts'
import { facilityZone } from '#domain/container/place.ts'
import { capitalised } from '#domain/text/count.ts'
import { formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { JournalEntry } from '#wire/api/containers.ts'
import { describeField } from '#web/parts/field-text.ts'
import { historyKindOf, historyValue, shiftOf, timeZoneOf } from './history-text.ts'

/** One change on the line of time; the first of a day, in the facility's own calendar, says the day. */
export function HistoryLine({
  entry,
  before,
  row: { container, now },
}: {
  readonly entry: JournalEntry
  /** The line above. */
  readonly before: JournalEntry | null
  readonly row: FleetRow
}) {
  const format = useFormat()
  const zone = facilityZone(container)
  const day = localDateAt(entry.learntAt, zone ?? 'UTC')
  const isNewDay = before === null || localDateAt(before.learntAt, zone ?? 'UTC') !== day
  const shift = shiftOf(entry, container)
  return (
    <li>
      {isNewDay && (
        <h3 className="pt-3 pb-1 text-label">
          {formatDate(format, day, localDateAt(now, zone ?? 'UTC'))}
        </h3>
      )}
      <div className="relative grid gap-0.5 border-s border-line py-1.5 ps-5 text-data">
        <span
          aria-hidden="true"
          className={`absolute start-[-4.5px] top-3 size-2 rounded-full border border-edge ${
            historyKindOf(entry.field) === 'other' ? 'bg-surface' : 'bg-text'
          }`}
        />
        <p>
          <span className="font-medium">{capitalised(describeField(entry.field))}</span>
          {': '}
          <span className="text-muted line-through">
            {historyValue(format, entry.field, entry.old, container, now)}
          </span>{' '}
          <span aria-hidden="true">→</span>
          <span className="sr-only">is now</span>{' '}
          <span>{historyValue(format, entry.field, entry.new, container, now)}</span>
          {shift !== null && <strong className="font-medium"> · {shift}</strong>}
        </p>
        <p className="dotted-list text-label font-normal text-muted">
          <span>{entry.by?.name ?? entry.source}</span>
          <span>
            happened{' '}
            <EventTime
              at={entry.happenedAt}
              zone={timeZoneOf(entry.field, container)}
              now={now}
              missing="time not reported"
            />
          </span>
          <span>
            learned <EventTime at={entry.learntAt} zone={zone ?? 'UTC'} now={now} />
          </span>
        </p>
      </div>
    </li>
  )
}
