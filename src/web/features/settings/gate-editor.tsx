import type { GateCalendar } from '#domain/policy/gate-calendar.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { LinesField, SelectField } from '#web/ui/field.tsx'
import { useState, type SubmitEvent } from 'react'
import { ExposurePreview } from './exposure-preview.tsx'
import { gateFormOf, readGateForm, weekdays, type GateForm } from './gate-form.ts'

interface Props {
  readonly id: string
  readonly calendar: GateCalendar
  /** Whether there is something to go back from. */
  readonly isOwn: boolean
  /** The version on screen; 0 where nobody has set one. */
  readonly basedOn: number
  readonly whyNot: string | null
}

/** Hours of each weekday, holidays and closures of one calendar, and what saving them changes. */
export function GateEditor({ id, calendar, isOwn, basedOn, whyNot }: Props) {
  const [form, setForm] = useState(() => gateFormOf(calendar))
  const isUntouched = JSON.stringify(form) === JSON.stringify(gateFormOf(calendar))
  const save = useChangePolicy()
  const read = readGateForm(form)
  const edit = read.ok ? ({ kind: 'gates', id, calendar: read.calendar, basedOn } as const) : null
  const set = (change: Partial<GateForm>) => setForm((now) => ({ ...now, ...change }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (edit && whyNot === null) save.mutate(edit)
  }

  return (
    <form onSubmit={submit} aria-label="Gate calendar" className="grid grid-cols-1 gap-3">
      <WeekFields week={form.week} onChange={(week) => set({ week })} />
      <SelectField
        label="Holidays"
        value={form.holidays}
        onChange={(event) => {
          const next = holidaySets.find(({ value }) => value === event.currentTarget.value)
          if (next) set({ holidays: next.value })
        }}
      >
        {holidaySets.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <LinesField
        label="Closures, one per line"
        placeholder="2026-12-24 Christmas Eve"
        value={form.closures}
        onChange={(event) => set({ closures: event.currentTarget.value })}
      />
      <LinesField
        label="Special hours, one day per line"
        placeholder="2026-11-28 08:00-12:00"
        value={form.exceptions}
        onChange={(event) => set({ exceptions: event.currentTarget.value })}
      />
      <ExposurePreview edit={edit} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" whyNot={whyNot} disabled={save.isPending}>
          {calendar.assumed && isUntouched ? 'Confirm gate hours' : 'Save gate hours'}
        </Button>
        {isOwn && (
          <Button
            whyNot={whyNot}
            disabled={save.isPending}
            onClick={() => save.mutate({ kind: 'gates', id, calendar: null, basedOn })}
          >
            Reset to default hours
          </Button>
        )}
      </div>
      <p role="alert" className="text-data text-blocked-text empty:hidden">
        {read.ok ? save.error?.message : read.problem}
      </p>
    </form>
  )
}

function WeekFields({
  week,
  onChange,
}: {
  readonly week: GateForm['week']
  readonly onChange: (week: GateForm['week']) => void
}) {
  const change = (at: number, part: Partial<GateForm['week'][number]>) =>
    onChange(week.map((day, i) => (i === at ? { ...day, ...part } : day)))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-label">Opening and gate cutoff (leave blank if closed)</legend>
      {week.map(({ opens, cutOff }, at) => (
        <div key={weekdays[at]} className="flex flex-wrap items-center gap-2 text-data">
          <span className="w-24 max-sm:w-full">{weekdays[at]}</span>
          <input
            type="time"
            aria-label={`${weekdays[at]} opens`}
            className={time}
            value={opens}
            onChange={(event) => change(at, { opens: event.currentTarget.value })}
          />
          <input
            type="time"
            aria-label={`${weekdays[at]} cutoff`}
            className={time}
            value={cutOff}
            onChange={(event) => change(at, { cutOff: event.currentTarget.value })}
          />
          {opens === '' && cutOff === '' && <span className="text-muted">closed</span>}
        </div>
      ))}
    </fieldset>
  )
}

const time =
  'h-8 rounded-control border border-edge bg-surface px-2 text-data pointer-coarse:min-h-11'

const holidaySets: readonly { value: GateCalendar['holidays']; name: string }[] = [
  { value: 'us-terminal', name: 'US holidays plus Christmas Eve and New Year’s Eve' },
  { value: 'us-federal', name: 'US federal holidays' },
  { value: 'none', name: 'Only the closures below' },
]
