import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiError, requestIdOf } from '#web/data/api.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { NotFound } from './not-found.tsx'

/** In place of a page that failed; the rest of the frame goes on. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (error instanceof ApiError) {
    return (
      <ErrorPanel
        title="This page could not be loaded"
        detail={`${error.message} Your data is unchanged.`}
        reference={requestIdOf(error)}
        onRetry={() => void revalidate()}
      />
    )
  }
  return (
    <ErrorPanel
      title="This page failed"
      detail="A fault of Landside, not of your data. Load it again; if it stays, tell whoever runs Landside."
      onRetry={() => location.reload()}
      retryLabel="Load again"
    />
  )
}
