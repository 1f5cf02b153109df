import { useFormat, viewerZone } from '#web/data/format.ts'
import { answerFor } from '#domain/text/answer.ts'
import { describeUrgency } from '#domain/text/urgency.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { UnreadableNotice } from '#web/parts/unreadable-notice.tsx'
import { copyText } from '#web/ui/copy-button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReadFailure } from '#web/ui/read.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { useNavigate, useParams, Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { ContainerTabs } from './container-tabs.tsx'
import { FactCards } from './fact-cards.tsx'
import { Identity } from './identity.tsx'
import { LoadingContainer } from './loading-container.tsx'
import { NotTracked } from './not-tracked.tsx'
import { OrdersOf } from './orders-of.tsx'
import { useContainer, type ContainerView } from './use-container.ts'
import { useAlertsOf } from '#web/data/alerts.ts'
import { AlertLine } from '#web/parts/alerts/alert-line.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { isEnded } from '#domain/container/place.ts'
import { useSearch } from '#web/data/search.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { openedList, placeInList, type OpenedList } from '#web/parts/opened-list.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'

export { NumberPage } from './number-page.tsx'

/** Everything about one container: deadline, can it leave, cost, where; then its journey, sources, holds and history. */
export function ContainerPage() {
  const { id = '' } = useParams()
  const view = useContainer(id)
  switch (view.state) {
    case 'loading':
      return <LoadingContainer />
    case 'not-tracked':
      return <NotTracked />
    case 'failed':
      return <ReadFailure name="this container" error={view.error} onRetry={view.retry} />
    case 'here':
      return <Here view={view} />
  }
}

function Here({ view }: { readonly view: Extract<ContainerView, { state: 'here' }> }) {
  const format = useFormat()
  const { row } = view
  const { container, assessment, now } = row
  const navigate = useNavigate()
  const steps = useListSteps(container.id)
  const answer = answerFor(format, container, assessment, now)
  usePageTitle(containerName(container.number), describeUrgency(format, assessment.urgency))
  const go = (to: string | null | undefined) => to && void navigate(paths.container(to))
  useShortcuts({
    '[': { label: 'Previous container', run: () => go(steps?.previous) },
    ']': { label: 'Next container', run: () => go(steps?.next) },
    c: { label: 'Copy container number', run: () => void copyText(container.number) },
    'Shift+C': { label: 'Copy answer', run: () => void copyText(answer) },
  })
  return (
    <div className="min-h-0 flex-1 scroll-pt-16 overflow-auto print:overflow-visible">
      <ListSteps steps={steps} number={container.number} />
      <Identity row={row} answer={answer} />
      <ContainerAlerts row={row} />
      <UnreadableNotice
        fields={[...(container.unreadable ?? []), ...(container.shipment?.unreadable ?? [])]}
        now={now}
      />
      <Panel name="the facts">
        <FactCards row={row} />
        <OrdersOf containerId={container.id} />
        <OtherJourneys row={row} />
      </Panel>
      <ContainerTabs view={view} />
    </div>
  )
}

/** The open alerts about this container; nothing if there are none. */
function ContainerAlerts({ row }: { readonly row: FleetRow }) {
  const alerts = useAlertsOf(row.container.id)
  if (alerts === null || alerts.length === 0) return null
  return (
    <section aria-label="Alerts" className="mb-4 border-t border-line">
      {alerts.map((alert) => (
        <AlertLine key={alert.id} alert={alert} row={row} now={row.now} named={false} />
      ))}
    </section>
  )
}

/** Other journeys of the same number, including ended ones: containers come back, and callers mix them up. */
function OtherJourneys({ row }: { readonly row: FleetRow }) {
  const { container, now } = row
  const { answer } = useSearch(container.number, true)
  const others = (answer?.records.containers ?? []).filter(
    (other) => other.number === container.number && other.id !== container.id,
  )
  if (others.length === 0) return null
  return (
    <section aria-label="Other journeys" className="px-gutter pb-4 text-data">
      <h2 className="mb-1 text-label font-semibold">Other journeys</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap gap-x-3 py-1">
            <TextLink to={paths.container(other.id)}>
              {other.shipment ? `BL ${other.shipment.billOfLading}` : 'BL not reported'}
            </TextLink>
            <span className="text-muted">
              {isEnded(other) ? 'ended' : 'under way'}, tracked since{' '}
              <EventTime at={other.createdAt} zone={viewerZone} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Steps {
  readonly list: OpenedList
  readonly place: number
  readonly of: number
  readonly previous: string | null
  readonly next: string | null
}

/** The position of the container in the list it was opened from; if opened by its URL, in the whole fleet by urgency. */
function useListSteps(id: string): Steps | null {
  const { containers } = useAssessedFleet()
  return useMemo(() => {
    const opened = openedList()
    const from = opened && placeInList(opened.ids(), id)
    if (opened && from) return { list: opened, ...from }
    const ids = containers.map((row) => row.container.id)
    const list = { name: 'Containers', path: paths.containers(), ids: () => ids }
    const place = placeInList(ids, id)
    return place && { list, ...place }
  }, [containers, id])
}

interface Props {
  readonly steps: Steps | null
  readonly number: string
}

/** The way back to the list, and on to the neighboring containers. */
function ListSteps({ steps, number }: Props) {
  return (
    <nav
      aria-label="Breadcrumb"
      className="flex items-center gap-1.5 px-gutter pt-3 text-label text-muted"
    >
      <Link to={steps?.list.path ?? paths.containers()} className="hover:underline">
        {steps?.list.name ?? 'Containers'}
      </Link>
      <ChevronRight aria-hidden size={12} />
      <span>{steps ? `${steps.place} of ${steps.of}` : containerName(number)}</span>
      <span className="ms-auto flex">
        <Step to={steps?.previous} label="Previous container" icon={ChevronLeft} keys="[" />
        <Step to={steps?.next} label="Next container" icon={ChevronRight} keys="]" />
      </span>
    </nav>
  )
}

interface StepProps {
  readonly to: string | null | undefined
  readonly label: string
  readonly icon: typeof ChevronLeft
  readonly keys: string
}

function Step({ to, label, icon: Icon, keys }: StepProps) {
  if (!to) return null
  return (
    <Link
      to={paths.container(to)}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      className="grid size-7 place-items-center rounded-control hover:bg-press hover:text-text pointer-coarse:size-11"
    >
      <Icon aria-hidden size={16} />
    </Link>
  )
}
