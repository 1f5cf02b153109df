import { counted } from '#domain/text/count.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { documentQueries } from '#web/data/documents.ts'
import { DiscrepancyList } from '#web/parts/documents/discrepancy-list.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'
import type { DocumentCheck } from '#wire/api/discrepancies.ts'
import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'

const views = ['open', 'settled'] as const

/** Differences between the account's documents and tracking, for a person to decide. */
export function DocumentsPage() {
  const now = useNow()
  const query = useQuery(documentQueries.check())
  const [show] = useQueryState('show', parseAsStringLiteral(views).withDefault('open'))
  const check = query.data
  const rows = check?.discrepancies ?? []
  const open = rows.filter(({ state }) => state !== 'settled')
  const settled = rows.filter(({ state }) => state === 'settled')
  usePageTitle('Documents', open.length > 0 ? `${open.length} open` : null)
  const shown = show === 'open' ? open : settled
  return (
    <>
      <PageHead
        title="Documents"
        facts={check ? [describeRange(check), `updated ${formatAgeAt(check.readAt, now)}`] : []}
      />
      {check && (
        <ViewLinks
          label="Filter differences"
          current={show}
          links={[
            { id: 'open', label: 'Open', to: paths.documents(), count: open.length },
            {
              id: 'settled',
              label: 'Decided',
              to: paths.documents({ show: 'settled' }),
              count: settled.length,
            },
          ]}
        />
      )}
      <PageBody label="Documents and tracking">
        <Read name="documents" query={query}>
          {(found) => (
            <div className="px-gutter pb-6">
              {shown.length === 0 ? (
                <Nothing show={show} check={found} />
              ) : (
                <DiscrepancyList label="Differences" rows={shown} now={now} />
              )}
              <Omissions check={found} />
            </div>
          )}
        </Read>
      </PageBody>
    </>
  )
}

function describeRange({ documents, comparable, more }: DocumentCheck): string {
  const which = more ? `newest ${documents} documents` : counted(documents, 'document')
  return `${which} checked, ${comparable} could be compared`
}

function Nothing({ show, check }: { readonly show: string; readonly check: DocumentCheck }) {
  if (show === 'settled')
    return <EmptyState title="No decisions yet">Decisions about documents appear here.</EmptyState>
  return check.comparable === 0 ? (
    <EmptyState title="Nothing to compare">
      Documents and tracking have no fields in common. That doesn’t mean they agree.
    </EmptyState>
  ) : (
    <EmptyState title="No open differences">
      Compared fields agree, or someone has decided each difference.
    </EmptyState>
  )
}

function Omissions({ check: { unreadable, more } }: { readonly check: DocumentCheck }) {
  return (
    <p className="pt-4 text-label font-normal text-muted">
      Checks LFD, arrival, weight and numbers. {more && 'Older documents weren’t checked. '}
      {unreadable > 0 && `${counted(unreadable, 'record')} couldn’t be matched.`}
    </p>
  )
}
