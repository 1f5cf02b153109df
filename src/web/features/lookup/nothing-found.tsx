import { readNumber } from '#domain/identity/numbers.ts'
import type { SearchAnswer } from '#wire/api/search.ts'
import { RequestNote } from '#web/parts/request-note.tsx'
import { TrackThis } from './track-this.tsx'

interface Props {
  readonly text: string
  readonly searched: SearchAnswer['searched']
}

/** Nothing fits: what was searched, and how to have the number tracked. */
export function NothingFound({ text, searched }: Props) {
  const isNumber = readNumber(text).kinds.length > 0
  if (!searched.complete) {
    return (
      <p role="status" className="mt-6 text-data text-muted">
        Nothing so far among {searched.containers} containers. The account is still being read; the
        search goes on by itself.
      </p>
    )
  }
  return (
    <section role="status" className="mt-6 grid justify-items-start gap-2">
      <h2 className="text-section">No match found</h2>
      <p className="text-data text-muted">
        Searched numbers, BLs, bookings, references, customers, vessels, tags, custom fields and
        notes of {searched.containers} containers (including {searched.ended} completed) and{' '}
        {searched.shipments} shipments. No similar numbers either.
      </p>
      <RequestNote number={text} />
      {isNumber ? (
        <TrackThis text={text} />
      ) : (
        <p className="text-data text-muted">
          This doesn’t look like a container number, BL or booking, so it can’t be tracked.
        </p>
      )}
    </section>
  )
}
