import { useHoldUpdates } from '#web/fleet/use-fleet.ts'
import { useState, type FocusEvent, type UIEvent } from 'react'

/** Holds rows in place during interaction: hover, focus, scrolling or selection. Returns the props of the frame. */
export function useHeldUpdates(marked: boolean) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [scrolled, setScrolled] = useState(false)
  useHoldUpdates(hovered || focused || scrolled || marked)
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    onScrollCapture: (event: UIEvent) => {
      if (event.target instanceof HTMLElement) setScrolled(event.target.scrollTop > 0)
    },
  }
}
