import { viewerZone } from '#web/data/format.ts'
import { useState } from 'react'
import { useAudit, type AuditFilter } from '#web/data/audit.ts'
import { useNow } from '#web/data/clock.ts'
import { usePeople } from '#web/data/people.ts'
import { addressOf } from '#web/data/api.ts'
import { useOnlyFor } from '#web/data/session.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { FilterMenu } from '#web/parts/filter-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'
import { describeAction, describeActor, describeDeed, describeDetail } from './audit-text.ts'

/** Who did what, when and from where. Nothing in it can be changed. */
export function AuditSettings() {
  const whyNot = useOnlyFor('GET /api/audit', 'open this page')
  return (
    <>
      <h2 className="sr-only">Audit log</h2>
      {whyNot === null ? <Audit /> : <p className="text-data">{whyNot}.</p>}
    </>
  )
}

function Audit() {
  const now = useNow()
  const [filter, setFilter] = useState<AuditFilter>({ person: '', action: '' })
  const people = usePeople().data ?? []
  const audit = useAudit(filter)
  const entries = audit.data?.pages.flatMap(({ data }) => data) ?? []
  const actions = audit.data?.pages[0]?.actions ?? []
  return (
    <>
      <div role="search" className="flex flex-wrap items-center gap-2 text-data">
        <FilterMenu
          label="Person"
          value={filter.person || null}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(person) => setFilter({ ...filter, person: person ?? '' })}
        />
        <FilterMenu
          label="Action"
          value={filter.action || null}
          options={actions.map((action) => ({ value: action, label: describeAction(action) }))}
          onChange={(action) => setFilter({ ...filter, action: action ?? '' })}
        />
        <a href={addressOf('GET /api/audit/export', {})} download className="underline">
          Export all (CSV)
        </a>
      </div>
      <Read inline name="the audit log" query={audit}>
        {() =>
          entries.length === 0 ? (
            <p className="text-data">No matching activity.</p>
          ) : (
            <DataTable
              look="records"
              caption="Audit log"
              rows={entries}
              rowId={({ id }) => id}
              columns={[
                {
                  header: 'When',
                  cell: ({ at }) => <EventTime at={at} zone={viewerZone} now={now} />,
                },
                {
                  header: 'Who',
                  namesRow: true,
                  cell: ({ by }) => (
                    <span className="inline-block min-w-28 wrap-anywhere">{describeActor(by)}</span>
                  ),
                },
                {
                  header: 'What',
                  cell: ({ action, object, detail }) => (
                    <>
                      <span className="inline-block min-w-60 wrap-anywhere">
                        {describeDeed({ action, object })}
                      </span>
                      <span className="block wrap-anywhere text-muted">
                        {describeDetail(detail)}
                      </span>
                    </>
                  ),
                },
                { header: 'From', cell: ({ by }) => by.address },
              ]}
            />
          )
        }
      </Read>
      {audit.hasNextPage && (
        <Button disabled={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
          Load earlier
        </Button>
      )}
    </>
  )
}
