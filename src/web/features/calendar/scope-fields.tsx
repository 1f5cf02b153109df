import { shortFacilityName } from '#web/parts/place.tsx'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { Calendar } from './use-calendar.ts'

/** Of which boxes the calendar is: by terminal, line, customer. */
export function ScopeFields({ calendar: { fleet, scope, set } }: { readonly calendar: Calendar }) {
  return (
    <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1 sm:max-w-160">
      <Scope
        label="Terminal or ramp"
        value={scope.terminal}
        options={optionsOf(fleet.boxes, ({ box }) =>
          box.facility ? [box.facility.id, shortFacilityName(box.facility)] : null,
        )}
        onChange={(terminal) => set({ terminal })}
      />
      <Scope
        label="Line"
        value={scope.line}
        options={optionsOf(fleet.boxes, ({ box }) => {
          const line = box.shipment?.line
          return line ? [line.scac, line.name ?? line.scac] : null
        })}
        onChange={(line) => set({ line })}
      />
      <Scope
        label="Customer"
        value={scope.customer}
        options={optionsOf(fleet.boxes, ({ box }) => {
          const customer = box.shipment?.customer
          return customer ? [customer, customer] : null
        })}
        onChange={(customer) => set({ customer })}
      />
    </div>
  )
}

function Scope({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: string | null
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChange: (value: string | null) => void
}) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">All</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {value === '~' && <option value="~">Not reported</option>}
    </SelectField>
  )
}

function optionsOf(
  boxes: readonly FleetBox[],
  read: (row: FleetBox) => readonly [string, string] | null,
): readonly (readonly [string, string])[] {
  const names = new Map<string, string>()
  for (const row of boxes) {
    const option = read(row)
    if (option) names.set(...option)
  }
  return [...names].toSorted(([, a], [, b]) => (a < b ? -1 : 1))
}
