import { useEffect, useState, type RefObject } from 'react'

/** Whether what `mark` stands on has been scrolled out of view at the top. */
export function useScrolledPast(mark: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver(([entry]) => {
      const top = entry?.rootBounds?.top ?? 0
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top <= top + 120)
    })
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [mark])
  return passed
}
