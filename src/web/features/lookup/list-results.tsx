import { useShipments } from '#web/data/shipments.ts'
import { paths } from '#web/paths.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { SmallTable } from '#web/parts/small-table.tsx'
import { StatusMark } from '#web/parts/status-mark.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { useMemo, type ReactNode } from 'react'
import { lookUp, type Match } from './look-up.ts'

/** A pasted list: one line per number, found or not. */
export function ListResults({ numbers }: { readonly numbers: readonly string[] }) {
  const { boxes } = useAssessedFleet()
  const { rows: shipments } = useShipments()
  const found = useMemo(
    () => numbers.map((number) => ({ number, match: lookUp(number, boxes, shipments).exact[0] })),
    [numbers, boxes, shipments],
  )
  const hits = found.filter(({ match }) => match !== undefined).length
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-label font-semibold">
        {hits} of {numbers.length} numbers found
      </h2>
      <SmallTable
        caption="Numbers of the list"
        head={['Number', 'Found', 'Status', 'Last free day', 'Can it leave?']}
        rows={found.map(({ number, match }) => ({
          key: number,
          cells: [
            <span key="number" className="code">
              {number}
            </span>,
            ...cellsOf(number, match),
          ],
        }))}
      />
    </section>
  )
}

function cellsOf(number: string, match: Match | undefined): ReactNode[] {
  if (!match) {
    return [
      <TextLink key="none" to={paths.lookup(number)}>
        not found: look closer
      </TextLink>,
      '',
      '',
      '',
    ]
  }
  const [row] = match.rows
  if (match.shipment || !row) {
    const count = match.rows.length
    return [
      match.shipment && (
        <TextLink key="shipment" look="quiet" to={paths.shipment(match.shipment.id)}>
          BL {match.shipment.billOfLading}
        </TextLink>
      ),
      `${count} ${count === 1 ? 'container' : 'containers'} on its way`,
      row ? <UrgencyChip key="urgency" urgency={row.assessment.urgency} /> : '',
      '',
    ]
  }
  return [
    <ContainerLink key="box" row={row} />,
    <StatusMark key="status" box={row.box} />,
    <UrgencyChip key="urgency" urgency={row.assessment.urgency} />,
    <ReadinessMark key="leave" row={row} />,
  ]
}
