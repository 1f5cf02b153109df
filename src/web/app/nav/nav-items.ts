import {
  Activity,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ChartLine,
  DollarSign,
  Container,
  FileDiff,
  ClipboardList,
  Inbox,
  ListTodo,
  Lock,
  PackagePlus,
  ReceiptText,
  Scale,
  Search,
  Settings,
  Ship,
  TableProperties,
  TrainFront,
  Truck,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '../../paths.ts'

export interface NavItem {
  readonly id:
    | 'board'
    | 'inbox'
    | 'containers'
    | 'shipments'
    | 'holds'
    | 'appointments'
    | 'inland'
    | 'fields'
    | 'documents'
    | 'risk'
    | 'calendar'
    | 'plan'
    | 'performance'
    | 'spend'
    | 'invoices'
    | 'disputes'
    | 'lookup'
    | 'requests'
    | 'handover'
    | 'health'
    | 'settings'
  readonly label: string
  readonly to: string
  readonly icon: LucideIcon
  /** The keys that open it. */
  readonly keys: string
}

function item(id: NavItem['id'], label: string, icon: LucideIcon, key: string): NavItem {
  return { id, label, to: paths[id](), icon, keys: `g ${key}` }
}

/** Pages for the daily work. */
export const workItems: readonly NavItem[] = [
  item('board', 'Board', ListTodo, 'b'),
  item('inbox', 'Inbox', Inbox, 'h'),
  item('containers', 'Containers', Container, 'c'),
  item('shipments', 'Shipments', Ship, 's'),
  item('holds', 'Holds', Lock, 'o'),
  item('appointments', 'Appointments', CalendarClock, 'a'),
  item('inland', 'Inland', TrainFront, 'i'),
  item('fields', 'Fields', TableProperties, 'f'),
  item('documents', 'Documents', FileDiff, 'u'),
  item('risk', 'Risk', ChartColumn, 'r'),
  item('calendar', 'Calendar', CalendarDays, 'd'),
  item('plan', 'Plan', Truck, 'p'),
  item('performance', 'Performance', ChartLine, 'k'),
  item('spend', 'Spend', DollarSign, 'm'),
  item('invoices', 'Invoices', ReceiptText, 'v'),
  item('disputes', 'Disputes', Scale, 'x'),
  item('lookup', 'Lookup', Search, 'l'),
  item('requests', 'Requests', PackagePlus, 'q'),
  item('handover', 'Handoff', ClipboardList, 'n'),
]

/** Pages about Landside itself. */
export const houseItems: readonly NavItem[] = [
  item('health', 'Health', Activity, 'e'),
  item('settings', 'Settings', Settings, ','),
]
