import { useWhyNotAllowed } from '#web/data/permissions.ts'
import { paths } from '#web/paths.ts'
import { endedSearchWords, type EndedSearch } from '#web/parts/use-ended-search.ts'
import { readNumber } from '#domain/numbers.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'

interface Props {
  readonly text: string
  /** Whether everything was here to be searched. */
  readonly complete: boolean
  readonly ended: EndedSearch
}

/** Nothing fits: what was searched, and how to have the number tracked. */
export function NothingFound({ text, complete, ended }: Props) {
  const whyNot = useWhyNotAllowed('track-number')
  const { normalised, kinds } = readNumber(text)
  const kind = kinds[0]?.replaceAll('-', ' ')
  if (!complete) {
    return (
      <p role="status" className="mt-6 text-data text-muted">
        Nothing so far. The account is still being read; the search goes on by itself.
      </p>
    )
  }
  if (ended.busy) {
    return (
      <p role="status" className="mt-6 text-data text-muted">
        Nothing on its way has this number. Searching containers whose journey has ended.
      </p>
    )
  }
  return (
    <section role="status" className="mt-6 grid justify-items-start gap-2">
      <h2 className="text-section">Nothing here has this number</h2>
      <p className="text-data text-muted">
        Searched container numbers, bills of lading, bookings and references of every shipment that
        is on its way. {endedSearchWords(ended.searched)}{' '}
        <TextLink to={paths.containers({ view: 'returned', q: text })}>See Returned</TextLink>
      </p>
      {whyNot === null ? (
        <ButtonLink look="primary" to={paths.trackNumber(normalised)}>
          Track this {kind ?? 'number'}
        </ButtonLink>
      ) : (
        <p className="text-data text-muted">Tracking a new number: {whyNot.toLowerCase()}.</p>
      )}
    </section>
  )
}
