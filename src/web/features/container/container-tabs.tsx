import { chargesOf } from '#domain/container/posted.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Tabs, type Tab } from '#web/ui/tabs.tsx'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { DocumentsPanel } from '#web/parts/documents/documents-panel.tsx'
import { Parties } from '#web/parts/documents/parties.tsx'
import { lfdSourcesOf } from '#web/parts/lfd-sources.ts'
import { DeadlinesTab } from './deadlines-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { HoldsTab } from './holds-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { RawTab } from './raw-tab.tsx'
import { TimelineTab } from './timeline-tab.tsx'
import type { ContainerView } from './use-container.ts'

const names = ['timeline', 'deadlines', 'holds', 'documents', 'notes', 'history', 'raw'] as const
type Name = (typeof names)[number]
type Here = Extract<ContainerView, { state: 'here' }>

/** The details behind the four facts. The open panel is part of the URL. */
export function ContainerTabs({ view }: { readonly view: Here }) {
  const [asked, setTab] = useQueryState('tab', parseAsStringLiteral(names).withDefault('timeline'))
  const seesRaw = useWhyNotAllowed('GET /api/containers/:id raw') === null
  const tab = asked === 'raw' && !seesRaw ? 'timeline' : asked
  return (
    <div className="mt-4">
      <Tabs
        label="Container"
        tabs={tabsOf(view, seesRaw)}
        value={tab}
        onChange={(name) => void setTab(name, { history: 'push' })}
      >
        <Panel name="this tab" resetKeys={[tab]}>
          {panelOf(tab, view)}
        </Panel>
      </Tabs>
    </div>
  )
}

function tabsOf({ row, detail }: Here, seesRaw: boolean): Tab<Name>[] {
  const { container } = row
  const history = detail?.history.length
  return [
    { value: 'timeline', label: 'Timeline' },
    { value: 'deadlines', label: 'Deadlines', count: lfdSourcesOf(row).length },
    { value: 'holds', label: 'Holds and fees', count: listedCount(container) },
    { value: 'documents', label: 'Documents' },
    { value: 'notes', label: 'Notes', count: container.handling?.notes ?? 0 },
    { value: 'history', label: 'History', ...(history === undefined ? {} : { count: history }) },
    ...(seesRaw ? [{ value: 'raw', label: 'Raw' } as const] : []),
  ]
}

/** Holds and fees that are listed; those that the service repeats for the port are counted once. */
function listedCount(container: ContainerRow): number {
  const { holds, fees, inlandHolds = [], inlandFees = [] } = container
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return (
    holds.length +
    chargesOf(fees).length +
    (isSame(holds, inlandHolds) ? 0 : inlandHolds.length) +
    (isSame(fees, inlandFees) ? 0 : chargesOf(inlandFees).length)
  )
}

function panelOf(tab: Name, view: Here) {
  switch (tab) {
    case 'timeline':
      return <TimelineTab view={view} />
    case 'deadlines':
      return <DeadlinesTab view={view} />
    case 'holds':
      return <HoldsTab row={view.row} />
    case 'documents':
      return (
        <div className="grid max-w-prose gap-6 px-gutter py-5">
          <Parties
            shipment={view.row.container.shipment}
            of={{ kind: 'container', id: view.row.container.id }}
          />
          <DocumentsPanel
            of={{ kind: 'container', id: view.row.container.id }}
            now={view.row.now}
          />
        </div>
      )
    case 'notes':
      return <NotesTab row={view.row} />
    case 'history':
      return <HistoryTab view={view} />
    case 'raw':
      return <RawTab view={view} />
  }
}
