import { useSavedViews } from '#web/data/views.ts'
import { paths } from '#web/paths.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { memo, useRef } from 'react'
import { Link } from 'react-router'
import { SavedViews } from './saved-views.tsx'
import type { FleetView } from '#domain/fleet/sets.ts'
import { viewLabels, views, type View } from './views.ts'

interface Props {
  readonly active: View
  readonly counts: Readonly<Record<FleetView, number>>
  /** Ended containers by the server's count; null until they have been asked for. */
  readonly returned: number | null
  /** The saved view that the address names. */
  readonly savedId: string | null
}

/** Views of the fleet with their counts, each a link to exactly the rows it counts. */
export const ViewTabs = memo(function ViewTabs({ active, counts, returned, savedId }: Props) {
  const saved = useSavedViews() ?? []
  const nav = useRef<HTMLElement>(null)
  useShortcuts({
    v: {
      label: 'Views of this list',
      run: () => nav.current?.querySelector<HTMLElement>('[aria-current], a')?.focus(),
    },
  })
  const isSaved = saved.some(({ id }) => id === savedId)
  return (
    <nav
      ref={nav}
      aria-label="Views"
      aria-keyshortcuts="v"
      className="flex h-10 flex-none gap-1 overflow-x-auto border-b border-line px-[calc(var(--gutter)-10px)] scrollbar-none"
    >
      {views.map((view) => (
        <Link
          key={view}
          to={paths.containers({ view })}
          {...(view === active && !isSaved ? { 'aria-current': 'page' as const } : {})}
          className={tab}
        >
          {viewLabels[view]}
          <span className="font-normal">{view === 'returned' ? returned : counts[view]}</span>
        </Link>
      ))}
      <SavedViews views={saved} activeId={savedId} tab={tab} />
    </nav>
  )
})

const tab =
  'relative inline-flex items-center gap-1.5 px-2.5 text-data font-medium whitespace-nowrap text-muted hover:text-text aria-[current]:text-text aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-accent -outline-offset-2'
