import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FieldDefinition } from '#domain/container/custom-field.ts'
import { counted } from '#domain/text/count.ts'
import { useFields } from '#web/data/custom-fields.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { FleetGrid } from '#web/parts/fleet-grid.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import { FindField } from '#web/parts/find-field.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { isInPortfolio, portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { PortfolioMenus } from '#web/parts/portfolio-menus.tsx'
import { searchableNumber } from '#domain/identity/searchable-number.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { parseAsString, useQueryStates } from 'nuqs'
import { useMemo, useState, type ClipboardEvent, type ReactNode } from 'react'
import { fieldColumns } from './field-columns.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { readPaste, type Paste } from './pasted.ts'
import { columnId } from './places.ts'

const parameters = { q: parseAsString.withDefault(''), ...portfolioParameters }

/** The account's own fields as a sheet: edited in place, or pasted from a spreadsheet. */
export function FieldsPage() {
  usePageTitle('Fields')
  const { definitions, readAt, failure, error, retry } = useFields()
  const whyNot = useWhyNotAllowed('PUT /api/custom-fields', 'edit fields')
  const fleet = useAssessedFleet()
  const ignored = useRepairedAddress(parameters)
  const [{ q, ...portfolio }, setState] = useQueryStates(parameters)
  const rows = useMemo(
    () => narrowed(fleet.containers, q, portfolio),
    [fleet.containers, q, portfolio],
  )
  const fields = useMemo(() => definitions ?? [], [definitions])
  const columns = useMemo(() => fieldColumns(fields), [fields])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Fields"
        facts={[
          definitions && counted(definitions.length, 'field'),
          counted(rows.length, 'container'),
          describeLoading(fleet),
          whyNot,
        ].filter((fact) => typeof fact === 'string')}
        actions={<ButtonLink to={paths.containers()}>All containers</ButtonLink>}
      />
      <IgnoredNotice names={ignored} />
      {failure !== null && (
        <NoticeBar>Values may be out of date. The last load failed. {failure}</NoticeBar>
      )}
      <div
        role="search"
        className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-y border-line px-gutter py-2 text-data"
      >
        <FindField
          value={q}
          label="Number"
          onType={(text) => void setState({ q: text }, { history: 'replace' })}
          onCommit={(text) => void setState({ q: text }, { history: 'push' })}
        />
        <PortfolioMenus
          portfolio={portfolio}
          containers={fleet.containers.map(({ container }) => container)}
          onChange={(change) => void setState(change, { history: 'push' })}
        />
      </div>
      <p className="px-gutter py-2 text-data text-muted sm:hidden">
        On small screens, edit fields on each container’s page.
      </p>
      <Read
        name="fields"
        query={{ data: definitions, error, refetch: retry }}
        empty={
          <EmptyState
            title={readAt === null ? 'Custom fields haven’t loaded yet' : 'No custom fields'}
          >
            Define custom fields at the tracking provider. They appear here and on container and
            shipment pages.
          </EmptyState>
        }
      >
        {() => (
          <Sheet fields={fields} rows={rows}>
            <FleetGrid
              name="Fields"
              columns={columns}
              rows={rows}
              instead={
                <FleetState fleet={fleet}>
                  <EmptyState title="No containers match these filters" />
                </FleetState>
              }
            />
          </Sheet>
        )}
      </Read>
    </div>
  )
}

/** Pastes a block from the clipboard at the focused cell. */
function Sheet({
  fields,
  rows,
  children,
}: {
  readonly fields: readonly FieldDefinition[]
  readonly rows: readonly FleetRow[]
  readonly children: ReactNode
}) {
  const whyNot = useWhyNotAllowed('PUT /api/custom-fields')
  // The rows as they were when it was pasted: live changes may move them while the values are written.
  const [pasted, setPasted] = useState<{ paste: Paste; rows: readonly FleetRow[] } | null>(null)

  function take(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain')
    const isBlock = /[\t\n\r]/.test(text.trimEnd())
    const isTyping = event.target instanceof Element && event.target.matches('input')
    const at = cellOf(event.target, fields, rows)
    if (at === null || whyNot !== null || (isTyping && !isBlock)) return
    event.preventDefault()
    setPasted({ paste: readPaste(text, at, fields, rows.length), rows })
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col" onPaste={take}>
      {children}
      {pasted !== null && <PasteDialog {...pasted} onClose={() => setPasted(null)} />}
    </div>
  )
}

function cellOf(
  target: EventTarget,
  fields: readonly FieldDefinition[],
  rows: readonly FleetRow[],
) {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('[data-column]')
  const id = cell?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const row = rows.findIndex(({ container }) => container.id === id)
  const column = fields.findIndex((field) => columnId(field) === cell?.dataset['column'])
  return row < 0 || column < 0 ? null : { row, column }
}

function narrowed(containers: readonly FleetRow[], q: string, portfolio: Portfolio) {
  const number = searchableNumber(q)
  return containers.filter(
    ({ container }) =>
      isInPortfolio(portfolio, container) &&
      searchableNumber(`${container.number} ${container.shipment?.billOfLading ?? ''}`).includes(
        number,
      ),
  )
}
