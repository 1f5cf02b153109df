import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { paths } from '../paths.ts'

export function NotFound() {
  usePageTitle('Page not found')
  return (
    <>
      <PageHead title="Page not found" />
      <EmptyState
        actions={
          <>
            <ButtonLink to={paths.lookup()}>Look up a number</ButtonLink>
            <ButtonLink to={paths.home()}>Go to home page</ButtonLink>
          </>
        }
      >
        The link may be mistyped or out of date.
      </EmptyState>
    </>
  )
}
