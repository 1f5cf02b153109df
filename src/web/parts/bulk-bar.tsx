import { useWhyNotAllowed } from '#web/data/session.ts'
import { memoizeByKey } from '#web/data/memoize.ts'
import { useContainers } from '#web/fleet/use-fleet.ts'
import { openHandling, type HandlingAct } from './open-handling.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { RefreshMany } from './refresh-many.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import {
  ClipboardCheck,
  Clock,
  StickyNote,
  Tag,
  TextCursorInput,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  readonly selected: ReadonlySet<string>
  /** The list, to count marked rows that aren't in it. */
  readonly rows: readonly FleetRow[]
  readonly onSelected: (selected: ReadonlySet<string>) => void
  /** What else this list does with marked rows. */
  readonly moreActs?: readonly BulkAct[]
  /** Exports the marked rows, if the list can. */
  readonly exportMenu?: ReactNode
}

/** The actions for the marked rows, in place of the filters. */
export function BulkBar({ selected, rows, onSelected, moreActs = [], exportMenu }: Props) {
  const { byId } = useContainers()
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const places = placesOf(rows)
  const shown = [...selected]
    .flatMap((id) => places.get(id) ?? [])
    .toSorted((a, b) => a - b)
    .flatMap((place) => rows[place]?.container.id ?? [])
  const ids = [...shown, ...[...selected].filter((id) => !places.has(id))]
  const containers = ids.flatMap((id) => byId.get(id) ?? [])
  const hidden = ids.length - shown.length
  return (
    <div
      role="toolbar"
      aria-label="Selected containers"
      className="flex min-h-11 flex-none flex-wrap items-center gap-1.5 border-b border-line bg-selected px-gutter py-2 text-data"
    >
      <strong className="font-semibold">
        {selected.size} selected
        {hidden > 0 && `, ${hidden} hidden by filters`}
      </strong>
      <IconButton icon="icon-x" label="Clear selection" onClick={() => onSelected(new Set())} />
      <RefreshMany ids={ids} label="Refresh" look="primary" withCost />
      {[...moreActs, ...acts].map(({ act, label, icon: Icon, keys, free }) => (
        <Button
          key={act}
          look="quiet"
          aria-keyshortcuts={keys}
          whyNot={free ? null : whyNot}
          onClick={() => openHandling(act, containers)}
        >
          {/* On a laptop screen the labels alone fit in one line. */}
          <Icon aria-hidden size={14} className="text-muted max-[1600px]:hidden" />
          {label}
        </Button>
      ))}
      <CopyButton
        look="quiet"
        label={containers.length === 1 ? 'Copy number' : 'Copy numbers'}
        text={containers.map((container) => container.number).join('\n')}
      />
      {exportMenu}
      <span className="flex-1" />
      {shown.length < rows.length && (
        <Button
          look="quiet"
          onClick={() =>
            onSelected(new Set([...selected, ...rows.map(({ container }) => container.id)]))
          }
        >
          Select all {rows.length} matching
        </Button>
      )}
    </div>
  )
}

/** The position of each container in a list: only a few of many are marked, so a mark mustn't search the whole list. */
const placesOf = memoizeByKey(
  (rows: readonly FleetRow[]): ReadonlyMap<string, number> =>
    new Map(rows.map(({ container }, place) => [container.id, place])),
)

/** An action on the marked rows. */
export interface BulkAct {
  readonly act: HandlingAct
  readonly label: string
  readonly icon: LucideIcon
  readonly keys?: string
  /** Whether every role may use it. */
  readonly free?: boolean
}

const acts: readonly BulkAct[] = [
  { act: 'tag', label: 'Tag', icon: Tag, keys: '#' },
  { act: 'assign', label: 'Assign', icon: UserPlus, keys: 'a' },
  { act: 'note', label: 'Note', icon: StickyNote, keys: 'n', free: true },
  { act: 'snooze', label: 'Snooze', icon: Clock },
  { act: 'order', label: 'Delivery order', icon: ClipboardCheck },
  { act: 'field', label: 'Field', icon: TextCursorInput },
]
