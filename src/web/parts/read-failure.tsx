import { requestIdOf } from '#web/data/api.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'

/** That something could not be read: why, the reference to quote, and another try. */
export function ReadFailure({
  title,
  error,
  onRetry,
}: {
  readonly title: string
  readonly error: Error
  readonly onRetry: () => void
}) {
  return (
    <ErrorPanel
      title={title}
      detail={error.message}
      reference={requestIdOf(error)}
      onRetry={onRetry}
    />
  )
}
