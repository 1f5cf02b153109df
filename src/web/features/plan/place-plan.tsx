import { unknownZoneLabel } from '#domain/text/time.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { counted } from '#domain/text/count.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { knownZone } from '#domain/time/zone.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { gateCalendarOf, rampCalendar } from '#domain/policy/gates.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { useId } from 'react'
import { DayColumn } from './day-column.tsx'
import { MovesField } from './moves-field.tsx'
import { placeSet } from './opened-set.ts'
import type { PlacePlan } from './plan-model.ts'
import { withMoves } from './plan-state.ts'
import type { Plan } from './use-plan.ts'

interface Props {
  readonly plan: Plan
  readonly place: PlacePlan
  readonly today: LocalDate
}

/** One terminal: its days side by side, on a phone below each other. */
export function PlacePlanSection({ plan, place, today }: Props) {
  const id = useId()
  const { facility, containers, days } = place
  const { state, set } = plan
  const name = facilityName(facility)
  const zone = knownZone(facility.zone)
  const own = state.at.find((one) => one.place === facility.id && one.day === null)
  const planned = containers.filter(({ day }) => day !== null).length
  return (
    <section aria-labelledby={id} className="break-inside-avoid px-gutter pt-5 print:pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1.5">
        <h2 id={id} className="text-section">
          {name}
        </h2>
        <p className="dotted-list flex-1 text-data text-muted">
          <span>{zone ? zoneName(zone) : unknownZoneLabel}</span>
          {gateCalendarOf(facility, plan.policy.gates) === rampCalendar && (
            <span>
              <TextLink look="quiet" to={paths.gates(facility.id)}>
                Gate hours not set
              </TextLink>
              : planned as if open every day. Check the ramp’s hours first.
            </span>
          )}
          <span>
            <TextLink look="quiet" to={plan.openPath(placeSet(facility.id))}>
              {planned} of {counted(containers.length, 'container')} planned
            </TextLink>
          </span>
        </p>
        <MovesField
          label="Pickups per day"
          name={`Pickups per day at ${name}`}
          value={own?.moves ?? null}
          otherwise={state.moves}
          onChange={(moves) => set({ at: withMoves(state.at, facility.id, null, moves) })}
        />
      </div>
      <ol className="grid auto-cols-[minmax(--spacing(38),1fr)] grid-flow-col overflow-x-auto border-y border-line max-sm:grid-flow-row max-sm:auto-cols-auto print:auto-cols-fr print:grid-flow-col">
        {days.map((entry) => (
          <DayColumn key={entry.day} {...{ plan, facility, entry, today }} />
        ))}
      </ol>
    </section>
  )
}
