import { counted } from '#domain/text/count.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { RowGroup } from '#web/parts/grid/items.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { WorkList } from '#web/parts/work-list.tsx'
import { paths } from '#web/paths.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { appointmentColumns } from './appointment-columns.tsx'
import { gapKinds, gapNames } from './gaps.ts'
import { useGaps } from './use-gaps.ts'

/** Gate slots that are missing, too late, too early or missed, by the terminal where they are booked. */
export function AppointmentsPage() {
  const { fleet, all, gap, countOf, portfolio, ...model } = useGaps()
  usePageTitle('Appointments', all.length > 0 ? `${all.length} gaps` : null)
  const links = [
    {
      id: 'all',
      label: 'All issues',
      to: paths.appointments({ ...portfolio }),
      count: countOf(null),
    },
    ...gapKinds.map((kind) => ({
      id: kind,
      label: gapNames[kind],
      to: paths.appointments({ ...portfolio, gap: kind }),
      count: countOf(kind),
    })),
  ]
  return (
    <WorkList
      {...model}
      {...{ fleet, all, portfolio }}
      title="Appointments"
      tabs={{ label: 'Kind of gap', current: gap ?? 'all', links }}
      columns={appointmentColumns}
      groupBy={terminalOf}
      renderGroupHead={(group) => <TerminalHead group={group} />}
      goodEmpty={
        <EmptyState title="No appointment conflicts">
          Checked {counted(fleet.containers.length, 'container')} just now, each by its terminal’s
          own day. Slots are as the terminals report them.
        </EmptyState>
      }
    />
  )
}

function terminalOf({ container }: FleetRow): string {
  return container.facility?.id ?? ''
}

/** Terminals take a list of numbers: it is one click away. */
function TerminalHead({ group: { rows } }: { readonly group: RowGroup<FleetRow> }) {
  const facility = rows[0]?.container.facility
  const name = facility ? facilityName(facility) : 'Terminal not reported'
  return (
    <>
      <span className="font-semibold">{name}</span>
      <span className="font-normal text-muted">{rows.length}</span>
      <span className="ps-2 font-normal">
        <CopyButton
          look="quiet"
          label={`Copy ${counted(rows.length, 'number')}`}
          text={rows.map(({ container }) => container.number).join('\n')}
        />
      </span>
    </>
  )
}
