import { SelectField } from '#web/ui/field.tsx'
import type { FleetNames, Named } from './fleet-names.ts'
import type { TariffForm } from './tariff-form.ts'

type Scope = 'lineScac' | 'facilityId' | 'customer' | 'equipmentType'

/** For which containers a rate is; nothing chosen means any. */
export function TariffScope({
  form,
  names,
  onChange,
}: {
  readonly form: TariffForm
  readonly names: FleetNames
  readonly onChange: (change: Partial<TariffForm>) => void
}) {
  const scopes: readonly { field: Scope; label: string; options: readonly Named[] }[] = [
    { field: 'lineScac', label: 'Line', options: names.lines },
    { field: 'facilityId', label: 'Terminal or ramp', options: names.facilities },
    { field: 'customer', label: 'Customer', options: names.customers },
    { field: 'equipmentType', label: 'Equipment', options: names.equipment },
  ]
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      {scopes.map(({ field, label, options }) => (
        <SelectField
          key={field}
          label={label}
          value={form[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        >
          <option value="">Any</option>
          {withChosen(options, form[field]).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

/** What a rate was made for stays a choice, also where no container of the fleet has it now. */
function withChosen(options: readonly Named[], id: string): readonly Named[] {
  return id === '' || options.some((one) => one.id === id)
    ? options
    : [...options, { id, name: id }]
}
