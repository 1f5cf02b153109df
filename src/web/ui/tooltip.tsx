import { cloneElement, lazy, Suspense, useState } from 'react'
import type { TooltipProps } from './tooltip-surface.tsx'

const Surface = lazy(async () => ({
  default: (await import('./tooltip-surface.tsx')).TooltipSurface,
}))

/** More about `trigger` on hover and focus. Never the only place of a fact: touch has no hover. */
export function Tooltip(props: TooltipProps) {
  const [near, setNear] = useState(false)
  const plain = cloneElement(props.trigger, { onPointerEnter: () => setNear(true) })
  if (!near) return plain
  return (
    <Suspense fallback={plain}>
      <Surface {...props} />
    </Suspense>
  )
}
