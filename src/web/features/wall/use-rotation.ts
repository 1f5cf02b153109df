import { useEffect, useState } from 'react'
import { slideSeconds } from './slides.ts'

/** Which page of `count` is shown: it advances periodically until a key or a click stops it. Arrows go forward and back. */
export function useRotation(count: number) {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const current = count === 0 ? 0 : at % count

  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => setAt((now) => now + 1), slideSeconds * 1000)
    return () => clearInterval(timer)
  }, [isPaused])

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step !== 0) return setAt((now) => (now % count) + step + count)
      // Tab and similar keys move focus and don't mean stop. A button turns its keys into clicks.
      const onButton = event.target instanceof Element && event.target.closest('button') !== null
      if (!onButton && (event.key.length === 1 || event.key === 'Enter')) {
        event.preventDefault()
        setPaused((now) => !now)
      }
    }
    const click = () => setPaused((now) => !now)
    addEventListener('keydown', key)
    addEventListener('click', click)
    return () => {
      removeEventListener('keydown', key)
      removeEventListener('click', click)
    }
  }, [count])

  return { current, isPaused }
}
