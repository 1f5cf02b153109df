import type { FleetNames, Named } from '#web/fleet/names.ts'
import { ScopeField } from '#web/parts/scope-field.tsx'
import type { TariffForm } from './tariff-form.ts'

type Scope = 'lineScac' | 'facilityId' | 'customer' | 'equipmentType'

/** The containers a rate applies to; nothing chosen means any. */
export function TariffScope({
  form,
  names,
  onChange,
}: {
  readonly form: TariffForm
  readonly names: FleetNames
  readonly onChange: (field: Scope, value: string) => void
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
        <ScopeField
          key={field}
          label={label}
          all="Any"
          options={options}
          value={form[field] || null}
          onChange={(value) => onChange(field, value ?? '')}
        />
      ))}
    </div>
  )
}
