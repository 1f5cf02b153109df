import { RefreshMany } from '#web/parts/refresh-many.tsx'
import { Button } from '#web/ui/button.tsx'
import { X } from 'lucide-react'

interface Props {
  readonly selected: ReadonlySet<string>
  /** Rows on screen, to say which marked ones are not among them. */
  readonly shownIds: readonly string[]
  readonly onSelected: (selected: ReadonlySet<string>) => void
}

/** What can be done with the marked rows; it stands where the filters stand. */
export function BulkBar({ selected, shownIds, onSelected }: Props) {
  const shown = new Set(shownIds)
  const hidden = [...selected].filter((id) => !shown.has(id)).length
  return (
    <div
      role="toolbar"
      aria-label="Selected containers"
      className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line bg-selected px-gutter py-2 text-data"
    >
      <strong className="pe-2 font-semibold">
        {selected.size} selected
        {hidden > 0 && `, ${hidden} hidden by filters`}
      </strong>
      <RefreshMany ids={[...selected]} label="Refresh containers" look="primary" />
      <span className="flex-1" />
      {selected.size - hidden < shownIds.length && (
        <Button look="quiet" onClick={() => onSelected(new Set([...selected, ...shownIds]))}>
          Select all {shownIds.length} matching
        </Button>
      )}
      <Button look="quiet" onClick={() => onSelected(new Set())}>
        <X aria-hidden size={14} />
        Clear
      </Button>
    </div>
  )
}
