import { useFormat } from '#web/data/format.ts'
import type { Facility } from '#domain/container/container.ts'
import { gateCalendarOf } from '#domain/policy/gates.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { terminalDays, type TerminalDay } from '#domain/planning/terminal-days.ts'
import { describeGate } from '#domain/text/gates.ts'
import type { Format } from '#domain/text/format.ts'
import { formatLongDate } from '#domain/text/time.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useMemo } from 'react'
import { dueSearch, heldSearch, slotSearch, type Scope } from './calendar-links.ts'
import { isInScope, type Calendar } from './use-calendar.ts'

/** One day, terminal by terminal: deadlines, appointments, and the gate. */
export function DayPanel({
  calendar,
  day,
}: {
  readonly calendar: Calendar
  readonly day: LocalDate
}) {
  const format = useFormat()
  const rows = usePlaces(calendar, day)
  const { today, set } = calendar
  return (
    <section aria-label={formatLongDate(format, day, today)} className="px-gutter pt-5 pb-8">
      <div className="flex items-baseline gap-3 pb-1">
        <h2 className="flex-1 text-section">{formatLongDate(format, day, today)}</h2>
        <Button look="quiet" onClick={() => set({ day: null })}>
          Close
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="text-data text-muted">Nothing due, no appointments, all gates open.</p>
      ) : (
        <DataTable
          caption={`Terminals on ${formatLongDate(format, day, today)}`}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { header: 'Terminal', cell: ({ name }) => name },
            {
              header: 'LFDs',
              align: 'end',
              cell: ({ name, scope, entry }) => (
                <Count
                  count={entry.due.known + entry.due.expected}
                  to={paths.containers(dueSearch(scope, day))}
                  name={`${name}: LFDs`}
                />
              ),
            },
            {
              header: 'On hold',
              align: 'end',
              cell: ({ name, scope, entry }) => (
                <Count
                  count={entry.due.held}
                  to={paths.containers(heldSearch(scope, day))}
                  name={`${name}: LFDs on hold`}
                />
              ),
            },
            {
              header: 'Appointments',
              align: 'end',
              cell: ({ name, scope, entry }) => (
                <Count
                  count={entry.slots}
                  to={paths.containers(slotSearch(scope, day))}
                  name={`${name}: appointments`}
                />
              ),
            },
            {
              header: 'Gate',
              cell: ({ id, gate }) => (
                <TextLink look="quiet" to={paths.gates(id)}>
                  {gate}
                </TextLink>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

interface PlaceOnDay {
  readonly id: string
  readonly name: string
  readonly scope: Scope
  readonly entry: TerminalDay
  readonly gate: string
}

/** Every place of the fleet with an event on that day, the fullest first. */
function usePlaces({ inScope, scope, fleet, policy }: Calendar, day: LocalDate): PlaceOnDay[] {
  const format = useFormat()
  return useMemo(() => {
    const places = new Map(
      inScope.map(({ container }) => [container.facility?.id ?? '~', container.facility]),
    )
    return [...places]
      .flatMap(([id, facility]) => {
        const here: Scope = { ...scope, terminal: id }
        const containers = inScope.filter((row) => isInScope(here, row))
        const [entry] = terminalDays(containers, { first: day, days: 1 }, fleet.now, policy)
        const name = facility ? facilityName(facility) : 'Not reported'
        const gate = gateLabel(format, facility, day, policy)
        return entry && weightOf(entry) > 0 ? [{ id, name, scope: here, entry, gate }] : []
      })
      .toSorted((a, b) => weightOf(b.entry) - weightOf(a.entry))
  }, [format, inScope, scope, fleet.now, policy, day])
}

function weightOf({ due, slots, gates }: TerminalDay): number {
  return (due.known + due.expected) * 1000 + slots * 10 + gates.closed + gates.mayBeClosed
}

function gateLabel(
  format: Format,
  facility: Facility | null,
  day: LocalDate,
  policy: Policy,
): string {
  return facility === null
    ? 'Not reported'
    : describeGate(format, day, gateCalendarOf(facility, policy.gates))
}

function Count({
  count,
  to,
  name,
}: {
  readonly count: number
  readonly to: string
  readonly name: string
}) {
  if (count === 0) return <span className="text-muted">0</span>
  return (
    <TextLink look="quiet" to={to} aria-label={`${name}, ${count}`}>
      {count}
    </TextLink>
  )
}
