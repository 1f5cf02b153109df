import { FormatContext, useFormat, viewerZone } from '#web/data/format.ts'
import { formatContainerNumber } from '#domain/identity/container-number.ts'
import { namedFormats } from '#domain/text/format.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { ApiError, statusOf } from '#web/data/api.ts'
import { shareQueries } from '#web/data/shares.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import type { SharedView } from '#wire/api/shares.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { SharedContainerCard } from './shared-container.tsx'

/** What a person without an account sees through a link. */
export function SharePage() {
  const { token = '' } = useParams()
  const query = useQuery(shareQueries.visited(token))
  usePageTitle(query.data ? nameOf(query.data) : 'Shared tracking')
  return (
    <main className="mx-auto grid w-full max-w-180 content-start gap-5 px-4 py-8">
      <BrandMark />
      <Read
        inline
        name="this page"
        query={query}
        instead={query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      >
        {(view) => (
          // The server writes part of this page in the account's format, so the rest uses it too.
          <FormatContext value={namedFormats[view.format]}>
            <Shared view={view} />
          </FormatContext>
        )}
      </Read>
    </main>
  )
}

function Shared({ view }: { readonly view: SharedView }) {
  const format = useFormat()
  const { asOf, zone } = view
  const facts: readonly (readonly [string, string | null])[] = [
    ['Line', view.line],
    ['Vessel', view.vessel],
    ['From', view.from],
    ['To', view.to],
    ['Destination', view.destination],
    view.arrivedAt
      ? ['Arrived', formatEventTime(format, view.arrivedAt, zone, asOf)]
      : ['Expected', view.etaAt && formatEventTime(format, view.etaAt, zone, asOf)],
  ]
  return (
    <>
      <div>
        <p className="text-label text-muted">
          {view.kind === 'container' ? 'Container' : 'Bill of lading'}
        </p>
        <h1 tabIndex={-1} className="code text-title wrap-anywhere">
          {nameOf(view)}
        </h1>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3 text-data">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt className="text-label text-muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {view.boxes.length === 0 && (
        <p className="text-data text-muted">No containers on this shipment yet.</p>
      )}
      <ul className="grid gap-4">
        {view.boxes.map((container) => (
          <li key={container.number}>
            <SharedContainerCard container={container} now={asOf} />
          </li>
        ))}
      </ul>
      <p className="text-label font-normal text-muted">
        As of {formatEventTime(format, asOf, viewerZone, asOf)}. This page refreshes every 5
        minutes. The link expires {formatEventTime(format, view.expiresAt, viewerZone, asOf)}. Other
        times are local to each place.
      </p>
    </>
  )
}

interface FailedProps {
  readonly error: Error
  readonly onRetry: () => void
}

function Failed({ error, onRetry }: FailedProps) {
  const isGone = statusOf(error) === 404
  return (
    <section role="alert" className="grid justify-items-start gap-2">
      <h1 tabIndex={-1} className="text-title">
        {isGone ? 'This link doesn’t work anymore' : 'Couldn’t load this page'}
      </h1>
      <p className="text-data text-muted">
        {error instanceof ApiError ? error.message : 'Something went wrong.'}
      </p>
      {!isGone && <Button onClick={onRetry}>Try again</Button>}
    </section>
  )
}

function nameOf({ kind, title }: SharedView): string {
  return kind === 'container' ? formatContainerNumber(title).plain : title
}
