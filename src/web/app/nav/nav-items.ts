import {
  Activity,
  Bell,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ChartLine,
  Container,
  FileDiff,
  ClipboardList,
  History,
  Inbox,
  ListTodo,
  Lock,
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
    | 'alerts'
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
    | 'invoices'
    | 'disputes'
    | 'lookup'
    | 'changes'
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

/** Pages for the daily work. */
export const workItems: readonly NavItem[] = [
  { id: 'board', label: 'Board', to: paths.board(), icon: ListTodo, keys: 'g b' },
  { id: 'alerts', label: 'Alerts', to: paths.alerts(), icon: Bell, keys: 'g t' },
  { id: 'containers', label: 'Containers', to: paths.containers(), icon: Container, keys: 'g c' },
  { id: 'shipments', label: 'Shipments', to: paths.shipments(), icon: Ship, keys: 'g s' },
  { id: 'holds', label: 'Holds', to: paths.holds(), icon: Lock, keys: 'g o' },
  {
    id: 'appointments',
    label: 'Appointments',
    to: paths.appointments(),
    icon: CalendarClock,
    keys: 'g a',
  },
  { id: 'inland', label: 'Inland', to: paths.inland(), icon: TrainFront, keys: 'g i' },
  { id: 'fields', label: 'Fields', to: paths.fields(), icon: TableProperties, keys: 'g f' },
  { id: 'documents', label: 'Documents', to: paths.documents(), icon: FileDiff, keys: 'g u' },
  { id: 'risk', label: 'Risk', to: paths.risk(), icon: ChartColumn, keys: 'g r' },
  { id: 'calendar', label: 'Calendar', to: paths.calendar(), icon: CalendarDays, keys: 'g d' },
  { id: 'plan', label: 'Plan', to: paths.plan(), icon: Truck, keys: 'g p' },
  {
    id: 'performance',
    label: 'Performance',
    to: paths.performance(),
    icon: ChartLine,
    keys: 'g k',
  },
  { id: 'invoices', label: 'Invoices', to: paths.invoices(), icon: ReceiptText, keys: 'g v' },
  { id: 'disputes', label: 'Disputes', to: paths.disputes(), icon: Scale, keys: 'g x' },
  { id: 'lookup', label: 'Lookup', to: paths.lookup(), icon: Search, keys: 'g l' },
  { id: 'changes', label: 'Changes', to: paths.changes(), icon: History, keys: 'g h' },
  { id: 'requests', label: 'Requests', to: paths.requests(), icon: Inbox, keys: 'g q' },
  { id: 'handover', label: 'Handoff', to: paths.handover(), icon: ClipboardList, keys: 'g n' },
]

/** Pages about Landside itself. */
export const houseItems: readonly NavItem[] = [
  { id: 'health', label: 'Health', to: paths.health(), icon: Activity, keys: 'g e' },
  { id: 'settings', label: 'Settings', to: paths.settings(), icon: Settings, keys: 'g ,' },
]
