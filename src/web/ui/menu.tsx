import { lazy, use } from 'react'
import { Deferred } from './deferred.tsx'
import {
  MenuPartsContext,
  type MenuChoiceProps,
  type MenuItemProps,
  type MenuLinkProps,
  type MenuProps,
} from './menu-parts.ts'

export { MenuLabel } from './menu-label.tsx'

const load = () => import('./menu-surface.tsx')
const Surface = lazy(async () => ({ default: (await load()).MenuSurface }))

/** A button that opens a list of actions. `trigger` is the button itself. */
export function Menu(props: MenuProps) {
  return (
    <Deferred trigger={props.trigger} popup="menu" of={props.of} load={load}>
      <Surface {...props} />
    </Deferred>
  )
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext)
  return parts && <parts.Item {...props} />
}

export function MenuLink(props: MenuLinkProps) {
  const parts = use(MenuPartsContext)
  return parts && <parts.LinkItem {...props} />
}

/** One of a few options, within a menu. */
export function MenuChoice<T extends string>({ options, onChange, ...rest }: MenuChoiceProps<T>) {
  const parts = use(MenuPartsContext)
  const choose = (value: string) => {
    const chosen = options.find((option) => option.value === value)
    if (chosen !== undefined) onChange(chosen.value)
  }
  return parts && <parts.Choice {...rest} options={options} onChange={choose} />
}

export function MenuSeparator() {
  const parts = use(MenuPartsContext)
  return parts && <parts.Separator />
}
