import { readContainerNumber } from '#domain/identity/container-number.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'

interface Props {
  /** The number it was opened by, if any. */
  readonly number?: string
  /** What was searched beyond the containers in play. */
  readonly searched?: string
}

/** The account has no such container. */
export function NotTracked({ number, searched }: Props) {
  const read = number === undefined ? null : readContainerNumber(number)
  const isNumber = number !== undefined && read !== null && read.parts !== null
  usePageTitle(isNumber ? 'Not tracked' : 'Container not found')
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {isNumber ? 'Container not tracked' : 'Container not found'}
      </h1>
      <EmptyState
        title={isNumber ? 'This container isn’t tracked in this account' : 'Container not found'}
        actions={
          <>
            <ButtonLink look="primary" to={paths.lookup(number)}>
              Look up a number
            </ButtonLink>
            {isNumber && <ButtonLink to={paths.trackNumber(number)}>Track this number</ButtonLink>}
          </>
        }
      >
        {isNumber ? (
          <>
            <span className="code">{number}</span> may belong to another account, or tracking was
            never requested. {searched}
            {!read?.checkDigitFits && (
              <span className="block pt-2">
                The check digit is wrong. Check the number before you track it.
              </span>
            )}
          </>
        ) : number === undefined ? (
          'This account has no such container. Check the link, or look up its number.'
        ) : (
          <>
            <span className="code">{number}</span> isn’t a container number. Check it, or look it
            up.
          </>
        )}
      </EmptyState>
    </>
  )
}
