import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'

/** What failed, what is safe, what to do next, and the reference to quote. Replaces the content that couldn't be shown. */
export function ErrorPanel({
  title,
  detail,
  reference,
  onRetry,
  retryLabel = 'Try again',
}: {
  readonly title: string
  readonly detail: string
  readonly reference?: string | null
  readonly onRetry?: (() => void) | undefined
  readonly retryLabel?: string
}) {
  // A reference at the end of the sentence moves to its own place below.
  const said = detail.replace(` Ref ${reference}.`, '')
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-gutter py-16 text-center">
      <h2 className="text-section">{title}</h2>
      <p className="max-w-prose text-muted">{said}</p>
      <div className="flex flex-wrap items-center justify-center gap-2 pt-2">
        {onRetry !== undefined && <Button onClick={onRetry}>{retryLabel}</Button>}
        {reference !== null && reference !== undefined && (
          <>
            <span className="text-label text-muted">
              Ref <span className="code">{reference}</span>
            </span>
            <CopyButton text={`${title} ${said} Ref ${reference}`} label="Copy details" />
          </>
        )}
      </div>
    </div>
  )
}
