import { useFormat } from '#web/data/format.ts'
import { formatDayOfYear, formatWeekday } from '#domain/text/time.ts'
import { arrivalWave, type WaveRow } from '#domain/planning/arrival-wave.ts'
import { gateCalendarOf, isGateOpen } from '#domain/policy/gates.ts'
import type { Instant } from '#domain/time/instant.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { counted } from '#domain/text/count.ts'
import { waveMeaning } from '#domain/text/forecast.ts'
import { formatDate } from '#domain/text/time.ts'
import { memoizeLast } from '#web/data/memoize.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/link.tsx'
import { useState } from 'react'
import { CountLink } from './count-link.tsx'
import { waveSearch } from './risk-links.ts'
import { RiskSection } from './risk-section.tsx'
import { shade } from './shade.ts'
import type { Risk } from './use-risk.ts'

const waveDays = 21
const shownAtFirst = 10

/** Deadlines to come for three weeks, terminal by terminal: where drayage has to be booked before the cliff. */
export function WaveSection({ risk }: { readonly risk: Risk }) {
  const { fleet, policy, model } = risk
  const [isWhole, setWhole] = useState(false)
  const wave = waveFrom(model.today, fleet.containers, fleet.now, policy)
  const days = Array.from({ length: waveDays }, (_, i) => addDays(model.today, i))
  const most = Math.max(1, ...wave.flatMap((row) => row.days.map(sumOf)))
  const shown = isWhole ? wave : wave.slice(0, shownAtFirst)
  return (
    <RiskSection heading="Last free days, next 3 weeks" about={waveMeaning} isScreenOnly>
      <div
        role="region"
        aria-label="Last free days, next 3 weeks, table"
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full min-w-245 text-data">
          <caption className="sr-only">Upcoming last free days by terminal and day</caption>
          <thead>
            <tr className="border-b border-line text-label text-muted">
              <th scope="col" className={`${cell} text-start`}>
                Terminal
              </th>
              {days.map((day) => (
                <DayHead key={day} day={day} today={model.today} />
              ))}
              <th scope="col" className={`${cell} text-end whitespace-nowrap`}>
                No date yet
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.facility?.id} row={row} days={days} most={most} risk={risk} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < wave.length && (
        <Button className="mt-2" onClick={() => setWhole(true)}>
          Show all {wave.length} terminals
        </Button>
      )}
    </RiskSection>
  )
}

/** Cached across page changes. */
const waveFrom = memoizeLast(
  (first: LocalDate, containers: readonly FleetRow[], now: Instant, policy: Policy) =>
    arrivalWave(containers, { first, days: waveDays }, now, policy),
)

function DayHead({ day, today }: { readonly day: LocalDate; readonly today: LocalDate }) {
  const format = useFormat()
  return (
    <th scope="col" className={`${cell} text-end font-medium`}>
      <span className="block font-normal">{formatWeekday(day).slice(0, 2)}</span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="sr-only">{formatDayOfYear(format, day, today)}</span>
    </th>
  )
}

function Row({
  row: { facility, days: counts, noEstimate },
  days,
  most,
  risk,
}: {
  readonly row: WaveRow
  readonly days: readonly LocalDate[]
  readonly most: number
  readonly risk: Risk
}) {
  const format = useFormat()
  const id = facility?.id ?? null
  const name = facility ? facilityName(facility) : 'Not reported'
  const calendar = gateCalendarOf(facility, risk.policy.gates)
  return (
    <tr className="border-b border-line-soft">
      <th scope="row" className={`${cell} max-w-44 truncate text-start font-normal`}>
        <TextLink look="quiet" to={paths.calendar({ terminal: id ?? '~' })}>
          {name}
        </TextLink>
      </th>
      {days.map((day, at) => {
        const count = counts[at] ?? { known: 0, expected: 0 }
        return (
          <td
            key={day}
            className={classNames(
              cell,
              'text-end',
              shade(sumOf(count) / most),
              !isGateOpen(day, calendar) && closed,
            )}
          >
            <CountLink
              count={sumOf(count)}
              search={waveSearch(id, day)}
              name={`${name}, ${formatDate(format, day, risk.model.today)}: ${describeCount(count)}`}
            />
          </td>
        )
      })}
      <td className={`${cell} text-end`}>
        <CountLink
          count={noEstimate}
          search={waveSearch(id, null)}
          name={`${name}: ${noEstimate} in transit, no LFD expected yet`}
        />
      </td>
    </tr>
  )
}

function describeCount({ known, expected }: WaveRow['days'][number]): string {
  const all = counted(known + expected, 'container')
  return expected === 0 ? all : `${all}, ${expected} expected`
}

function sumOf({ known, expected }: WaveRow['days'][number]): number {
  return known + expected
}

const cell = 'h-8 px-1.5 first:ps-0 last:pe-0'
const closed = 'border-b-2 border-edge'
