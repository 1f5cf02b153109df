import { fieldProblems } from '#web/data/api.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import type { FleetNames } from '#web/fleet/names.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useState, type SubmitEvent } from 'react'
import { ExposurePreview } from './exposure-preview.tsx'
import { TariffScope } from './tariff-scope.tsx'
import { readTariffForm, type TariffForm } from './tariff-form.ts'
import { chargeNames, startNames } from './tariff-text.ts'
import { TierFields } from './tier-fields.tsx'

interface Props {
  /** Null: a new one. */
  readonly id: string | null
  readonly basedOn: number
  readonly start: TariffForm
  readonly names: FleetNames
  readonly onDone: () => void
}

/** All terms of one rate, and what saving them does to today's estimates. */
export function TariffEditor({ id, basedOn, start, names, onDone }: Props) {
  const [form, setForm] = useState(start)
  const [tried, setTried] = useState(false)
  const save = useChangePolicy()
  const read = readTariffForm(form, basedOn)
  const edit = read.ok ? ({ kind: 'tariff', id, change: read.change } as const) : null
  const wrong: Readonly<Record<string, string>> = {
    ...fieldProblems(save.error),
    ...(tried && !read.ok ? read.problems : {}),
  }
  const set = (change: Partial<TariffForm>) => setForm((now) => ({ ...now, ...change }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (edit) save.mutate(edit, { onSuccess: onDone })
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={id === null ? 'New rate' : `Edit ${start.name}`}
      className="grid grid-cols-1 gap-3"
    >
      <TextField
        label="Name"
        required
        value={form.name}
        problem={wrong['name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={pair}>
        <Select
          label="Charges"
          options={chargeNames}
          value={form.charge}
          field="charge"
          {...{ set }}
        />
        <TextField
          label="Currency"
          maxLength={3}
          value={form.currency}
          problem={wrong['currency']}
          onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
        />
      </div>
      <TierFields
        tiers={form.tiers}
        problem={wrong['tiers']}
        onChange={(tiers) => set({ tiers })}
      />
      <div className={pair}>
        <TextField
          label="Free days"
          inputMode="numeric"
          value={form.freeDays}
          problem={wrong['freeDays']}
          onChange={(event) => set({ freeDays: event.currentTarget.value })}
        />
        <Select
          label="Count free days in"
          options={{ working: 'Working days', calendar: 'Calendar days' }}
          value={form.freeDaysCount}
          field="freeDaysCount"
          {...{ set }}
        />
        <Select
          label="Free time starts"
          options={startNames}
          value={form.startEvent}
          field="startEvent"
          {...{ set }}
        />
        <Select
          label="First day"
          options={{
            'day-0': 'Day 0: count starts the next day',
            'day-1': 'Day 1: counts as the first free day',
          }}
          value={form.startDayCounts}
          field="startDayCounts"
          {...{ set }}
        />
        <Select
          label="Charge for"
          options={{ calendar: 'Every calendar day', working: 'Open gate days' }}
          value={form.chargedDays}
          field="chargedDays"
          {...{ set }}
        />
        <Select
          label="Gate-out day"
          options={{ yes: 'Charged', no: 'Not charged' }}
          value={form.chargeOutDay}
          field="chargeOutDay"
          {...{ set }}
        />
      </div>
      <TariffScope form={form} names={names} onChange={set} />
      <div className={pair}>
        <TextField
          label="Effective from"
          type="date"
          help="Applies if free time starts on or after this date."
          value={form.effectiveFrom}
          problem={wrong['effectiveFrom']}
          onChange={(event) => set({ effectiveFrom: event.currentTarget.value })}
        />
        <TextField
          label="Effective through"
          type="date"
          help="Leave blank for no end date."
          value={form.effectiveTo}
          problem={wrong['effectiveTo']}
          onChange={(event) => set({ effectiveTo: event.currentTarget.value })}
        />
      </div>
      <ExposurePreview edit={edit} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={save.isPending}>
          Save rate
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      <Refusal error={save.error} />
    </form>
  )
}

function Select<
  Field extends
    | 'charge'
    | 'freeDaysCount'
    | 'startEvent'
    | 'startDayCounts'
    | 'chargedDays'
    | 'chargeOutDay',
>({
  label,
  options,
  value,
  field,
  set,
}: {
  readonly label: string
  readonly options: Readonly<Record<TariffForm[Field], string>>
  readonly value: TariffForm[Field]
  readonly field: Field
  readonly set: (change: Partial<TariffForm>) => void
}) {
  const entries = Object.entries<string>(options)
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    >
      {entries.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const pair = 'grid grid-cols-2 gap-3 max-sm:grid-cols-1'
