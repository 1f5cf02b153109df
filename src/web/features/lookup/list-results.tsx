import { compareByWorth } from '#domain/fleet/assess.ts'
import { counted } from '#domain/text/count.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { paths } from '#web/paths.ts'
import { useTrackingRequests } from '#web/data/tracking-requests.ts'
import { findRequest } from '#web/parts/request-note.tsx'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { pickupCounts } from '#web/parts/pickup-counts.ts'
import { PickupStatus } from '#web/parts/pickup-status.tsx'
import { StatusMark } from '#web/parts/status-mark.tsx'
import { LoneUrgencyChip } from '#web/parts/urgency-chip.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { SearchAnswer } from '#wire/api/search.ts'
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
  const found = lines
    .map(({ text, hit }) => ({ text, found: hit && foundOf(hit) }))
    .toSorted(worstFirst)
  const sure = found.filter((one) => one.found && isSure(one.found.hit)).length
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-label font-semibold">
        {sure} of {lines.length} numbers found
        {left > 0 && <span className="font-normal text-muted"> {left} more weren’t looked up</span>}
      </h2>
      <DataTable
        caption="Numbers in your list"
        rows={found}
        rowId={({ text }) => text}
        columns={[
          {
            header: 'Number',
            cell: ({ text }) => <span className="code">{text}</span>,
            look: 'wrap-anywhere',
          },
          {
            header: 'Found',
            cell: ({ text, found }) =>
              found && isSure(found.hit) ? (
                <Record found={found} />
              ) : (
                <TextLink to={paths.lookup(text)}>
                  {whyNotFound(found, findRequest(requests, text) !== null)}
                </TextLink>
              ),
            look: 'wrap-anywhere',
          },
          { header: 'Status', cell: (one) => <Status found={sureOf(one)} /> },
          { header: 'Last free day', cell: (one) => <FirstDeadline found={sureOf(one)} /> },
          {
            header: 'Pickup status',
            cell: (one) => <Pickup found={sureOf(one)} />,
          },
        ]}
      />
    </section>
  )
}

/** The one sure match of a number, else null. */
function sureOf({ found }: { readonly found: Found | null }): Found | null {
  return found && isSure(found.hit) ? found : null
}

function whyNotFound(found: Found | null, isRequested: boolean): string {
  if (found) return `Not found. Near match: ${whyNear(found.hit)}`
  return isRequested ? 'Not tracked, but requested' : 'Not found. Search for it'
}

function Record({ found }: { readonly found: Found }) {
  switch (found.kind) {
    case 'container':
      return <ContainerLink row={found.row} />
    case 'shipment':
      return (
        <TextLink look="quiet" to={paths.shipment(found.shipment.id)}>
          BL {found.shipment.billOfLading}
        </TextLink>
      )
    default:
      return `${describeField[found.hit.through.field]} ${found.hit.through.value}`
  }
}

function Status({ found }: { readonly found: Found | null }) {
  if (!found) return null
  if (found.kind === 'container') return <StatusMark container={found.row.container} />
  return counted(
    found.kind === 'shipment' ? found.shipment.containerIds.length : found.count,
    'container',
  )
}

function FirstDeadline({ found }: { readonly found: Found | null }) {
  const row = found && worstOf(found)
  return row && <LoneUrgencyChip urgency={row.assessment.urgency} />
}

function Pickup({ found }: { readonly found: Found | null }) {
  if (!found) return null
  if (found.kind === 'container') return <PickupStatus row={found.row} />
  return pickupCounts(found.rows)
}

/** The container of a match that needs somebody first. */
function worstOf(found: Found): FleetRow | undefined {
  return found.kind === 'container' ? found.row : found.rows[0]
}

interface Line {
  readonly text: string
  readonly found: Found | null
}

/** Sure matches by their most urgent container, then the others as pasted. */
function worstFirst(a: Line, b: Line): number {
  const [one, other] = [a, b].map((line) => {
    const found = sureOf(line)
    return found ? worstOf(found) : undefined
  })
  if (one && other) return compareByWorth(one, other)
  return one ? -1 : other ? 1 : 0
}
