import { use } from 'react'
import { Link } from 'react-router'
import { CountFormat } from './count-format.ts'

export interface ViewLink {
  readonly id: string
  readonly label: string
  readonly to: string
  readonly count?: number | null
}

/** Views of one list, each with its own URL. */
export function ViewLinks({
  label,
  links,
  current,
}: {
  readonly label: string
  readonly links: readonly ViewLink[]
  readonly current: string
}) {
  const formatCount = use(CountFormat)
  return (
    <nav
      aria-label={label}
      className="flex h-10 flex-none overflow-x-auto border-b border-line px-[calc(var(--gutter)-10px)] scrollbar-none print:hidden"
    >
      {links.map(({ id, label, to, count }) => (
        <Link
          key={id}
          to={to}
          ref={id === current ? bringIntoView : null}
          aria-current={id === current ? 'page' : undefined}
          className="relative inline-flex items-center gap-1.5 px-2.5 text-data font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent aria-[current=page]:after:content-['']"
        >
          {label}
          {count !== undefined && count !== null && (
            <span className="font-normal text-muted">{formatCount(count)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** On a narrow screen the strip is wider than the screen: keeps the current view in sight. */
function bringIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
