import type { Instant } from '#domain/time/instant.ts'
import { counted } from '#domain/text/count.ts'
import { Button } from '#web/ui/button.tsx'
import type { DiscrepancyRow } from '#wire/api/discrepancies.ts'
import { useState } from 'react'
import { DiscrepancyItem } from './discrepancy-item.tsx'

interface Props {
  readonly label: string
  readonly rows: readonly DiscrepancyRow[]
  readonly now: Instant
}

const atOnce = 50

/** Differences between documents and tracking; a long list expands on demand. */
export function DiscrepancyList({ label, rows, now }: Props) {
  const [shown, setShown] = useState(atOnce)
  const more = rows.length - shown
  return (
    <>
      <ul aria-label={label}>
        {rows.slice(0, shown).map((row) => (
          <DiscrepancyItem key={keyOf(row)} row={row} now={now} />
        ))}
      </ul>
      {more > 0 && (
        <Button onClick={() => setShown(shown + atOnce)}>
          Show {counted(Math.min(more, atOnce), 'more difference')}
        </Button>
      )}
    </>
  )
}

function keyOf({ document, difference: { subject, kind, documentSays } }: DiscrepancyRow): string {
  return `${document.id} ${subject.id} ${kind} ${documentSays}`
}
