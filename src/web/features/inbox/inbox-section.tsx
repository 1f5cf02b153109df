import type { Format } from '#domain/text/format.ts'
import { counted } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { postedSums } from '#web/parts/posted-sums.ts'
import { Button } from '#web/ui/button.tsx'
import { LongList } from '#web/parts/long-list.tsx'
import type { Instant } from '#domain/time/instant.ts'
import {
  CalendarClock,
  ChevronDown,
  ChevronRight,
  CircleCheck,
  CircleDollarSign,
  Lock,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { InboxLine, type LineLayout } from './inbox-line.tsx'
import { foldedGroups, type InboxGroup, type InboxRow } from './inbox-model.ts'
import { describeFolded, inboxGroupLabels } from './inbox-text.ts'

/** What the lines of a list have in common. */
export interface ListProps {
  readonly rowsById: ReadonlyMap<string, FleetRow>
  readonly now: Instant
  readonly layout: LineLayout
  readonly chosen: string | null
  readonly onRead: (rows: readonly InboxRow[]) => void
  readonly onAct: (ids: readonly string[]) => void
}

interface Props {
  readonly group: InboxGroup
  readonly rows: readonly InboxRow[]
  readonly list: ListProps
}

/** The rows of one group under their heading. What needs no work now is folded at first. */
export function InboxSection({ group, rows, list }: Props) {
  const heading = useId()
  const isFolded = foldedGroups.has(group)
  const [isOpen, setOpen] = useState(!isFolded)
  const facts = useFacts(group, rows, list.rowsById)
  const label = inboxGroupLabels[group]
  const unread = rows.reduce((sum, { changes }) => sum + changes.length, 0)
  const title = (
    <>
      <span className="font-semibold">{label}</span>
      <span className="text-muted">{rows.length}</span>
    </>
  )
  return (
    <section aria-labelledby={heading} data-group={group}>
      <header className="sticky top-0 z-10 flex min-h-10 items-center gap-2 border-b border-line bg-canvas px-gutter">
        <h2 id={heading} className="flex-none text-data font-normal">
          {isFolded ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="flex items-center gap-2 pointer-coarse:min-h-11"
            >
              <GroupIcon icon={isOpen ? ChevronDown : ChevronRight} />
              {title}
            </button>
          ) : (
            <span className="flex items-center gap-2">
              <GroupIcon icon={icons[group]} />
              {title}
            </span>
          )}
        </h2>
        <span className="min-w-0 truncate text-data text-muted max-sm:hidden">{facts}</span>
        {unread > 0 && (
          <Button
            look="quiet"
            className="ms-auto text-muted"
            aria-keyshortcuts="Shift+E"
            aria-label={`Mark ${unread} as read: changes under ${label}`}
            title={alertsStay}
            onClick={() => list.onRead(rows)}
          >
            Mark {unread} as read
          </Button>
        )}
      </header>
      {isOpen && (
        <LongList rows={rows}>
          {(row) => (
            <InboxLine
              key={row.key}
              row={row}
              fleetRow={(row.containerId && list.rowsById.get(row.containerId)) || null}
              now={list.now}
              layout={list.layout}
              isChosen={row.key === list.chosen}
              onRead={(one) => list.onRead([one])}
              onAct={list.onAct}
            />
          )}
        </LongList>
      )}
    </section>
  )
}

/** Why marking as read leaves rows behind. */
export const alertsStay =
  'Marks changes as read for you. Alerts stay open until someone acknowledges them.'

function GroupIcon({ icon: Icon }: { readonly icon: LucideIcon }) {
  return <Icon aria-hidden size={14} className="flex-none text-muted" />
}

const icons: Readonly<Record<InboxGroup, LucideIcon>> = {
  charges: CircleDollarSign,
  blocked: Lock,
  available: CircleCheck,
  dates: CalendarClock,
  returns: Undo2,
  missing: ChevronRight,
  routine: ChevronRight,
}

/** Of charges what is posted, by currency; of a folded group what is in it. */
function useFacts(
  group: InboxGroup,
  rows: readonly InboxRow[],
  rowsById: ListProps['rowsById'],
): ReactNode {
  const format = useFormat()
  if (group === 'charges') return describePosted(format, rows, rowsById)
  if (!foldedGroups.has(group)) return null
  return describeFold(rows)
}

const mostNamed = 3

/** `18 tracking stopped · 16 no LFD · 6 availability not reported · 7 other`. */
function describeFold(rows: readonly InboxRow[]): string {
  const counts = [...Map.groupBy(rows, describeFolded)]
    .map(([name, { length }]) => ({ name, length }))
    .filter(({ name }) => name !== 'other')
    .toSorted((a, b) => b.length - a.length)
  const named = counts.slice(0, mostNamed)
  const rest = rows.length - named.reduce((sum, { length }) => sum + length, 0)
  return [...named, ...(rest > 0 ? [{ name: 'other', length: rest }] : [])]
    .map(({ name, length }) => `${length} ${name}`)
    .join(' · ')
}

/** `$3,252.50 posted on 3 of 5 containers`: amounts in several currencies are named one by one. */
function describePosted(
  format: Format,
  rows: readonly InboxRow[],
  rowsById: ListProps['rowsById'],
): string {
  const ids = new Set(rows.flatMap(({ containerId }) => containerId ?? []))
  const containers = [...ids].flatMap((id) => rowsById.get(id) ?? [])
  const sums = postedSums(containers)
  if (sums.length === 0) return ''
  const posted = sums.map(
    ({ money, containers: count }, place) =>
      `${formatMoney(format, money)}${place === 0 ? ' posted' : ''} on ${count}`,
  )
  return `${posted.join(', ')} of ${counted(ids.size, 'container')}`
}
