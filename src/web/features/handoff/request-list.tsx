import { describeFailedReason, requestStateLabel } from '#domain/text/tracking.ts'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'
import type { ComponentProps } from 'react'
import { SheetPart } from './sheet-part.tsx'

interface Props {
  readonly requests: readonly TrackingRequest[]
  readonly query: ComponentProps<typeof SheetPart>['query']
}

/** Numbers that somebody asked to track and that aren't tracked yet. */
export function RequestList({ requests, query }: Props) {
  return (
    <SheetPart title="Open requests" count={requests.length} none="No open requests" query={query}>
      <ul className="grid gap-1 print:gap-0">
        {requests.map(({ id, number, state, failedReason }) => (
          <li key={id} className="wrap-anywhere">
            <span className="code">{number}</span>{' '}
            <span className="text-muted">
              {requestStateLabel(state)}
              {failedReason && `: ${describeFailedReason(failedReason)}`}
            </span>
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}
