import { paths } from '#web/paths.ts'
import { useTrackingRequests } from '#web/data/tracking-requests.ts'
import { findRequest } from '#web/parts/request-note.tsx'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { PickupStatus } from '#web/parts/pickup-status.tsx'
import { SmallTable } from '#web/parts/small-table.tsx'
import { StatusMark } from '#web/parts/status-mark.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { SearchAnswer } from '#wire/api/search.ts'
import type { ReactNode } from 'react'
import { isSure, useFound, type Found } from './found.ts'
import { describeField, whyNear } from './hit-text.ts'

interface Props {
  readonly lines: Extract<SearchAnswer['data'], { kind: 'many' }>['lines']
  readonly left: number
  readonly records: SearchAnswer['records']
}

/** A pasted list or letter: one line per number, found, nearly found or not. */
export function ListResults({ lines, left, records }: Props) {
  const foundOf = useFound(records)
  const requests = useTrackingRequests().data?.data ?? []
  const found = lines.map(({ text, hit }) => ({ text, found: hit && foundOf(hit) }))
  const sure = found.filter((one) => one.found && isSure(one.found.hit)).length
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-label font-semibold">
        {sure} of {lines.length} numbers found
        {left > 0 && <span className="font-normal text-muted"> {left} more weren’t looked up</span>}
      </h2>
      <SmallTable
        caption="Numbers in your list"
        head={['Number', 'Found', 'Status', 'Last free day', 'Pickup status']}
        rows={found.map((one) => ({
          key: one.text,
          cells: [
            <span key="number" className="code">
              {one.text}
            </span>,
            ...cellsOf(one.text, one.found, findRequest(requests, one.text) !== null),
          ],
        }))}
      />
    </section>
  )
}

function cellsOf(text: string, found: Found | null, requested: boolean): ReactNode[] {
  if (!found || !isSure(found.hit)) {
    return [
      <TextLink key="none" to={paths.lookup(text)}>
        {found
          ? `Not found. Near match: ${whyNear(found.hit)}`
          : requested
            ? 'Not tracked, but requested'
            : 'Not found. Search for it'}
      </TextLink>,
      '',
      '',
      '',
    ]
  }
  if (found.kind === 'container') {
    const { row } = found
    return [
      <ContainerLink key="container" row={row} />,
      <StatusMark key="status" container={row.container} />,
      <UrgencyChip key="urgency" urgency={row.assessment.urgency} />,
      <PickupStatus key="leave" row={row} />,
    ]
  }
  const count = found.kind === 'shipment' ? found.shipment.containerIds.length : found.count
  const [row] = found.rows
  return [
    found.kind === 'shipment' ? (
      <TextLink key="shipment" look="quiet" to={paths.shipment(found.shipment.id)}>
        BL {found.shipment.billOfLading}
      </TextLink>
    ) : (
      `${describeField[found.hit.through.field]} ${found.hit.through.value}`
    ),
    `${count} ${count === 1 ? 'container' : 'containers'}`,
    row ? <UrgencyChip key="urgency" urgency={row.assessment.urgency} /> : '',
    '',
  ]
}
