import { formatClock } from '#domain/text/time.ts'
import { useFormat } from '#web/data/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { QuietHoursRow } from '#wire/api/alert-rules.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const night = { from: 20, to: 6, brokenByMoney: false }

/** Quiet hours: no notification leaves the app, by the local time of each container's terminal. */
export function QuietFields({
  quiet,
  onChange,
}: {
  readonly quiet: QuietHoursRow
  readonly onChange: (quiet: QuietHoursRow) => void
}) {
  return (
    <fieldset className="grid gap-2 text-data">
      <legend className="sr-only">Quiet hours</legend>
      <Checkbox checked={quiet !== null} onChange={() => onChange(quiet === null ? night : null)}>
        Wait during quiet hours (terminal time)
      </Checkbox>
      {quiet !== null && (
        <>
          <div className="flex flex-wrap gap-3">
            <Hour
              label="From"
              value={quiet.from}
              onChange={(from) => onChange({ ...quiet, from })}
            />
            <Hour label="To" value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
          </div>
          <Checkbox
            checked={quiet.brokenByMoney}
            onChange={() => onChange({ ...quiet, brokenByMoney: !quiet.brokenByMoney })}
          >
            Don’t wait if the next midnight adds charges
          </Checkbox>
        </>
      )}
    </fieldset>
  )
}

function Hour({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly onChange: (hour: number) => void
}) {
  const format = useFormat()
  return (
    <SelectField
      label={label}
      className="w-28"
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {formatClock(format, hour * 60)}
        </option>
      ))}
    </SelectField>
  )
}
