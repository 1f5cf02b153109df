import { fleetNames } from '#web/fleet/names.ts'
import { ScopeField } from '#web/parts/scope-field.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { useDeferredValue } from 'react'
import type { Calendar } from './use-calendar.ts'

const none: readonly FleetRow[] = []

/** Of which containers the calendar is: by terminal, line, customer. */
export function ScopeFields({ calendar: { fleet, scope, set } }: { readonly calendar: Calendar }) {
  const isNarrowed = scope.terminal !== null || scope.line !== null || scope.customer !== null
  // What could be chosen is looked for once the days are on screen; what is chosen has its name at once.
  const names = fleetNames(useDeferredValue(true, isNarrowed) ? fleet.containers : none)
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
