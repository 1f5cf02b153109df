import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Kbd } from './kbd.tsx'
import { MenuLabel } from './menu-label.tsx'
import { MenuPartsContext, type MenuParts, type MenuProps } from './menu-parts.ts'

const item =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 text-data outline-none select-none data-highlighted:bg-press data-disabled:cursor-default data-disabled:text-muted pointer-coarse:min-h-11'

/** The menu itself, initially open: it loads when its button is first used. */
export function MenuSurface({ trigger, label, align = 'start', children }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-50">
          <Base.Popup
            {...(label !== undefined && { 'aria-label': label })}
            className="max-h-(--available-height) min-w-44 animate-menu overflow-auto rounded-panel border border-line bg-surface p-1 shadow-overlay outline-none"
          >
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const parts: MenuParts = {
  Item({ children, keys, onSelect, whyNot }) {
    const stopped = whyNot !== null && whyNot !== undefined
    return (
      <Base.Item className={item} onClick={onSelect} disabled={stopped}>
        <span className="flex-1">
          {children}
          {stopped && <span className="block text-label font-normal">{whyNot}</span>}
        </span>
        {keys !== undefined && <Kbd keys={keys} />}
      </Base.Item>
    )
  },
  LinkItem({ to, children }) {
    return (
      <Base.Item className={item} render={<Link to={to} />}>
        {children}
      </Base.Item>
    )
  },
  Choice({ label, options, value, onChange }) {
    return (
      <Base.RadioGroup value={value} onValueChange={(next: string) => onChange(next)}>
        <MenuLabel>{label}</MenuLabel>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={false}
            className={item}
          >
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator render={<Check aria-hidden size={14} />} />
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    )
  },
  Separator() {
    return <Base.Separator className="mx-2 my-1 h-px bg-line" />
  },
}
