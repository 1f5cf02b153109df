import type { DOMAttributes, ReactNode, Ref } from 'react'
import type { HeadPlace } from './head-cell.tsx'

interface Props extends DOMAttributes<HTMLDivElement> {
  readonly ref?: Ref<HTMLDivElement>
  readonly place: HeadPlace
  readonly children: ReactNode
}

/** The header row: it stays above the rows. */
export function HeadRow({ place, children, ...handlers }: Props) {
  return (
    <div
      role="row"
      data-head=""
      aria-rowindex={1}
      className="sticky top-0 z-3 flex h-8 border-b border-line bg-surface text-label text-muted"
      {...handlers}
    >
      {place.select}
      {children}
    </div>
  )
}
