import { useFormat } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import {
  claimLabels,
  decisionLabels,
  describeDocumentSays,
  describeTrackingSays,
} from '#domain/text/discrepancy.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useContainers } from '#web/fleet/use-fleet.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { DiscrepancyRow } from '#wire/api/discrepancies.ts'
import { useState } from 'react'
import { containerName } from '../container-number.tsx'
import { openHandling } from '../open-handling.ts'
import { describeType } from './document-text.ts'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { useSettleDiscrepancy } from './use-settle-discrepancy.ts'

interface Props {
  readonly row: DiscrepancyRow
  readonly now: Instant
}

/** One difference: its subject, both sides beside each other, and the decision. */
export function DiscrepancyItem({ row, now }: Props) {
  const format = useFormat()
  const { document, difference, state } = row
  const today = localDateAt(now, 'UTC')
  return (
    <li className="grid gap-2 border-t border-line-soft py-3 text-data first:border-t-0 min-[1240px]:grid-cols-[minmax(0,1fr)_auto] min-[1240px]:items-center min-[1240px]:gap-x-8">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{claimLabels[difference.kind]}</span>
          <Subject {...difference} />
          {state === 'reopened' && <Badge tone="waiting">Changed since decision</Badge>}
        </p>
        <dl className="grid max-w-200 grid-cols-2 gap-x-6 gap-y-1 max-sm:grid-cols-1">
          <div className="min-w-0">
            <dt className="text-label font-normal text-muted">
              <bdi className="wrap-anywhere">
                {describeType({ type: document.type, typeByHand: false })}
                {document.name === null ? '' : `, ${document.name}`}
              </bdi>
            </dt>
            <dd className="wrap-anywhere">
              <bdi>{describeDocumentSays(format, difference, today)}</bdi>
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-label font-normal text-muted">Tracking</dt>
            <dd className="wrap-anywhere">
              {describeTrackingSays(format, difference.tracking, today)}
            </dd>
          </div>
        </dl>
        <Decided row={row} now={now} />
      </div>
      <Decide row={row} />
    </li>
  )
}

function Subject({ subject: { kind, id, number } }: DiscrepancyRow['difference']) {
  return kind === 'container' ? (
    <TextLink to={paths.container(id, { tab: 'documents' })} className="code">
      {containerName(number)}
    </TextLink>
  ) : (
    <span>
      BL{' '}
      <TextLink to={paths.shipment(id)} className="code">
        {number}
      </TextLink>
    </span>
  )
}

/** The decision, by whom and why; if it was reopened, that too. */
function Decided({ row: { settlement, state }, now }: Props) {
  if (settlement === null) return null
  const { decision, by, at, reason } = settlement
  return (
    <p className="wrap-anywhere text-muted">
      {state === 'reopened' ? 'Earlier: ' : ''}
      {by.name} decided {formatAgeAt(at, now)}: {decisionLabels[decision]}
      {reason === null ? '' : `. Reason: “${reason}”`}.
    </p>
  )
}

function Decide({ row }: { readonly row: DiscrepancyRow }) {
  const { document, difference, state } = row
  const notAllowed = useWhyNotAllowed('PUT /api/discrepancies')
  const { decide, isPending } = useSettleDiscrepancy(row)
  const { byId } = useContainers()
  const [ignoring, setIgnoring] = useState(false)
  const whyNot = notAllowed ?? (isPending ? 'Saving…' : null)
  const what = `${claimLabels[difference.kind].toLowerCase()} of ${containerName(difference.subject.number)}`
  if (state === 'settled') {
    return (
      <p>
        <Button
          whyNot={whyNot}
          aria-label={`Reopen: ${what}`}
          onClick={() => void decide(null, null)}
        >
          Reopen
        </Button>
      </p>
    )
  }
  const container = byId.get(difference.subject.id)
  const day = difference.kind === 'last-free-day' ? difference.documentDay : null
  /** The difference is decided once the last free day is saved: until then the LFD hasn’t changed. */
  function believeDocument() {
    const settle = () => void decide('document-right', null)
    if (!container || day === null) return settle()
    openHandling('override', [container], {
      date: day,
      reason: `${describeType({ type: document.type, typeByHand: false })} shows this date`,
      evidence: document.name ?? document.id,
      onSaved: settle,
    })
  }
  return (
    <div className="flex flex-wrap gap-1.5 print:hidden">
      {difference.tracking.length > 0 && (
        <Button
          whyNot={whyNot}
          aria-label={`Tracking is correct: ${what}`}
          onClick={() => void decide('tracking-right', null)}
        >
          Tracking is correct
        </Button>
      )}
      <Button whyNot={whyNot} aria-label={`Document is correct: ${what}`} onClick={believeDocument}>
        Document is correct
      </Button>
      <Button
        whyNot={whyNot}
        aria-label={`Ignore difference: ${what}`}
        onClick={() => setIgnoring(true)}
      >
        Ignore difference
      </Button>
      {ignoring && (
        <IgnoreDialog
          what={what}
          onIgnore={(reason) => decide('ignored', reason)}
          onClose={() => setIgnoring(false)}
        />
      )}
    </div>
  )
}
