import { cloneElement, lazy, Suspense, useState } from 'react'
import type { TooltipProps } from './tooltip-surface.tsx'

const Surface = lazy(async () => ({
  default: (await import('./tooltip-surface.tsx')).TooltipSurface,
}))

/** More about `trigger` on hover and focus. Never the only place of a fact: touch has no hover. */
export function Tooltip(props: TooltipProps) {
  const [near, setNear] = useState(false)
  const [focused, setFocused] = useState(false)
  const plain = cloneElement(props.trigger, {
    onPointerEnter: () => setNear(true),
    onFocus() {
      setFocused(true)
      setNear(true)
    },
    onBlur: () => setFocused(false),
  })
  if (!near) return plain
  return (
    <Suspense fallback={plain}>
      <Surface {...props} focused={focused} />
    </Suspense>
  )
}
