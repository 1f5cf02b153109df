import type { GateCalendar } from '#domain/policy/gate-calendar.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import { useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinesField, SelectField } from '#web/ui/field.tsx'
import { ExposurePreview } from './exposure-preview.tsx'
import { weekdays } from '#domain/text/weekdays.ts'
import { gateFormOf, readGateForm, type GateForm } from './gate-form.ts'

interface Props {
  readonly id: string
  readonly calendar: GateCalendar
  /** Whether it has its own calendar, which can be reset. */
  readonly isOwn: boolean
  /** The version on screen; 0 if nobody has set one. */
  readonly basedOn: number
  readonly whyNot: string | null
}

/** Hours of each weekday, holidays and closures of one calendar, and the effect of saving them. */
export function GateEditor({ id, calendar, isOwn, basedOn, whyNot }: Props) {
  const save = useChangePolicy()
  const start = gateFormOf(calendar)
  const form = useForm({
    start,
    read: readGateForm,
    send: (next) => save.mutateAsync({ kind: 'gates', id, calendar: next, basedOn }),
    whyNot,
  })
  const { values, reading } = form
  const isUntouched = JSON.stringify(values) === JSON.stringify(start)
  const edit = reading.ok
    ? ({ kind: 'gates', id, calendar: reading.value, basedOn } as const)
    : null
  return (
    <form {...form.props} aria-label="Gate calendar" className="grid grid-cols-1 gap-3">
      <WeekFields
        week={values.week}
        problemOf={form.problem}
        onChange={(week) => form.set('week', week)}
      />
      <SelectField label="Holidays" {...form.field('holidays')}>
        {holidaySets.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <LinesField
        label="Closures, one per line"
        placeholder="2026-12-24 Christmas Eve"
        {...form.field('closures')}
      />
      <LinesField
        label="Special hours, one day per line"
        placeholder="2026-11-28 08:00-12:00"
        {...form.field('exceptions')}
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
      <Refusal error={save.error} />
    </form>
  )
}

function WeekFields({
  week,
  problemOf,
  onChange,
}: {
  readonly week: GateForm['week']
  /** The problem with a day, such as `week.0` (Monday). */
  readonly problemOf: (field: string) => string | undefined
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
            aria-invalid={problemOf(`week.${at}`) !== undefined}
            className={time}
            value={opens}
            onChange={(event) => change(at, { opens: event.currentTarget.value })}
          />
          <input
            type="time"
            aria-label={`${weekdays[at]} cutoff`}
            aria-invalid={problemOf(`week.${at}`) !== undefined}
            className={time}
            value={cutOff}
            onChange={(event) => change(at, { cutOff: event.currentTarget.value })}
          />
          {opens === '' && cutOff === '' && <span className="text-muted">closed</span>}
          <span className="font-medium text-blocked-text">{problemOf(`week.${at}`)}</span>
        </div>
      ))}
    </fieldset>
  )
}

const time =
  'h-8 rounded-control border border-edge bg-surface px-2 text-data aria-invalid:border-blocked-edge pointer-coarse:min-h-11'

const holidaySets: readonly { value: GateCalendar['holidays']; name: string }[] = [
  { value: 'us-terminal', name: 'US holidays plus Christmas Eve and New Year’s Eve' },
  { value: 'us-federal', name: 'US federal holidays' },
  { value: 'none', name: 'Only the closures below' },
]
