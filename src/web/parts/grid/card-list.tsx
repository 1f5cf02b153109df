import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { idsOf, itemIdAt, itemsOf, type RowGroup } from './items.ts'
import { VirtualWindow } from './virtual-window.tsx'

interface Props<T> {
  readonly name: string
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  readonly card: (row: T) => ReactNode
  readonly cardHeight: number
  readonly groupBy?: ((row: T) => string) | undefined
  readonly renderGroupHead?: ((group: RowGroup<T>) => ReactNode) | undefined
  readonly instead?: ReactNode
  /** Called with a getter of the IDs in the order on screen, whenever that changes. */
  readonly onOrder?: (ids: () => readonly string[]) => void
}

const headingHeight = 40

/** The same rows on a phone: cards one below another, rendering only those in view. */
export function CardList<T>(props: Props<T>) {
  const { rows, rowId, groupBy, cardHeight, onOrder } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useMemo(() => itemsOf(rows, groupBy ?? null), [rows, groupBy])
  useEffect(() => onOrder?.(idsOf(list.rows, rowId)), [onOrder, list, rowId])
  const sizeOf = useCallback(
    (index: number) => (list.at(index)?.kind === 'group' ? headingHeight : cardHeight),
    [list, cardHeight],
  )
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto text-data">
      <div role="list" aria-label={props.name}>
        <VirtualWindow
          {...{ sizeOf, scroller }}
          count={list.count}
          headHeight={0}
          keepMounted={null}
          sticky={[]}
          handle={null}
          idOf={(index) => itemIdAt(list, index, rowId)}
          recycles={false}
          growing={false}
        >
          {(index, place) => {
            const item = list.at(index)
            if (!item) return null
            return (
              <div
                role="listitem"
                aria-setsize={list.count}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-line-soft"
                style={{ height: place.size, transform: `translateY(${place.top}px)` }}
              >
                {item.kind === 'row' ? (
                  props.card(item.row)
                ) : (
                  <div className="flex h-full items-center gap-2 px-gutter text-label">
                    {props.renderGroupHead?.(item.group) ?? item.group.key}
                  </div>
                )}
              </div>
            )
          }}
        </VirtualWindow>
      </div>
      {rows.length === 0 && props.instead}
    </div>
  )
}
