import { useWhyNotAllowed } from '#web/data/permissions.ts'
import { paths } from '#web/paths.ts'
import { readNumber } from '#domain/numbers.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'

interface Props {
  readonly text: string
  /** Whether everything was here to be searched. */
  readonly complete: boolean
}

/** Nothing fits: what was searched, and how to have the number tracked. */
export function NothingFound({ text, complete }: Props) {
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
  return (
    <section role="status" className="mt-6 grid justify-items-start gap-2">
      <h2 className="text-section">Nothing here has this number</h2>
      <p className="text-data text-muted">
        Searched container numbers, bills of lading, bookings and references of every shipment that
        is on its way. Containers whose journey has ended are{' '}
        <TextLink to={paths.containers({ view: 'returned', q: text })}>under Returned</TextLink>.
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
