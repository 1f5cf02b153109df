import { ageOf } from '#domain/words/time.ts'
import { failedReasonWords, requestStateLabel, stopReasonWords } from '#domain/words/tracking.ts'
import { useNow } from '#web/data/clock.ts'
import { paths } from '#web/paths.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'
import { groupOf, kindWords, tryWords } from './request-states.ts'

const columns = [
  { head: 'Number' },
  { head: 'Type' },
  { head: 'Line' },
  { head: 'State' },
  { head: 'Reason' },
  { head: 'References' },
  { head: 'Last change', end: true },
]

const toneOfGroup: Readonly<Record<ReturnType<typeof groupOf>, Tone>> = {
  pending: 'waiting',
  tracking: 'moving',
  failed: 'blocked',
  stopped: 'done',
  other: 'plain',
}

export function RequestTable({ requests }: { readonly requests: readonly TrackingRequest[] }) {
  return (
    <PlainTable caption="Tracking requests, newest first" columns={columns}>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </PlainTable>
  )
}

function RequestRow({ request }: { readonly request: TrackingRequest }) {
  const now = useNow()
  const { number, kind, lineScac, state, references, tags, shipmentId, createdAt } = request
  const changedAt = request.updatedAt ?? createdAt
  return (
    <PlainRow>
      <PlainCell head>
        {shipmentId === null ? (
          <span className="code">{number}</span>
        ) : (
          <TextLink look="quiet" to={paths.shipment(shipmentId)} className="code">
            {number}
          </TextLink>
        )}
      </PlainCell>
      <PlainCell>{kindWords(kind)}</PlainCell>
      <PlainCell>{lineScac ?? <Muted>not known yet</Muted>}</PlainCell>
      <PlainCell>
        <Badge tone={toneOfGroup[groupOf(request)]}>{requestStateLabel(state)}</Badge>
      </PlainCell>
      <PlainCell>{reasonWords(request)}</PlainCell>
      <PlainCell>{[...references, ...tags].join(', ') || <Muted>–</Muted>}</PlainCell>
      <PlainCell end>
        {changedAt === null ? (
          <Muted>not reported</Muted>
        ) : (
          <time dateTime={changedAt}>{ageOf(changedAt, now)}</time>
        )}
      </PlainCell>
    </PlainRow>
  )
}

function reasonWords(request: TrackingRequest): string {
  const reason =
    groupOf(request) === 'stopped'
      ? stopReasonWords(request.failedReason)
      : failedReasonWords(request.failedReason)
  return [reason, tryWords(request)].filter(Boolean).join('; ') || '–'
}

function Muted({ children }: { readonly children: string }) {
  return <span className="text-muted">{children}</span>
}
