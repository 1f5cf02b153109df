import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'

const item =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 text-data outline-none select-none data-highlighted:bg-press data-disabled:cursor-default data-disabled:text-muted pointer-coarse:min-h-11'

/** A button that opens a list of things to do. `trigger` is the button itself. */
export function Menu({
  trigger,
  label,
  align = 'start',
  children,
}: {
  readonly trigger: ReactElement
  /** Names the list for screen readers; the trigger's own name where absent. */
  readonly label?: string
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-50">
          <Base.Popup
            {...(label !== undefined && { 'aria-label': label })}
            className="max-h-(--available-height) min-w-44 animate-menu overflow-auto rounded-panel border border-line bg-surface p-1 shadow-overlay outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({
  children,
  keys,
  onSelect,
  whyNot,
}: {
  readonly children: ReactNode
  readonly keys?: string
  readonly onSelect: () => void
  /** Why it cannot be chosen; shown under the words. */
  readonly whyNot?: string | null
}) {
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
}

export function MenuLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Base.Item className={item} render={<Link to={to} />}>
      {children}
    </Base.Item>
  )
}

/** One of a few, within a menu. */
export function MenuChoice<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: T) => onChange(next)}>
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
}

export function MenuLabel({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <div className={classNames('px-2 pt-2 pb-1 text-label text-muted', className)}>{children}</div>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="mx-2 my-1 h-px bg-line" />
}
