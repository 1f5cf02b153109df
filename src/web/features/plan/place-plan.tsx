import { unknownZoneLabel, formatDate } from '#domain/text/time.ts'
import { type LocalDate, daysBetween } from '#domain/time/local-date.ts'
import { counted } from '#domain/text/count.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { knownZone } from '#domain/time/zone.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { gateCalendarOf, rampCalendar, isGateOpen } from '#domain/policy/gates.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { useId } from 'react'
import { MovesField } from './moves-field.tsx'
import { placeSet, daySet } from './opened-set.ts'
import type { PlacePlan, PlaceOnDay, PlannedContainer } from './plan-model.ts'
import { withMoves } from './plan-state.ts'
import type { Plan } from './use-plan.ts'
import { useFormat } from '#web/data/format.ts'
import type { Facility } from '#domain/container/container.ts'
import { appointmentBesideDay } from '#domain/text/appointment-time.ts'
import { describeGate } from '#domain/text/gates.ts'
import { describeOverLimit, describePlannedCost, describeSaves } from '#domain/text/plan.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { classNames } from '#web/ui/class-names.ts'

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

interface DayColumnProps {
  readonly plan: Plan
  readonly facility: Facility
  readonly entry: PlaceOnDay
  readonly today: LocalDate
}

const shownAtFirst = 5

/** One day at a terminal: its moves, the containers picked up on it, and what one more truck would save. */
function DayColumn({ plan, facility, entry, today }: DayColumnProps) {
  const format = useFormat()
  const { day, containers, moves } = entry
  const calendar = gateCalendarOf(facility, plan.policy.gates)
  const isOpen = isGateOpen(day, calendar)
  const isEmpty = containers.length === 0 && !isOpen
  return (
    <li
      aria-label={formatDate(format, day, today)}
      className={classNames(
        'grid content-start gap-1 border-line-soft p-2 text-data max-sm:not-first:border-t sm:not-first:border-s',
        isEmpty && 'bg-shade-1',
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-2 text-label">
        {formatDate(format, day, today)}
        {(!isOpen || calendar === rampCalendar) && (
          <span className="font-normal text-muted">{describeGate(format, day, calendar)}</span>
        )}
      </p>
      {!isEmpty && <DayMoves {...{ plan, facility, entry, today }} />}
      {entry.over > 0 && <p className="text-label">{describeOverLimit(entry.over)}</p>}
      <ul className="grid gap-0.5">
        {containers.map((one, at) => (
          <ContainerLine
            key={one.row.container.id}
            planned={one}
            isPaperOnly={at >= shownAtFirst}
          />
        ))}
      </ul>
      {containers.length > shownAtFirst && (
        <TextLink
          look="step"
          className="inline-flex min-h-6 print:hidden"
          to={plan.openPath(daySet(facility.id, day))}
        >
          {containers.length - shownAtFirst} more
        </TextLink>
      )}
      <OneMoreTruck entry={entry} hasMoves={moves > 0} />
    </li>
  )
}

function DayMoves({ plan: { state, set, openPath }, facility, entry, today }: DayColumnProps) {
  const format = useFormat()
  const { day, containers, moves } = entry
  const own = state.at.find((one) => one.place === facility.id && one.day === day)
  const ofPlace = state.at.find((one) => one.place === facility.id && one.day === null)
  const name = `${facilityName(facility)} on ${formatDate(format, day, today)}`
  return (
    <p className="flex items-center gap-1.5 text-muted">
      {containers.length === 0 ? (
        <span>0</span>
      ) : (
        <TextLink
          look="quiet"
          className="text-text"
          to={openPath(daySet(facility.id, day))}
          aria-label={`${counted(containers.length, 'container')} at ${name}`}
        >
          {containers.length}
        </TextLink>
      )}
      of
      <MovesField
        name={`Pickups at ${name}`}
        value={own?.moves ?? null}
        otherwise={ofPlace?.moves ?? state.moves}
        onChange={(next) => set({ at: withMoves(state.at, facility.id, day, next) })}
      />
      {moves === 1 ? 'pickup' : 'pickups'}
    </p>
  )
}

function ContainerLine({
  planned: { row, container, cost, day },
  isPaperOnly,
}: {
  readonly planned: PlannedContainer
  /** Whether it is on paper only, because the screen has the list of the day. */
  readonly isPaperOnly: boolean
}) {
  const format = useFormat()
  const daysLate = day === null ? 0 : daysBetween(container.lastFreeDay, day)
  const slot = day && appointmentBesideDay(format, row.container, day, row.now)
  return (
    <li
      className={classNames(
        'min-h-6 flex-wrap items-center justify-between gap-x-2 print:flex print:min-h-0',
        isPaperOnly ? 'hidden' : 'flex',
      )}
    >
      <ContainerLink row={row} />
      <span className="text-label font-normal text-muted">
        {slot !== null && <>appt {slot} · </>}
        {daysLate > 0 && `${counted(daysLate, 'day')} after LFD · `}
        {describePlannedCost(format, cost)}
      </span>
    </li>
  )
}

function OneMoreTruck({
  entry: { oneMore, placeIfLeft },
  hasMoves,
}: {
  readonly entry: PlaceOnDay
  readonly hasMoves: boolean
}) {
  const format = useFormat()
  const saves = oneMore && describeSaves(format, oneMore.saves, placeIfLeft)
  if (saves === null) return null
  return (
    <p className="text-label font-medium">
      {hasMoves ? 'One more pickup' : 'One pickup'} {saves}
    </p>
  )
}
