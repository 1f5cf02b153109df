import { useFormat } from '#web/data/format.ts'
import { addDays } from '#domain/time/local-date.ts'
import { formatDate } from '#domain/text/time.ts'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { DayCell, dueOn } from './day-cell.tsx'
import { DayPanel } from './day-panel.tsx'
import { useCalendar, type Calendar } from './use-calendar.ts'
import { fleetNames } from '#web/fleet/names.ts'
import { PlanViews } from '#web/parts/plan-views.tsx'
import { FilterMenu } from '#web/parts/filter-menu.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { useDeferredValue } from 'react'

/** Deadlines, appointments and closures, each on its terminal's own day. */
export function CalendarPage() {
  const calendar = useCalendar()
  const { fleet, opened } = calendar
  const busiest = Math.max(1, ...calendar.days.map(dueOn))
  usePageTitle('Calendar')
  const facts = ['days in each terminal’s local time', describeLoading(fleet)].filter(
    (fact) => fact !== null,
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead title="Calendar" facts={facts} actions={<Weeks calendar={calendar} />} />
      <PlanViews current="calendar" />
      <IgnoredNotice names={calendar.ignored} />
      <PageBody label="Calendar">
        {fleet.containers.length === 0 ? (
          <FleetState fleet={fleet}>
            <EmptyState title="No containers yet">
              Last free days and appointments appear here.
            </EmptyState>
          </FleetState>
        ) : (
          <>
            <ScopeFields calendar={calendar} />
            <Weekdays />
            <ol className="grid border-t border-line px-gutter sm:grid-cols-7">
              {calendar.days.map((entry) => (
                <DayCell
                  key={entry.day}
                  day={entry}
                  today={calendar.today}
                  scope={calendar.scope}
                  share={dueOn(entry) / busiest}
                  isOpened={entry.day === opened}
                  onOpen={() => calendar.set({ day: entry.day === opened ? null : entry.day })}
                />
              ))}
            </ol>
            <p className="px-gutter pt-2 text-label font-normal text-muted">
              est.: expected from the arrival and your rate’s free time. Gate hours are those set
              under Rates & gates, or the defaults. Gate counts include terminals with containers on
              the way, so they can be higher than on Risk. Ramps with no hours set aren’t counted.
            </p>
            {opened && <DayPanel calendar={calendar} day={opened} />}
          </>
        )}
      </PageBody>
    </div>
  )
}

function Weeks({ calendar: { first, today, days, move, set } }: { readonly calendar: Calendar }) {
  const format = useFormat()
  const last = addDays(first, days.length - 1)
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <span className="text-data whitespace-nowrap text-muted">
        {formatDate(format, first, today)} to {formatDate(format, last, today)}
      </span>
      <Button onClick={() => move(-1)}>Previous week</Button>
      <Button onClick={() => set({ from: null })}>This week</Button>
      <Button onClick={() => move(1)}>Next week</Button>
    </div>
  )
}

function Weekdays() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-7 px-gutter pb-1 text-label text-muted max-sm:hidden"
    >
      {['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => (
        <span key={day} className="px-2">
          {day}
        </span>
      ))}
    </div>
  )
}

const none: readonly FleetRow[] = []

/** Filters of the calendar: terminal, line, customer. */
function ScopeFields({ calendar: { fleet, scope, set } }: { readonly calendar: Calendar }) {
  const isNarrowed = scope.terminal !== null || scope.line !== null || scope.customer !== null
  // The choices are computed once the days are on screen; the current choice has its name at once.
  const names = fleetNames(useDeferredValue(true, isNarrowed) ? fleet.containers : none)
  return (
    <div
      role="search"
      className="flex min-h-11 flex-wrap items-center gap-2 px-gutter py-2 text-data print:hidden"
    >
      <FilterMenu
        label="Terminal"
        value={scope.terminal}
        options={optionsOf(names.facilities)}
        onChange={(terminal) => set({ terminal })}
      />
      <FilterMenu
        label="Line"
        value={scope.line}
        options={optionsOf(names.lines)}
        onChange={(line) => set({ line })}
      />
      <FilterMenu
        label="Customer"
        value={scope.customer}
        options={optionsOf(names.customers)}
        onChange={(customer) => set({ customer })}
      />
    </div>
  )
}

function optionsOf(names: readonly { readonly id: string; readonly name: string }[]) {
  return names.map(({ id, name }) => ({ value: id, label: name }))
}
