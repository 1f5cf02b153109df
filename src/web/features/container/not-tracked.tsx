import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'

interface Props {
  /** Where it was asked for by number. */
  readonly number?: string
  /** What was looked at beyond the containers in play. */
  readonly searched?: string
}

/** The account has no such container. */
export function NotTracked({ number, searched }: Props) {
  usePageTitle('Not tracked')
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Container not tracked
      </h1>
      <EmptyState
        title="This container isn’t tracked in this account"
        actions={
          <>
            <ButtonLink look="primary" to={paths.lookup(number)}>
              Look up a number
            </ButtonLink>
            <ButtonLink to={paths.trackNumber(number)}>Track this number</ButtonLink>
          </>
        }
      >
        {number ? <span className="code">{number}</span> : 'It'} may belong to another account, or
        tracking was never requested. {searched}
      </EmptyState>
    </>
  )
}
