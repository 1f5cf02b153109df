import type { Instant } from '#domain/time/instant.ts'
import { listed } from '#domain/text/count.ts'
import { ApiError } from '#web/data/api.ts'
import { documentQueries, type DocumentsOf } from '#web/data/documents.ts'
import { Read } from '#web/ui/read.tsx'
import type { DocumentList } from '#wire/api/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { DiscrepancyList } from './discrepancy-list.tsx'
import { DocumentItem } from './document-item.tsx'
import { omissions } from './document-text.ts'

/** The files that the service links to a container or shipment, and their contents. */
export function DocumentsPanel({ of, now }: { readonly of: DocumentsOf; readonly now: Instant }) {
  const query = useQuery(documentQueries.of(of))
  return (
    <section aria-label="Documents" className="min-w-0 wrap-anywhere">
      <h2 className="mb-2 text-label font-semibold">Documents</h2>
      <Read
        inline
        name="documents"
        query={query}
        instead={
          isNotAllowed(query.error) && (
            <p className="text-data text-muted">
              Documents aren’t enabled for this account at the tracking provider. Whether any exist
              is unknown.
            </p>
          )
        }
      >
        {(list) => <Found list={list} of={of} now={now} />}
      </Read>
    </section>
  )
}

function Found({
  list,
  of,
  now,
}: {
  readonly list: DocumentList
  readonly of: DocumentsOf
  readonly now: Instant
}) {
  const { documents, askedFor, discrepancies } = list
  return (
    <div className="grid gap-2 text-data">
      {discrepancies.length > 0 && (
        <section className="pb-2">
          <h3 className="text-label">Differences from tracking</h3>
          <DiscrepancyList label="Differences" rows={discrepancies} now={now} />
        </section>
      )}
      {documents.length === 0 ? (
        <p className="wrap-anywhere text-muted">
          No documents reported for this {of.kind} ({listed(askedFor)}).
        </p>
      ) : (
        <ul>
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} now={now} />
          ))}
        </ul>
      )}
      {omissions(list).map((sentence) => (
        <p key={sentence} className="text-muted">
          {sentence}
        </p>
      ))}
    </div>
  )
}

function isNotAllowed(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'problem') return false
  return error.failure.problem.type === 'urn:landside:service-forbids'
}
