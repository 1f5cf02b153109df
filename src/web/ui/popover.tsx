import { lazy } from 'react'
import { Deferred } from './deferred.tsx'
import type { PopoverProps } from './popover-surface.tsx'

const load = () => import('./popover-surface.tsx')
const Surface = lazy(async () => ({ default: (await load()).PopoverSurface }))

/** A button that opens a small panel with facts or a few controls. `trigger` is the button itself. */
export function Popover(props: PopoverProps) {
  return (
    <Deferred trigger={props.trigger} popup="dialog" of={props.of} load={load}>
      <Surface {...props} />
    </Deferred>
  )
}
