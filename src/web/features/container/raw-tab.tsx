import { formatAgeAt } from '#domain/text/time.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Read } from '#web/ui/read.tsx'
import type { ContainerView } from './use-container.ts'

/** The document as the service sent it, for admins. */
export function RawTab({ view }: { readonly view: Extract<ContainerView, { state: 'here' }> }) {
  return (
    <Read
      name="the document"
      query={{ data: view.detail, error: view.failure, refetch: view.retry }}
    >
      {({ raw, readAt }) => (
        <div className="px-gutter py-5">
          <p className="mb-3 flex items-center gap-3 text-data text-muted">
            Raw provider data, read {formatAgeAt(readAt, view.row.now)}.
            <CopyButton text={JSON.stringify(raw, null, 2)} label="Copy document" />
          </p>
          <pre
            // Long lines scroll by keyboard too.
            tabIndex={0}
            aria-label="Raw provider data"
            className="overflow-auto rounded-panel border border-line bg-canvas p-4 font-mono text-label font-normal"
          >
            {JSON.stringify(raw, null, 2)}
          </pre>
        </div>
      )}
    </Read>
  )
}
