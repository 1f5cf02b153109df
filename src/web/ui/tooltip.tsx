import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** More about `trigger` on hover and focus. Never the only place of a fact: touch has no hover. */
export function Tooltip({
  trigger,
  children,
}: {
  readonly trigger: ReactElement
  readonly children: ReactNode
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
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
