import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

/** A button that opens a small panel with facts or a few controls. `trigger` is the button itself. */
export function Popover({
  trigger,
  title,
  align = 'start',
  children,
}: {
  readonly trigger: ReactElement
  readonly title: string
  readonly align?: 'start' | 'center' | 'end'
  readonly children: ReactNode
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup className="max-h-(--available-height) w-80 max-w-[calc(100vw-16px)] animate-menu overflow-auto rounded-panel border border-line bg-surface p-4 text-data shadow-overlay outline-none">
            <Base.Title className="mb-2 text-label text-muted">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
