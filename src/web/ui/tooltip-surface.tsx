import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Trigger } from './deferred.tsx'

export interface TooltipProps {
  readonly trigger: Trigger
  readonly children: ReactNode
}

interface SurfaceProps extends TooltipProps {
  /** Whether the element that this trigger replaces had focus. */
  readonly focused: boolean
}

export function TooltipSurface({ trigger, focused, children }: SurfaceProps) {
  const element = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (focused) element.current?.focus()
  }, [focused])
  return (
    <Base.Root>
      <Base.Trigger ref={element} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="max-w-80 animate-menu rounded-control bg-text px-2 py-1 text-label text-surface shadow-overlay">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
