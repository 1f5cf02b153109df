import { maxMonthDay, type ReportRepeat } from '#domain/spend/report-schedule.ts'
import { trendSpans } from '#domain/history/trend.ts'
import { formatClock } from '#domain/text/time.ts'
import { weekdays } from '#domain/text/weekdays.ts'
import { sharedZone, zoneName } from '#domain/time/zone-name.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { useSaveReport } from '#web/data/spend-reports.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { reportTerms, type ReportTerms, type SpendReport } from '#wire/api/spend-reports.ts'

/** Zones in which US import teams and their managers work; a report's own and the viewer's are added. */
const zones = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'Pacific/Honolulu',
  'UTC',
]

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function startOf(on: SpendReport | null): ReportTerms {
  return (
    on?.terms ?? {
      name: 'Monthly spend',
      repeat: 'monthly',
      day: 1,
      hour: 8,
      zone: sharedZone(viewerZone),
      months: 6,
      recipients: [],
    }
  )
}

/** Schedules a report of spend, or changes one. */
export function ReportDialog({
  on,
  people,
  onClose,
}: {
  /** The report to change; null for a new one. */
  readonly on: SpendReport | null
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}) {
  const format = useFormat()
  const save = useSaveReport(on)
  const form = useForm({
    start: startOf(on),
    read: (typed) =>
      readTyped(reportTerms, {
        ...typed,
        // People who were disabled, or may not see spend anymore, wouldn't get it.
        recipients: typed.recipients.filter((id) => people.some((one) => one.id === id)),
      }),
    send: async (report) => {
      await save.mutateAsync(report)
      onClose()
    },
    fieldOf: (name) => name.replace(/^report\./, ''),
  })
  const { values } = form
  const { repeat, recipients } = values
  const days =
    repeat === 'weekly'
      ? weekdays.map((label, at) => ({ value: at + 1, label }))
      : Array.from({ length: maxMonthDay }, (_, at) => ({
          value: at + 1,
          label: `Day ${at + 1}`,
        }))
  const problem = form.problem('recipients')
  return (
    <Dialog
      open
      onClose={onClose}
      title={on === null ? 'Schedule report' : 'Edit report'}
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form.props.id} look="primary" disabled={form.isSending}>
            {on === null ? 'Schedule report' : 'Save report'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3">
        <TextField label="Name" required maxLength={80} {...form.field('name')} />
        <Choice<ReportRepeat>
          label="Repeat"
          options={[
            { value: 'weekly', label: 'Weekly' },
            { value: 'monthly', label: 'Monthly' },
          ]}
          value={repeat}
          onChange={(next) => {
            form.set('repeat', next)
            form.set('day', 1)
          }}
        />
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <SelectField
            label="Send on"
            value={values.day}
            onChange={({ target }) => form.set('day', Number(target.value))}
          >
            {days.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Time"
            value={values.hour}
            onChange={({ target }) => form.set('hour', Number(target.value))}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {formatClock(format, hour * 60)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Time zone"
            value={values.zone}
            onChange={({ target }) => form.set('zone', target.value)}
          >
            {[...new Set([...zones, sharedZone(viewerZone), values.zone])].map((zone) => (
              <option key={zone} value={zone}>
                {zoneName(zone)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Months before the current one"
            value={values.months}
            onChange={({ target }) =>
              form.set(
                'months',
                trendSpans.find((span) => `${span}` === target.value) ?? values.months,
              )
            }
          >
            {trendSpans.map((span) => (
              <option key={span} value={span}>
                {span}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset className="grid gap-1" aria-describedby="report-recipients">
          <legend className="mb-1 text-label">Recipients</legend>
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={recipients.includes(id)}
              onChange={({ target }) =>
                form.set(
                  'recipients',
                  target.checked ? [...recipients, id] : recipients.filter((one) => one !== id),
                )
              }
            >
              {name}
            </Checkbox>
          ))}
          <p id="report-recipients" className="text-data text-muted">
            {problem === undefined ? (
              'Managers and admins can receive it.'
            ) : (
              <span className="text-blocked-text">{problem}</span>
            )}
          </p>
        </fieldset>
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}
