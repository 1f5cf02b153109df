import { consequenceLabels, describeChange, describeWhoSays } from '#domain/text/consequence.ts'
import { useNow } from '#web/data/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { LongList } from '#web/parts/long-list.tsx'
import { useId } from 'react'
import type { Change, ChangeGroup } from './change-list.ts'
import { useFormat } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import { facilityZone } from '#domain/container/place.ts'
import { facilityNoun } from '#domain/text/facility.ts'
import { counted } from '#domain/text/count.ts'
import { formatAgeAt, formatEventTime } from '#domain/text/time.ts'
import { ContainerNumber, containerName } from '#web/parts/container-number.tsx'
import { facilityName } from '#domain/container/facility-name.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ArrowRight } from 'lucide-react'

interface Props {
  readonly group: ChangeGroup
  readonly onRead: (changes: readonly Change[]) => void
}

/** The changes of one consequence under their heading, the newest first. */
export function GroupSection({ group: { kind, changes }, onRead }: Props) {
  const heading = useId()
  const now = useNow()
  const unread = changes.filter(({ row }) => !row.read)
  return (
    <section aria-labelledby={heading} data-group={kind}>
      <header className="sticky top-0 z-10 flex min-h-9 items-center gap-2 border-b border-line bg-surface px-gutter">
        <h2 id={heading} className="text-data font-semibold">
          {consequenceLabels[kind]} <span className="font-normal text-muted">{changes.length}</span>
        </h2>
        {unread.length > 0 && (
          <Button
            look="quiet"
            className="ms-auto text-muted"
            aria-keyshortcuts="Shift+E"
            aria-label={`Mark ${unread.length} read: ${consequenceLabels[kind]}`}
            onClick={() => onRead(unread)}
          >
            Mark {unread.length} read
          </Button>
        )}
      </header>
      <LongList rows={changes}>
        {(change) => (
          <ChangeLine
            key={change.row.id}
            change={change}
            now={now}
            onRead={() => onRead([change])}
          />
        )}
      </LongList>
    </section>
  )
}

interface ChangeLineProps {
  readonly change: Change
  readonly now: Instant
  readonly onRead: () => void
}

/** One change: how long ago, which container, old and new value, source. `e` marks the focused one as read. */
function ChangeLine({ change, now, onRead }: ChangeLineProps) {
  const format = useFormat()
  const { row, container } = change
  const zone = container ? facilityZone(container) : null
  const source = describeWhoSays(row.consequence, container ? facilityNoun(container) : 'terminal')
  const text = describeChange(format, row.consequence, container, now)
  return (
    <article
      tabIndex={-1}
      data-line={row.id}
      aria-label={`${nameOf(change)}: ${text.old === null ? '' : `${text.old}, now `}${text.new}`}
      className={`grid min-h-9 grid-cols-[92px_148px_minmax(0,1fr)_minmax(0,280px)_72px_32px] items-center gap-x-3 border-b border-line-soft px-gutter py-1 text-data hover:bg-hover max-lg:grid-cols-[84px_minmax(0,1fr)_32px] max-lg:py-2 ${row.read ? 'text-muted' : ''}`}
    >
      <time
        dateTime={row.learntAt}
        title={`Learned ${formatEventTime(format, row.learntAt, zone ?? 'UTC', now)}`}
        className="text-muted"
      >
        {formatAgeAt(row.learntAt, now)}
      </time>
      <ChangeSubject change={change} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2">
        {text.old !== null && (
          <>
            <span className="text-muted">{text.old}</span>
            <ArrowRight aria-label="now" size={13} className="flex-none text-muted" />
          </>
        )}
        <span className={row.read ? '' : 'font-medium'}>{text.new}</span>
        <span className="text-muted lg:hidden">· {source}</span>
      </span>
      <span className="truncate text-muted max-lg:hidden">
        {container?.facility
          ? facilityName(container.facility)
          : (change.belongs?.shipment?.customer ?? '')}
      </span>
      <span className="text-muted max-lg:hidden">{source}</span>
      <span className="max-lg:col-start-3 max-lg:row-start-1">
        {!row.read && (
          <IconButton icon="icon-check" label={`Mark ${nameOf(change)} read`} onClick={onRead} />
        )}
      </span>
    </article>
  )
}

/** The container, shipment or account that a change is about, as a link. */
export function ChangeSubject({ change: { row, containers } }: { readonly change: Change }) {
  if (row.containerId !== null && row.containerNumber !== null) {
    return (
      <TextLink look="quiet" to={paths.container(row.containerId)} data-opens="">
        <ContainerNumber number={row.containerNumber} />
      </TextLink>
    )
  }
  if (row.consequence.kind === 'data-trouble' && row.consequence.trouble === 'assessed-anew')
    return <span className="text-muted">All containers</span>
  if (row.shipmentId === null) return <span className="text-muted">no longer known</span>
  return (
    <TextLink look="quiet" to={paths.shipment(row.shipmentId)} data-opens="" className="truncate">
      <span className="code">{row.billOfLading ?? 'Shipment'}</span>
      {containers > 0 && <span className="text-muted"> · {counted(containers, 'container')}</span>}
    </TextLink>
  )
}

function nameOf({ row }: Change): string {
  if (row.containerNumber !== null) return containerName(row.containerNumber)
  return row.billOfLading ?? 'change'
}
