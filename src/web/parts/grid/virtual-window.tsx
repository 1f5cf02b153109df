import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  Fragment,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { assignRows, type Drawing, type Slots } from './slots.ts'

export interface WindowHandle {
  /** Has the item drawn. */
  readonly scrollTo: (index: number) => void
}

interface Props {
  readonly count: number
  readonly sizeOf: (index: number) => number
  readonly scroller: RefObject<HTMLElement | null>
  /** Height of what sticks above the rows inside the scroller. */
  readonly headHeight: number
  /** Kept rendered wherever the window is, so that the focused row never loses its element. */
  readonly keep: number | null
  /** Rows that stay on top while their own rows pass beneath them, ascending. */
  readonly sticky: readonly number[]
  readonly handle: Ref<WindowHandle>
  /** Who stands at a place of the list. */
  readonly idOf: (index: number) => string
  /** Whether an item that left may be drawn over by one that comes: only where `keep` holds on to the focus. */
  readonly reuses: boolean
  /** Whether items are still being read: while nobody scrolls they are made anew, so that words on screen do not jump. */
  readonly growing: boolean
  readonly children: (index: number, place: Placed) => ReactNode
}

/** Where the window puts an item: by `top`, or stuck below the head. */
export interface Placed {
  readonly top: number
  readonly size: number
  readonly stuck: boolean
}

/** So long after the last step a hand no longer scrolls; a slow machine takes its time for each. */
const settledMs = 1000

/** Renders only the rows in view. Alone in its component: the rules that all others keep leave useVirtualizer out. */
export function VirtualWindow(props: Props) {
  const { count, sizeOf, scroller, headHeight, keep, sticky, handle, idOf, reuses } = props
  const rangeExtractor = useCallback(
    (range: Range) => withKept(range, keep, stuckAt(sticky, range.startIndex)),
    [keep, sticky],
  )
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  // What it scrolls in is mounted after it: without a second look it would measure nothing, and show nothing.
  useLayoutEffect(lookAgain, [lookAgain])
  // Known: it may answer otherwise without a new state.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    estimateSize: sizeOf,
    getScrollElement: () => scroller.current,
    overscan: 6,
    isScrollingResetDelay: settledMs,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight + (sticky.length > 0 ? sizeOf(sticky[0] ?? 0) : 0),
    rangeExtractor,
  })
  useImperativeHandle(
    handle,
    () => ({
      scrollTo(index) {
        const { range } = virtualizer
        // What is drawn comes into view with its focus: to look where it stands would lay out the page.
        if (range && index >= range.startIndex && index <= range.endIndex) return
        virtualizer.scrollToIndex(index)
      },
    }),
    [virtualizer],
  )
  const items = virtualizer.getVirtualItems()
  const ids = items.map(({ index }) => idOf(index))
  const { isScrolling } = virtualizer
  const slots = useSlots(ids, {
    overOthers: isScrolling || !props.growing,
    // While a hand scrolls, what is drawn stays where it is in the page: to move it would cost as much as to make it.
    inPlace: reuses && isScrolling,
  })
  const itemOf = new Map(items.map((item, at) => [ids[at], item]))
  const first = virtualizer.range?.startIndex ?? 0
  const stuck = stuckAt(sticky, first)
  return (
    <div
      role="presentation"
      className="relative w-full"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {[...slots].map(([id, slot]) => {
        const item = itemOf.get(id)
        return (
          item && (
            <Fragment key={reuses ? slot : id}>
              {props.children(item.index, {
                top: item.start - headHeight,
                size: item.size,
                stuck: item.index === stuck,
              })}
            </Fragment>
          )
        )
      })}
    </div>
  )
}

function useSlots(ids: readonly string[], drawing: Drawing): Slots {
  const [before, setBefore] = useState<Slots>(new Map())
  const slots = assignRows(before, ids, drawing)
  if (slots !== before) setBefore(slots)
  return slots
}

function stuckAt(sticky: readonly number[], first: number): number | null {
  return sticky.findLast((index) => index <= first) ?? null
}

function withKept(range: Range, keep: number | null, stuck: number | null): number[] {
  const shown = new Set(defaultRangeExtractor(range))
  if (keep !== null && keep >= 0 && keep < range.count) shown.add(keep)
  if (stuck !== null) shown.add(stuck)
  return [...shown].sort((a, b) => a - b)
}
