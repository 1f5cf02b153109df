import type { ReactElement } from 'react'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import type { NavItem } from './nav-items.ts'

/** The pages that have no place of their own in the bottom bar. */
export function MoreMenu({
  trigger,
  items,
}: {
  readonly trigger: ReactElement
  readonly items: readonly NavItem[]
}) {
  return (
    <Menu trigger={trigger} align="end">
      {items.map(({ id, label, to, icon: Icon }) => (
        <MenuLink key={id} to={to}>
          <Icon aria-hidden size={16} strokeWidth={1.8} />
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
