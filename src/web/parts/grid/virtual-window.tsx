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

export interface WindowHandle {
  /** Scrolls the item into view. */
  readonly scrollTo: (index: number) => void
}

interface Props {
  readonly count: number
  readonly sizeOf: (index: number) => number
  readonly scroller: RefObject<HTMLElement | null>
  /** Height of the sticky header inside the scroller. */
  readonly headHeight: number
  /** An item that stays mounted wherever the window is, so that the focused row never loses its element. */
  readonly keepMounted: number | null
  /** Indexes of the sticky headings, ascending. */
  readonly sticky: readonly number[]
  readonly handle: Ref<WindowHandle>
  /** The id of the item at an index. */
  readonly idOf: (index: number) => string
  /** Whether items that enter reuse the elements of items that left. Requires `keepMounted` to hold the focused one. */
  readonly recycles: boolean
  /**
   * Whether items are still loading. Unless somebody scrolls, new items then get new elements, so that visible text doesn't
   * jump.
   */
  readonly growing: boolean
  readonly children: (index: number, place: RowPosition) => ReactNode
}

/** An item's position: at `top`, or stuck below the header. */
export interface RowPosition {
  readonly top: number
  readonly size: number
  readonly stuck: boolean
}

/** Scrolling counts as ended this long after the last step. Slow machines take long for each. */
const settledMs = 1000

/** Renders only the rows in view. In its own component, because useVirtualizer breaks the rules of React Compiler. */
export function VirtualWindow(props: Props) {
  const { count, sizeOf, scroller, headHeight, keepMounted, sticky, handle, idOf, recycles } = props
  const rangeExtractor = useCallback(
    (range: Range) => withMounted(range, keepMounted, stuckAt(sticky, range.startIndex)),
    [keepMounted, sticky],
  )
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  // The scroller mounts after this component, so a second render is needed to measure it.
  useLayoutEffect(lookAgain, [lookAgain])
  // Known limitation: its result can change without a state change.
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
        // A rendered item scrolls into view by its focus. Measuring it here would force layout.
        if (range && index >= range.startIndex && index <= range.endIndex) return
        virtualizer.scrollToIndex(index)
      },
    }),
    [virtualizer],
  )
  const items = virtualizer.getVirtualItems()
  const ids = items.map(({ index }) => idOf(index))
  const { isScrolling } = virtualizer
  const elements = useRowElements(ids, {
    recycle: isScrolling || !props.growing,
    // While scrolling, elements keep their DOM order: moving them would cost as much as creating them.
    inPlace: recycles && isScrolling,
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
      {[...elements].map(([id, element]) => {
        const item = itemOf.get(id)
        return (
          item && (
            <Fragment key={recycles ? element : id}>
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

function useRowElements(ids: readonly string[], recycling: Recycling): RowElements {
  const [before, setBefore] = useState<RowElements>(new Map())
  const elements = assignRows(before, ids, recycling)
  if (elements !== before) setBefore(elements)
  return elements
}

function stuckAt(sticky: readonly number[], first: number): number | null {
  return sticky.findLast((index) => index <= first) ?? null
}

function withMounted(range: Range, keepMounted: number | null, stuck: number | null): number[] {
  const shown = new Set(defaultRangeExtractor(range))
  if (keepMounted !== null && keepMounted >= 0 && keepMounted < range.count) shown.add(keepMounted)
  if (stuck !== null) shown.add(stuck)
  return [...shown].sort((a, b) => a - b)
}

/** Element numbers of the rendered items: numbers from 0 by id, in DOM order. */
export type RowElements = ReadonlyMap<string, number>

interface Recycling {
  /** Whether an item that enters may recycle the element of one that left. */
  readonly recycle: boolean
  /** Whether elements keep their DOM order, whatever the order of the list. */
  readonly inPlace: boolean
}

/**
 * Assigns each visible item an element. Items still visible keep theirs. Items that enter recycle the elements of items that
 * left, in DOM order, so that reordering the list moves no element. Without `recycle` they get new elements. Returns `before`
 * itself if nothing changes.
 */
export function assignRows(
  before: RowElements,
  ids: readonly string[],
  { recycle, inPlace }: Recycling,
): RowElements {
  const drawn = new Set(ids)
  const left = [...before].flatMap(([id, element]) => (drawn.has(id) ? [] : element))
  const free = recycle ? left.values() : [].values()
  let next = Math.max(-1, ...before.values()) + 1
  const elements = ids.map((id): [string, number] => {
    const element = before.get(id) ?? free.next().value
    if (element !== undefined) return [id, element]
    next += 1
    return [id, next - 1]
  })
  const ordered = inPlace ? inDomOrder(elements, [...before.values()]) : elements
  const known = [...before.keys()]
  const isSame = known.length === ids.length && ordered.every(([id], at) => id === known[at])
  return isSame ? before : new Map(ordered)
}

/** Elements in their DOM order, new ones last. */
function inDomOrder(elements: [string, number][], before: readonly number[]): [string, number][] {
  const places = new Map(before.map((element, place) => [element, place]))
  const placeOf = ([, element]: [string, number]) => places.get(element) ?? before.length
  return elements.toSorted((a, b) => placeOf(a) - placeOf(b))
}
