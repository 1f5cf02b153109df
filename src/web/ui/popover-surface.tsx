import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import type { Trigger } from './deferred.tsx'

export interface PopoverProps {
  readonly trigger: Trigger
  readonly title: string
  readonly align?: 'start' | 'center' | 'end'
  /** As in `Deferred`. */
  readonly of?: string | undefined
  readonly children: ReactNode
}

/** The panel itself, initially open: it loads when its button is first used. */
export function PopoverSurface({ trigger, title, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup className="max-h-(--available-height) w-88 max-w-[calc(100vw-16px)] animate-menu overflow-auto rounded-panel border border-line bg-surface p-4 text-data shadow-overlay outline-none">
            <Base.Title className="mb-2 text-label text-muted">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
