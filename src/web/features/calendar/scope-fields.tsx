import { fleetNames } from '#web/parts/fleet-names.ts'
import { ScopeField } from '#web/parts/scope-field.tsx'
import type { Calendar } from './use-calendar.ts'

/** Of which boxes the calendar is: by terminal, line, customer. */
export function ScopeFields({ calendar: { fleet, scope, set } }: { readonly calendar: Calendar }) {
  const names = fleetNames(fleet.boxes)
  return (
    <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1 sm:max-w-160">
      <ScopeField
        label="Terminal or ramp"
        value={scope.terminal}
        options={names.facilities}
        onChange={(terminal) => set({ terminal })}
      />
      <ScopeField
        label="Line"
        value={scope.line}
        options={names.lines}
        onChange={(line) => set({ line })}
      />
      <ScopeField
        label="Customer"
        value={scope.customer}
        options={names.customers}
        onChange={(customer) => set({ customer })}
      />
    </div>
  )
}
