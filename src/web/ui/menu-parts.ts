import { createContext, type ComponentType, type ReactNode } from 'react'
import type { Trigger } from './deferred.tsx'

export interface MenuProps {
  readonly trigger: Trigger
  /** Names the list for screen readers; if absent, the trigger's own name does. */
  readonly label?: string
  readonly align?: 'start' | 'end'
  /** As in `Deferred`. */
  readonly of?: string
  readonly children: ReactNode
}

export interface MenuItemProps {
  readonly children: ReactNode
  readonly keys?: string
  readonly onSelect: () => void
  /** Why it can't be chosen; shown under the label. */
  readonly whyNot?: string | null
}

export interface MenuLinkProps {
  readonly to: string
  readonly children: ReactNode
}

export interface MenuChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** The parts of a menu. Pages refer to them without loading them: an open menu provides them. */
export interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>
  readonly LinkItem: ComponentType<MenuLinkProps>
  readonly Choice: ComponentType<MenuChoiceProps<string>>
  readonly Separator: ComponentType
}

/** Null outside an open menu. */
export const MenuPartsContext = createContext<MenuParts | null>(null)
