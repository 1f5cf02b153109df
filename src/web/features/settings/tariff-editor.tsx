import { useChangePolicy } from '#web/data/policy-changes.ts'
import type { FleetNames } from '#web/fleet/names.ts'
import { useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { ComponentProps } from 'react'
import { ExposurePreview } from './exposure-preview.tsx'
import { TariffScope } from './tariff-scope.tsx'
import { readTariffForm, startFor, type TariffForm } from './tariff-form.ts'
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

/** All terms of one rate, and the effect of saving them on today's estimates. */
export function TariffEditor({ id, basedOn, start, names, onDone }: Props) {
  const save = useChangePolicy()
  const form = useForm({
    start,
    read: (typed) => readTariffForm(typed, basedOn),
    send: async (change) => {
      await save.mutateAsync({ kind: 'tariff', id, change })
      onDone()
    },
  })
  const { field, reading } = form
  const edit = reading.ok ? ({ kind: 'tariff', id, change: reading.value } as const) : null
  return (
    <form
      {...form.props}
      aria-label={id === null ? 'New rate' : `Edit ${start.name}`}
      className="grid grid-cols-1 gap-3"
    >
      <TextField label="Name" required {...field('name')} />
      <div className={pair}>
        <Select
          label="Charges"
          options={chargeNames}
          {...field('charge')}
          onChange={(event) => {
            field('charge').onChange(event)
            form.set('startEvent', startFor(event.currentTarget.value, form.values.startEvent))
          }}
        />
        <TextField
          label="Currency"
          maxLength={3}
          {...field('currency')}
          onChange={(event) => form.set('currency', event.currentTarget.value.toUpperCase())}
        />
      </div>
      <TierFields
        tiers={form.values.tiers}
        problemOf={form.problem}
        onChange={(tiers) => form.set('tiers', tiers)}
      />
      <div className={pair}>
        <TextField label="Free days" inputMode="numeric" {...field('freeDays')} />
        <Select
          label="Count free days in"
          options={{ working: 'Working days', calendar: 'Calendar days' }}
          {...field('freeDaysCount')}
        />
        <Select label="Free time starts" options={startNames} {...field('startEvent')} />
        <Select
          label="First day"
          options={{
            'day-0': 'Day 0: count starts the next day',
            'day-1': 'Day 1: counts as the first free day',
          }}
          {...field('startDayCounts')}
        />
        <Select
          label="Charge for"
          options={{ calendar: 'Every calendar day', working: 'Open gate days' }}
          {...field('chargedDays')}
        />
        <Select
          label={form.values.charge === 'per-diem' ? 'Day of empty return' : 'Gate-out day'}
          options={{ yes: 'Charged', no: 'Not charged' }}
          {...field('chargeOutDay')}
        />
      </div>
      <TariffScope form={form.values} names={names} onChange={form.set} />
      <div className={pair}>
        <TextField
          label="Effective from"
          type="date"
          help="Applies if free time starts on or after this date."
          {...field('effectiveFrom')}
        />
        <TextField
          label="Effective through"
          type="date"
          help="Leave blank for no end date."
          {...field('effectiveTo')}
        />
      </div>
      <ExposurePreview edit={edit} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={form.isSending}>
          Save rate
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      <Refusal error={form.refusal} />
    </form>
  )
}

function Select<Value extends string>({
  options,
  ...rest
}: Omit<ComponentProps<typeof SelectField>, 'value'> & {
  readonly options: Readonly<Record<Value, string>>
  readonly value: Value
}) {
  return (
    <SelectField {...rest}>
      {Object.entries<string>(options).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const pair = 'grid grid-cols-2 gap-3 max-sm:grid-cols-1'
