import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Loading, Read } from '#web/ui/read.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShortcutTable } from '#web/ui/shortcut-table.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'
import { useState } from 'react'
import type { Examples } from './example.ts'

export const emptyStateExamples = {
  'with a step': {
    ui: (
      <EmptyState
        title="No invoices yet"
        actions={<ButtonLink to="/invoices/new">Add invoice</ButtonLink>}
      >
        Landside checks each charge against your rates.
      </EmptyState>
    ),
  },
  'title only': { ui: <EmptyState title="No results" /> },
} satisfies Examples

export const errorPanelExamples = {
  'with a reference': {
    ui: (
      <ErrorPanel
        title="Couldn’t load holds"
        detail="The server didn’t answer. Ref 7F3A."
        reference="7F3A"
        onRetry={() => undefined}
      />
    ),
  },
  'without retry': {
    ui: <ErrorPanel title="Container not found" detail="It isn’t tracked in this account." />,
  },
} satisfies Examples

export const readExamples = {
  loading: { ui: <Invoices data={undefined} error={null} /> },
  'loading, with a frame': {
    ui: (
      <Loading name="this container">
        <Skeleton className="h-5 w-32" />
      </Loading>
    ),
  },
  failed: { ui: <Invoices data={undefined} error={unavailable()} /> },
  'failed, inline': { ui: <Invoices inline data={undefined} error={unavailable()} /> },
  empty: { ui: <Invoices data={[]} error={null} /> },
  content: { ui: <Invoices data={['MAEU 7731']} error={null} /> },
  'content, the latest read failed': {
    ui: <Invoices data={['MAEU 7731']} error={unavailable()} />,
  },
  'content, the latest read failed, inline': {
    ui: <Invoices inline data={['MAEU 7731']} error={unavailable()} />,
  },
} satisfies Examples

export const noticeBarExamples = {
  info: { ui: <NoticeBar>Demo data from Nov 22.</NoticeBar> },
  warning: {
    ui: (
      <NoticeBar tone="warning" actions={<Button>Try again</Button>}>
        Offline since 9:41 AM. Showing saved data.
      </NoticeBar>
    ),
  },
} satisfies Examples

export const pageHeadExamples = {
  'with facts and actions': {
    ui: (
      <PageHead
        title="Board"
        facts={['Fri, Nov 20', '14 terminals']}
        actions={<Button>Export</Button>}
      />
    ),
  },
} satisfies Examples

export const pageBodyExamples = {
  content: { ui: <PageBody label="Settings">Display, shortcuts and notifications.</PageBody> },
} satisfies Examples

export const panelExamples = {
  content: { ui: <Panel name="the totals">24 containers past LFD</Panel> },
  failed: { ui: <FailingPanel /> },
} satisfies Examples

export const sectionExamples = {
  'with an explanation': {
    ui: (
      <Section heading="Free time" about="Days before demurrage starts.">
        4 working days
      </Section>
    ),
  },
} satisfies Examples

export const shortcutTableExamples = {
  'two shortcuts': { ui: <Shortcuts /> },
} satisfies Examples

export const tabsExamples = { 'with a count': { ui: <ContainerTabs /> } } satisfies Examples

export const viewLinksExamples = {
  'with counts': {
    ui: (
      <ViewLinks
        label="Views"
        current="risk"
        links={[
          { id: 'all', label: 'All', to: '/containers', count: 391 },
          { id: 'risk', label: 'At risk', to: '/containers?view=risk', count: 24 },
        ]}
      />
    ),
  },
} satisfies Examples

function Invoices({
  data: first,
  error: failure,
  inline = false,
}: {
  readonly data: readonly string[] | undefined
  readonly error: Error | null
  readonly inline?: boolean
}) {
  const [{ data, error }, setRead] = useState({ data: first, error: failure })
  const refetch = () => setRead({ data: ['MAEU 7731', 'MAEU 7732'], error: null })
  return (
    <Read
      name="invoices"
      inline={inline}
      query={{ data, error, refetch }}
      empty={<EmptyState title="No invoices yet" />}
    >
      {(invoices) => <p>Invoices: {invoices.join(', ')}</p>}
    </Read>
  )
}

function unavailable(): Error {
  return Object.assign(new Error('The server didn’t answer. Ref 7F3A.'), { requestId: '7F3A' })
}

function FailingPanel() {
  const [broken, setBroken] = useState(true)
  return (
    <>
      <Panel name="the totals">
        <Totals broken={broken} />
      </Panel>
      <Button onClick={() => setBroken(false)}>Repair the totals</Button>
    </>
  )
}

function Totals({ broken }: { readonly broken: boolean }) {
  if (broken) throw new Error('The totals of the catalog fail on purpose')
  return <p>24 containers past LFD</p>
}

function Shortcuts() {
  const [row, setRow] = useState(1)
  const [opened, setOpened] = useState(false)
  useShortcuts({
    j: { label: 'Next row', run: () => setRow((at) => at + 1) },
    'g b': { label: 'Board', run: () => setOpened(true) },
  })
  return (
    <>
      <ShortcutTable caption="Shortcuts" />
      <p>
        Row {row}
        {opened && ', Board opened'}
      </p>
    </>
  )
}

const tabs = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'deadlines', label: 'Deadlines' },
  { value: 'holds', label: 'Holds and fees', count: 2 },
] as const

function ContainerTabs() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('timeline')
  return (
    <Tabs label="Container" tabs={tabs} value={value} onChange={setValue}>
      <p>Panel: {value}</p>
    </Tabs>
  )
}
