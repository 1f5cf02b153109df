import { counted } from '#domain/text/count.ts'
import { firstPlanFacts } from '#domain/text/first-plan.ts'
import { RouteMap } from '#web/parts/route-map/route-map.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { RawEvents } from './raw-events.tsx'
import { TimelineLine } from './timeline-line.tsx'
import { timelineOf } from './timeline.ts'
import type { ContainerView } from './use-container.ts'
import { WhyAside } from './why-aside.tsx'

/** The journey from empty-out to return, and beside it why the deadline is what it is. */
export function TimelineTab({
  view,
}: {
  readonly view: Extract<ContainerView, { state: 'here' }>
}) {
  const { row, detail } = view
  const { shipment } = row.container
  const { entries, outdatedEstimates } = timelineOf(
    row.container,
    detail?.events ?? null,
    row.assessment,
    row.now,
  )
  return (
    <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0 pb-6">
        {view.failure && (
          <NoticeBar tone="warning" actions={<Button onClick={view.retry}>Try again</Button>}>
            Couldn’t load the journey. {view.failure.message}
          </NoticeBar>
        )}
        {detail && detail.events === null && (
          <NoticeBar tone="warning">
            Couldn’t load the events:{' '}
            {detail.eventsFailure ?? 'The tracking provider gave no reason.'} Shown are the
            milestones we have.
          </NoticeBar>
        )}
        {shipment && (
          <div className="pt-4">
            <RouteMap open shipment={shipment} now={row.now} />
            <div className="px-gutter pt-2">
              <p className="dotted-list text-data text-muted">
                {firstPlanFacts(shipment).map(([name, text]) => (
                  <span key={name}>
                    {name} {text}
                  </span>
                ))}
              </p>
            </div>
          </div>
        )}
        <ol className="px-gutter pt-5 text-data">
          {entries.map((entry, index) => (
            <TimelineLine
              key={entry.key}
              entry={entry}
              row={row}
              last={index === entries.length - 1}
            />
          ))}
        </ol>
        <RawEvents id={row.container.id} count={detail?.rawEvents ?? null} now={row.now} />
        {outdatedEstimates > 0 && (
          <p className="px-gutter text-label font-normal text-muted">
            {counted(outdatedEstimates, 'outdated estimate')} hidden.
          </p>
        )}
      </div>
      <WhyAside row={row} />
    </div>
  )
}
