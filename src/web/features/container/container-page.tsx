import { useFormat } from '#web/data/format.ts'
import { answerFor } from '#domain/text/answer.ts'
import { describeUrgency } from '#domain/text/urgency.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { UnreadableNotice } from '#web/parts/unreadable-notice.tsx'
import { copyText } from '#web/ui/copy-button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReadFailure } from '#web/ui/read.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { ContainerAlerts } from './container-alerts.tsx'
import { ContainerTabs } from './container-tabs.tsx'
import { FactCards } from './fact-cards.tsx'
import { Identity } from './identity.tsx'
import { ListSteps, useListSteps } from './list-steps.tsx'
import { LoadingContainer } from './loading-container.tsx'
import { NotTracked } from './not-tracked.tsx'
import { OtherJourneys } from './other-journeys.tsx'
import { useContainer, type ContainerView } from './use-container.ts'

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
        <OtherJourneys row={row} />
      </Panel>
      <ContainerTabs view={view} />
    </div>
  )
}
