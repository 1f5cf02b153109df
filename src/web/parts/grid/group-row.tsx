import type { ReactNode } from 'react'
import type { RowPosition } from './virtual-window.tsx'

interface Props {
  readonly rowIndex: number
  readonly place: RowPosition
  /** Pixels of the header it sticks below. */
  readonly head: number
  readonly children: ReactNode
}

/** The heading of a band of rows; it stays below the header while its rows pass. */
export function GroupRow({ rowIndex, place, head, children }: Props) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="z-2 flex w-full items-center border-b border-line bg-surface text-label"
      style={
        place.stuck
          ? { position: 'sticky', top: head, height: place.size }
          : {
              position: 'absolute',
              top: 0,
              height: place.size,
              transform: `translateY(${place.top}px)`,
            }
      }
    >
      <div role="rowheader" className="sticky start-0 flex items-center gap-2 px-(--gutter) pt-1">
        {children}
      </div>
    </div>
  )
}
