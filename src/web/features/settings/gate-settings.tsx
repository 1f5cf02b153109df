import { ownValue } from '#domain/tables/own-value.ts'
import type { GateCalendar, GateCalendars } from '#domain/policy/gate-calendar.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { rampCalendar } from '#domain/policy/gates.ts'
import type { FleetNames } from '#web/fleet/names.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useQueryState } from 'nuqs'
import { BookingSite } from './booking-site.tsx'
import { GateEditor } from './gate-editor.tsx'
import { standardGates } from './policy-edit.ts'

/** When gates serve trucks: for one terminal, or for all without their own calendar; and where one is booked. */
export function GateSettings({
  gates,
  bookingSites,
  versions,
  names,
  whyNot,
}: {
  readonly gates: GateCalendars
  readonly bookingSites: Policy['bookingSites']
  /** The versions on screen, of calendars and booking sites. */
  readonly versions: Readonly<Record<string, number>>
  readonly names: FleetNames
  readonly whyNot: string | null
}) {
  const [asked, setId] = useQueryState('gates')
  const id = asked ?? standardGates
  const own = ownValue(gates.byFacility, id)
  const calendar = own ?? (names.rampIds.has(id) ? rampCalendar : gates.standard)
  const isElsewhere = id !== standardGates && !names.facilities.some((one) => one.id === id)
  return (
    <section className="grid grid-cols-1 gap-3" id="gates">
      <h2 className="text-section">Gate calendars</h2>
      <SelectField
        label="Terminal or ramp"
        value={id}
        help={describeStanding(calendar, id === standardGates || own !== undefined)}
        onChange={(event) => {
          const { value } = event.currentTarget
          void setId(value === standardGates ? null : value)
        }}
      >
        <option value={standardGates}>Default (all other terminals)</option>
        {names.facilities.map((facility) => (
          <option key={facility.id} value={facility.id}>
            {facility.name}
            {ownValue(gates.byFacility, facility.id) ? ' (custom)' : ''}
          </option>
        ))}
        {isElsewhere && <option value={id}>{id}</option>}
      </SelectField>
      {id !== standardGates && (
        <BookingSite
          key={`${id} ${versions[`booking-site:${id}`] ?? 0}`}
          id={id}
          site={ownValue(bookingSites, id) ?? null}
          basedOn={versions[`booking-site:${id}`] ?? 0}
        />
      )}
      <GateEditor
        key={`${id} ${JSON.stringify(calendar)}`}
        basedOn={versions[`gates:${id}`] ?? 0}
        id={id}
        calendar={calendar}
        isOwn={own !== undefined || (id === standardGates && !calendar.assumed)}
        whyNot={whyNot}
      />
    </section>
  )
}

function describeStanding(calendar: GateCalendar, isOwn: boolean): string {
  if (calendar === rampCalendar) return 'Gate hours not set. This ramp counts as open every day.'
  const origin = isOwn ? '' : 'From the default calendar. '
  return calendar.assumed
    ? `${origin}Assumed hours, not confirmed yet.`
    : `${origin}Confirmed by your team.`
}
