import { useFormat } from '#web/data/format.ts'
import type { Format } from '#domain/text/format.ts'
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
import { classNames } from '#web/ui/class-names.ts'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { CountLink } from './count-link.tsx'
import { waveSearch } from './risk-links.ts'
import { RiskSection } from './risk-section.tsx'
import { shade } from '#web/parts/shade.ts'
import type { Risk } from './use-risk.ts'

const waveDays = 21
const shownAtFirst = 10

/** Upcoming deadlines for three weeks, terminal by terminal: where drayage has to be booked before the rush. */
export function WaveSection({ risk }: { readonly risk: Risk }) {
  const { fleet, policy, model } = risk
  const format = useFormat()
  const wave = waveFrom(model.today, fleet.containers, fleet.now, policy)
  return (
    <RiskSection heading="Last free days, next 3 weeks" about={waveMeaning} isScreenOnly>
      <DataTable
        caption="Upcoming last free days by terminal and day"
        region="Last free days, next 3 weeks"
        look="counts"
        columns={waveColumns(format, risk, wave)}
        rows={wave}
        rowId={({ facility }) => facility?.id ?? notReported}
        atFirst={shownAtFirst}
        noun="terminals"
      />
    </RiskSection>
  )
}

/** Cached across page changes. */
const waveFrom = memoizeLast(
  (first: LocalDate, containers: readonly FleetRow[], now: Instant, policy: Policy) =>
    arrivalWave(containers, { first, days: waveDays }, now, policy),
)

function waveColumns(
  format: Format,
  { model: { today }, policy }: Risk,
  wave: readonly WaveRow[],
): readonly TableColumn<WaveRow>[] {
  const most = Math.max(1, ...wave.flatMap((row) => row.days.map(sumOf)))
  return [
    {
      header: 'Terminal',
      look: 'max-w-44 truncate',
      cell: ({ facility }) => (
        <TextLink look="quiet" to={paths.calendar({ terminal: facility?.id ?? notReported })}>
          {nameOf(facility)}
        </TextLink>
      ),
    },
    ...Array.from({ length: waveDays }, (_, at): TableColumn<WaveRow> => {
      const day = addDays(today, at)
      return {
        header: formatDayOfYear(format, day, today),
        head: (
          <>
            <span className="block font-normal">{formatWeekday(day).slice(0, 2)}</span>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
            <span className="sr-only">{formatDayOfYear(format, day, today)}</span>
          </>
        ),
        align: 'end',
        look: ({ facility, days }) =>
          classNames(
            shade(sumOf(days[at] ?? none) / most),
            !isGateOpen(day, gateCalendarOf(facility, policy.gates)) && 'border-b-2 border-edge',
          ),
        cell: ({ facility, days }) => {
          const count = days[at] ?? none
          return (
            <CountLink
              count={sumOf(count)}
              search={waveSearch(facility?.id ?? null, day)}
              name={`${nameOf(facility)}, ${formatDate(format, day, today)}: ${describeCount(count)}`}
            />
          )
        },
      }
    }),
    {
      header: 'No date yet',
      head: <span className="whitespace-nowrap">No date yet</span>,
      align: 'end',
      cell: ({ facility, noEstimate }) => (
        <CountLink
          count={noEstimate}
          search={waveSearch(facility?.id ?? null, null)}
          name={`${nameOf(facility)}: ${noEstimate} in transit, no LFD expected yet`}
        />
      ),
    },
  ]
}

const none: WaveRow['days'][number] = { known: 0, expected: 0 }
/** Its value in URLs. */
const notReported = '~'

function nameOf(facility: WaveRow['facility']): string {
  return facility ? facilityName(facility) : 'Not reported'
}

function describeCount({ known, expected }: WaveRow['days'][number]): string {
  const all = counted(known + expected, 'container')
  return expected === 0 ? all : `${all}, ${expected} expected`
}

function sumOf({ known, expected }: WaveRow['days'][number]): number {
  return known + expected
}
