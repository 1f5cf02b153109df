import { counted } from '#domain/text/count.ts'
import { useFormat } from '#web/data/format.ts'
import type { Facility } from '#domain/container/container.ts'
import { gateCalendarOf, isGateOpen, rampCalendar } from '#domain/policy/gates.ts'
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { appointmentBesideDay } from '#domain/text/appointment.ts'
import { describeGate } from '#domain/text/gates.ts'
import { describePlannedCost, describeSaves } from '#domain/text/plan.ts'
import { formatDate } from '#domain/text/time.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { facilityName } from '#domain/container/facility-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/link.tsx'
import { MovesField } from './moves-field.tsx'
import { daySet } from './opened-set.ts'
import type { PlaceOnDay, PlannedContainer } from './plan-model.ts'
import { withMoves } from './plan-state.ts'
import type { Plan } from './use-plan.ts'

interface Props {
  readonly plan: Plan
  readonly facility: Facility
  readonly entry: PlaceOnDay
  readonly today: LocalDate
}

const shownAtFirst = 5

/** One day at a terminal: its moves, the containers fetched on it, and what one more truck would save. */
export function DayColumn({ plan, facility, entry, today }: Props) {
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

function DayMoves({ plan: { state, set, openPath }, facility, entry, today }: Props) {
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
  /** Whether the screen leaves it to the list of the day. */
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
