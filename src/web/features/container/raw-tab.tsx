import { formatAgeAt } from '#domain/text/time.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DetailFailure } from './detail-failure.tsx'
import type { ContainerView } from './use-container.ts'

/** The document as the service sent it, for support. */
export function RawTab({ view }: { readonly view: Extract<ContainerView, { state: 'here' }> }) {
  const { detail, row } = view
  if (!detail) {
    return (
      <div className="px-gutter py-5">
        <DetailFailure view={view} what="The document" />
        {!view.failure && <Skeleton className="h-3 w-80" />}
      </div>
    )
  }
  const text = JSON.stringify(detail.raw, null, 2)
  return (
    <div className="px-gutter py-5">
      <p className="mb-3 flex items-center gap-3 text-data text-muted">
        Raw provider data, read {formatAgeAt(detail.readAt, row.now)}.
        <CopyButton text={text} label="Copy document" />
      </p>
      <pre
        // Long lines scroll by keyboard too.
        tabIndex={0}
        aria-label="Raw provider data"
        className="overflow-auto rounded-panel border border-line bg-canvas p-4 font-mono text-label font-normal"
      >
        {text}
      </pre>
    </div>
  )
}
