import {
  Activity,
  ChartColumn,
  Container,
  Inbox,
  ListTodo,
  Search,
  Settings,
  Ship,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '../paths.ts'

export interface NavItem {
  readonly id:
    | 'board'
    | 'containers'
    | 'shipments'
    | 'risk'
    | 'lookup'
    | 'requests'
    | 'health'
    | 'settings'
  readonly label: string
  readonly to: string
  readonly icon: LucideIcon
  /** The keys that lead there. */
  readonly keys: string
}

/** Where people work. */
export const workItems: readonly NavItem[] = [
  { id: 'board', label: 'Board', to: paths.board(), icon: ListTodo, keys: 'g b' },
  { id: 'containers', label: 'Containers', to: paths.containers(), icon: Container, keys: 'g c' },
  { id: 'shipments', label: 'Shipments', to: paths.shipments(), icon: Ship, keys: 'g s' },
  { id: 'risk', label: 'Risk', to: paths.risk(), icon: ChartColumn, keys: 'g r' },
  { id: 'lookup', label: 'Lookup', to: paths.lookup(), icon: Search, keys: 'g l' },
  { id: 'requests', label: 'Requests', to: paths.requests(), icon: Inbox, keys: 'g q' },
]

/** About Landside itself. */
export const houseItems: readonly NavItem[] = [
  { id: 'health', label: 'Health', to: paths.health(), icon: Activity, keys: 'g e' },
  { id: 'settings', label: 'Settings', to: paths.settings(), icon: Settings, keys: 'g ,' },
]
