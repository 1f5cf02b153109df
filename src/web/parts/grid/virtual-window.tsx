import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { rangeAt, scrolledTo, topsOf, type Range } from './window-range.ts'

export interface WindowHandle {
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
  readonly children: (index: number, place: Placed) => ReactNode
}

/** Where the window puts an item: by `top`, or stuck below the head. */
export interface Placed {
  readonly top: number
  readonly size: number
  readonly stuck: boolean
}

/** Rows rendered beyond either edge, so that quick scrolling meets no gap. */
const overscan = 10

/** Renders only the rows in view; every height is known beforehand. */
export function VirtualWindow(props: Props) {
  const { count, sizeOf, scroller, headHeight, keep, sticky, handle, children } = props
  const tops = useMemo(() => topsOf(count, sizeOf), [count, sizeOf])
  const range = useRangeInView(tops, scroller, headHeight)
  const stuck = sticky.findLast((index) => index <= range.first) ?? null
  useImperativeHandle(
    handle,
    () => ({
      scrollTo(index) {
        const element = scroller.current
        if (!element) return
        element.scrollTop = scrolledTo(tops, index, element.scrollTop, {
          height: element.clientHeight - headHeight,
          coveredAbove: sticky.length > 0 ? sizeOf(sticky[0] ?? 0) : 0,
        })
      },
    }),
    [tops, scroller, headHeight, sticky, sizeOf],
  )
  return (
    <div role="presentation" className="relative w-full" style={{ height: tops[count] ?? 0 }}>
      {indexesOf(range, count, [keep, stuck]).map((index) =>
        children(index, {
          top: tops[index] ?? 0,
          size: (tops[index + 1] ?? 0) - (tops[index] ?? 0),
          stuck: index === stuck,
        }),
      )}
    </div>
  )
}

/** What the scroller shows, kept as it is scrolled, resized or filled anew. */
function useRangeInView(
  tops: Float64Array,
  scroller: RefObject<HTMLElement | null>,
  headHeight: number,
): Range {
  // Before anything is measured a whole screen is a fair guess: the first rows are painted at once.
  const [view, setView] = useState(() => ({ scrolled: 0, height: window.innerHeight }))
  const range = rangeAt(tops, view.scrolled, view.height)
  const measure = useEffectEvent((element: HTMLElement) => {
    const next = { scrolled: element.scrollTop, height: element.clientHeight - headHeight }
    const { first, last } = rangeAt(tops, next.scrolled, next.height)
    if (first !== range.first || last !== range.last) setView(next)
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    // Rows are painted in the same frame as the scrolling that shows them.
    const onScroll = () => flushSync(() => measure(element))
    const resized = new ResizeObserver(() => measure(element))
    element.addEventListener('scroll', onScroll, { passive: true })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [scroller])
  return range
}

function indexesOf(range: Range, count: number, always: readonly (number | null)[]): number[] {
  const shown = new Set(always.filter((index) => index !== null && index >= 0 && index < count))
  const last = Math.min(count - 1, range.last + overscan)
  for (let index = Math.max(0, range.first - overscan); index <= last; index += 1) shown.add(index)
  return [...shown].filter((index) => index !== null).sort((a, b) => a - b)
}
