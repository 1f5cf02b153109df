import { useFormat } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import { addDays, isLocalDate, weekday, type LocalDate } from '#domain/time/local-date.ts'
import { facilityZone } from '#domain/container/place.ts'
import { counted, listed } from '#domain/text/count.ts'
import { formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useState } from 'react'
import { containerName } from '../container-number.tsx'
import { ActDialog } from './act-dialog.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}

type Chosen = 'tomorrow' | 'monday' | 'week' | 'day' | 'now'

/**
 * Snoozes containers until a date, or wakes them. Snoozed ones leave the Board, are counted in its footer, and return
 * automatically.
 */
export function SnoozeDialog({ containers, onClose }: Props) {
  const format = useFormat()
  const now = useNow()
  const today = latestToday(containers, now)
  const asleep = containers.filter((container) => container.handling?.snooze).length
  const [chosen, setChosen] = useState<Chosen>('tomorrow')
  const [day, setDay] = useState('')
  const until = untilOf(chosen, day, today)
  const isPast = until !== null && until <= today
  return (
    <ActDialog
      verb={chosen === 'now' ? 'End snooze for' : 'Snooze'}
      done={until === null ? 'unsnoozed' : `snoozed until ${formatDate(format, until, today)}`}
      permission="POST /api/handling work"
      {...{ containers, onClose }}
      change={(until === null && chosen !== 'now') || isPast ? null : { kind: 'snooze', until }}
      whyNotYet={isPast ? 'Choose a future date' : 'Choose a date'}
      preview={until !== null && !isPast && <Preview {...{ containers, until, today }} />}
    >
      <Choice<Chosen>
        label="Snooze until"
        options={[
          { value: 'tomorrow', label: formatDate(format, addDays(today, 1), today) },
          ...(nextMonday(today) > addDays(today, 1)
            ? [{ value: 'monday' as const, label: formatDate(format, nextMonday(today), today) }]
            : []),
          { value: 'week', label: formatDate(format, addDays(today, 7), today) },
          { value: 'day', label: 'Another date' },
          ...(asleep > 0 ? [{ value: 'now' as const, label: 'End snooze' }] : []),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === 'day' && (
        <TextField
          type="date"
          label="Date"
          className="max-w-44"
          min={addDays(today, 1)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </ActDialog>
  )
}

/** The effect of the snooze: when each returns, and which reach their last free day before. */
function Preview({
  containers,
  until,
  today,
}: {
  readonly containers: readonly ContainerRow[]
  readonly until: LocalDate
  readonly today: LocalDate
}) {
  const format = useFormat()
  const due = containers.filter(
    (container) => container.deadline !== null && container.deadline.date < until,
  )
  const named = due.slice(0, 5).map((container) => containerName(container.number))
  const more = due.length - named.length
  return (
    <>
      <p>
        Hidden from the Board. Back at the start of {formatDate(format, until, today)}, terminal
        time, or sooner if {containers.length === 1 ? 'its LFD moves' : 'an LFD moves'} earlier.
      </p>
      {due.length > 0 && (
        <p className="mt-2 font-medium text-text">
          {counted(due.length, 'container')}{' '}
          {due.length === 1 ? 'is past LFD or reaches it' : 'are past LFD or reach it'} before then:{' '}
          {listed(more > 0 ? [...named, `${more} more`] : named)}.
        </p>
      )}
    </>
  )
}

function untilOf(chosen: Chosen, day: string, today: LocalDate): LocalDate | null {
  switch (chosen) {
    case 'tomorrow':
      return addDays(today, 1)
    case 'monday':
      return nextMonday(today)
    case 'week':
      return addDays(today, 7)
    case 'day':
      return isLocalDate(day) ? day : null
    case 'now':
      return null
  }
}

/** The first Monday after `today`. */
function nextMonday(today: LocalDate): LocalDate {
  return addDays(today, 8 - weekday(today))
}

/** The latest current day at any of these containers' terminals: a day after it is in the future at all of them. */
function latestToday(containers: readonly ContainerRow[], now: Instant): LocalDate {
  const days = containers.map((container) => localDateAt(now, facilityZone(container) ?? 'UTC'))
  return days.toSorted().at(-1) ?? localDateAt(now, 'UTC')
}
