import { formatAgeAt } from '#domain/text/time.ts'
import {
  describeFailedReason,
  requestStateLabel,
  describeStopReason,
} from '#domain/text/tracking.ts'
import type { Instant } from '#domain/time/instant.ts'
import { useNow } from '#web/data/clock.ts'
import { paths } from '#web/paths.ts'
import { TrackingSwitch } from '#web/parts/tracking-switch.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { phone, useMedia } from '#web/ui/use-media.ts'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'
import {
  groupOf,
  describeKind,
  stopReasonOf,
  describeTry,
  type StopReasons,
} from './request-states.ts'

const toneOfGroup: Readonly<Record<ReturnType<typeof groupOf>, Tone>> = {
  pending: 'waiting',
  tracking: 'moving',
  failed: 'blocked',
  stopped: 'done',
  other: 'plain',
}

/** A table; on phones the same lines as cards. */
export function RequestTable({
  requests,
  stops,
}: {
  readonly requests: readonly TrackingRequest[]
  readonly stops: StopReasons
}) {
  const onPhone = useMedia(phone)
  if (onPhone) {
    return (
      <ul>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} stops={stops} />
        ))}
      </ul>
    )
  }
  return (
    <DataTable
      caption="Tracking requests, latest request first"
      rows={requests}
      rowId={({ id }) => id}
      columns={[
        { header: 'Number', cell: (request) => <TrackedNumber request={request} /> },
        { header: 'Type', cell: ({ kind }) => describeKind(kind) },
        { header: 'Line', cell: ({ lineScac }) => lineScac ?? <Muted>not known yet</Muted> },
        { header: 'Status', cell: (request) => <StateBadge request={request} /> },
        {
          header: 'Reason',
          cell: (request) => describeReason(request, stops) ?? <Muted>–</Muted>,
        },
        {
          header: 'References',
          cell: ({ references, tags }) => [...references, ...tags].join(', ') || <Muted>–</Muted>,
        },
        {
          header: 'Requested',
          align: 'end',
          cell: ({ createdAt }) => <AgeOf at={createdAt} />,
        },
        {
          header: 'Last change',
          align: 'end',
          cell: (request) => <LastChange request={request} />,
        },
        {
          header: 'Actions',
          align: 'end',
          cell: (request) => (
            // As high as its text, so that it lines up with the other cells.
            <span className="-my-1.5 inline-block">
              <RequestAction request={request} stops={stops} />
            </span>
          ),
        },
      ]}
    />
  )
}

interface LineProps {
  readonly request: TrackingRequest
  readonly stops: StopReasons
}

function RequestCard({ request, stops }: LineProps) {
  const { kind, lineScac } = request
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-b border-line-soft py-3 text-data">
      <TrackedNumber request={request} />
      <StateBadge request={request} />
      <span className="text-muted">
        {describeKind(kind)} · {lineScac ?? 'line unknown'}
      </span>
      <span className="text-end text-muted">
        <LastChange request={request} />
      </span>
      <span className="col-span-2 empty:hidden">{describeReason(request, stops)}</span>
      <span className="col-span-2 empty:hidden">
        <RequestAction request={request} stops={stops} />
      </span>
    </li>
  )
}

function TrackedNumber({ request }: { readonly request: TrackingRequest }) {
  if (request.shipmentId === null) return <span className="code">{request.number}</span>
  return (
    <TextLink look="quiet" to={paths.shipment(request.shipmentId)} className="code">
      {request.number}
    </TextLink>
  )
}

function StateBadge({ request }: { readonly request: TrackingRequest }) {
  return <Badge tone={toneOfGroup[groupOf(request)]}>{requestStateLabel(request.state)}</Badge>
}

function LastChange({ request }: { readonly request: TrackingRequest }) {
  return <AgeOf at={request.updatedAt ?? request.createdAt} />
}

function AgeOf({ at }: { readonly at: Instant | null }) {
  const now = useNow()
  if (at === null) return <Muted>not reported</Muted>
  return <time dateTime={at}>{formatAgeAt(at, now)}</time>
}

/** The action for it: correct a failed one, stop a tracked one, resume a stopped one. */
function RequestAction({ request, stops }: LineProps) {
  const { number, shipmentId } = request
  if (groupOf(request) === 'failed') {
    return (
      <ButtonLink look="quiet" to={paths.trackNumber(number)}>
        Edit and retry
      </ButtonLink>
    )
  }
  if (shipmentId === null) return null
  return (
    <TrackingSwitch
      look="quiet"
      shipmentId={shipmentId}
      name={number}
      isOn={stopReasonOf(request, stops) === undefined}
    />
  )
}

function describeReason(request: TrackingRequest, stops: StopReasons): string | null {
  const stopped = stopReasonOf(request, stops)
  const reason =
    stopped === undefined
      ? describeFailedReason(request.failedReason)
      : groupOf(request) === 'stopped'
        ? describeStopReason(stopped)
        : `tracking stopped: ${describeStopReason(stopped)}`
  const tried = describeTry(request)
  return (
    [reason, tried !== null && reason?.includes(tried) ? null : tried].filter(Boolean).join('; ') ||
    null
  )
}

function Muted({ children }: { readonly children: string }) {
  return <span className="text-muted">{children}</span>
}
