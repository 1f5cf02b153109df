import type { Instant } from '#domain/instant.ts'
import { addDays, isLocalDate, weekday, type LocalDate } from '#domain/local-date.ts'
import { facilityZone } from '#domain/place.ts'
import { counted, listed } from '#domain/words/count.ts'
import { dateWords } from '#domain/words/time.ts'
import { localDateAt } from '#domain/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useState } from 'react'
import { containerName } from '../container-number.tsx'
import { ActDialog } from './act-dialog.tsx'

interface Props {
  readonly boxes: readonly ContainerRow[]
  readonly onClose: () => void
}

type Chosen = 'tomorrow' | 'monday' | 'week' | 'day' | 'now'

/** Lays boxes aside until a day, or takes them back: off the board meanwhile, counted at its foot, and back by themselves. */
export function SnoozeDialog({ boxes, onClose }: Props) {
  const now = useNow()
  const today = latestToday(boxes, now)
  const asleep = boxes.filter((box) => box.handling?.snooze).length
  const [chosen, setChosen] = useState<Chosen>('tomorrow')
  const [day, setDay] = useState('')
  const until = untilOf(chosen, day, today)
  const isPast = until !== null && until <= today
  return (
    <ActDialog
      verb={chosen === 'now' ? 'Bring back' : 'Snooze'}
      done={until === null ? 'back' : `snoozed until ${dateWords(until, today)}`}
      action="handle"
      {...{ boxes, onClose }}
      change={(until === null && chosen !== 'now') || isPast ? null : { kind: 'snooze', until }}
      whyNotYet={isPast ? 'Choose a day that is still to come' : 'Choose a day'}
      preview={until !== null && !isPast && <Preview {...{ boxes, until, today }} />}
    >
      <Choice<Chosen>
        label="Until the start of"
        options={[
          { value: 'tomorrow', label: dateWords(addDays(today, 1), today) },
          ...(nextMonday(today) > addDays(today, 1)
            ? [{ value: 'monday' as const, label: dateWords(nextMonday(today), today) }]
            : []),
          { value: 'week', label: dateWords(addDays(today, 7), today) },
          { value: 'day', label: 'Another day' },
          ...(asleep > 0 ? [{ value: 'now' as const, label: 'Bring back now' }] : []),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === 'day' && (
        <TextField
          type="date"
          label="Day"
          className="max-w-44"
          min={addDays(today, 1)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </ActDialog>
  )
}

/** What sleeping until then means: where each comes back, and which reach their last free day before. */
function Preview({
  boxes,
  until,
  today,
}: {
  readonly boxes: readonly ContainerRow[]
  readonly until: LocalDate
  readonly today: LocalDate
}) {
  const due = boxes.filter((box) => box.deadline !== null && box.deadline.date < until)
  const named = due.slice(0, 5).map((box) => containerName(box.number))
  const more = due.length - named.length
  return (
    <>
      <p>
        {boxes.length === 1 ? 'It is' : 'They are'} off the board until the first moment of{' '}
        {dateWords(until, today)} at {boxes.length === 1 ? 'its' : 'each one’s'} own terminal, and
        back before that where a last free day moves up.
      </p>
      {due.length > 0 && (
        <p className="mt-2 font-medium text-text">
          {counted(due.length, 'container')}{' '}
          {due.length === 1 ? 'is over or reaches its' : 'are over or reach their'} last free day
          before then: {listed(more > 0 ? [...named, `${more} more`] : named)}.
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

/** The latest day that any of these boxes' terminals has now: a day after it is to come at all of them. */
function latestToday(boxes: readonly ContainerRow[], now: Instant): LocalDate {
  const days = boxes.map((box) => localDateAt(now, facilityZone(box) ?? 'UTC'))
  return days.toSorted().at(-1) ?? localDateAt(now, 'UTC')
}
