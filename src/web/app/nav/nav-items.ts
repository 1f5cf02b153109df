import {
  Activity,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ChartLine,
  DollarSign,
  Container,
  Crosshair,
  FileDiff,
  ClipboardList,
  Inbox,
  ListTodo,
  Lock,
  ReceiptText,
  Scale,
  ScrollText,
  Search,
  Settings,
  Ship,
  TableProperties,
  Tags,
  TrainFront,
  Truck,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Role, Session } from '#wire/api/session.ts'
import { paths } from '../../paths.ts'

/** A page that the navigation, the palette and the keys lead to. */
export interface NavItem {
  readonly id: NavId
  readonly label: string
  /** The label under its icon, if the whole one is too long for it. */
  readonly short: string
  readonly to: string
  /** Addresses of its other views. */
  readonly also: readonly string[]
  readonly icon: LucideIcon
  /** The keys that open it; null for a page that is one section of the settings. */
  readonly keys: string | null
}

/** Pages under a heading; the first ones of a role have none. */
export interface NavGroup {
  readonly heading: string | null
  readonly items: readonly NavItem[]
}

interface Rest {
  readonly short?: string
  readonly also?: readonly string[]
}

function page<Id extends string>(
  id: Id,
  label: string,
  to: string,
  icon: LucideIcon,
  key: string | null,
  { short = label, also = [] }: Rest = {},
) {
  return { id, label, short, to, also, icon, keys: key && `g ${key}` }
}

const pages = [
  page('board', 'Board', paths.board(), ListTodo, 'b'),
  page('inbox', 'Inbox', paths.inbox(), Inbox, 'h'),
  page('holds', 'Holds', paths.holds(), Lock, 'o'),
  page('appointments', 'Appointments', paths.appointments(), CalendarClock, 'a', {
    short: 'Appts',
  }),
  page('inland', 'Rail', paths.inland(), TrainFront, 'i'),
  page('orders', 'Orders', paths.orders(), ScrollText, 'j'),
  page('returns', 'Returns', paths.returns(), Undo2, 't'),
  page('plan', 'Plan', paths.plan(), Truck, 'p', { also: [paths.calendar()] }),
  page('calendar', 'Calendar', paths.calendar(), CalendarDays, 'd'),
  page('containers', 'Containers', paths.containers(), Container, 'c', { also: [paths.fields()] }),
  page('fields', 'Fields', paths.fields(), TableProperties, 'f'),
  page('shipments', 'Shipments', paths.shipments(), Ship, 's'),
  page('requests', 'Tracking', paths.requests(), Crosshair, 'q'),
  page('documents', 'Documents', paths.documents(), FileDiff, 'u'),
  page('handover', 'Handoff', paths.handover(), ClipboardList, 'n'),
  page('risk', 'Risk', paths.risk(), ChartColumn, 'r'),
  page('performance', 'Performance', paths.performance(), ChartLine, 'k', { short: 'Perform.' }),
  page('spend', 'Spend', paths.spend(), DollarSign, 'm'),
  page('invoices', 'Invoices & disputes', paths.invoices(), ReceiptText, 'v', {
    short: 'Invoices',
    also: [paths.disputes()],
  }),
  page('disputes', 'Disputes', paths.disputes(), Scale, 'x'),
  page('rates', 'Rates & gates', paths.settings('rates'), Tags, null, { short: 'Rates' }),
  page('lookup', 'Lookup', paths.lookup(), Search, 'l'),
  page('people', 'People', paths.settings('team'), Users, null),
  page('health', 'Connection & health', paths.health(), Activity, 'e', { short: 'Health' }),
  page('audit', 'Audit log', paths.settings('audit'), ScrollText, null, { short: 'Audit' }),
  page('settings', 'Settings', paths.settings(), Settings, ','),
]

type NavId = (typeof pages)[number]['id']

/** Every page, in the order in which all of them are listed. */
export const navItems: readonly NavItem[] = pages

/** Whether a person may open a page: everyone may, but for Spend. */
export function mayOpen(session: Session | null, { id }: NavItem): boolean {
  return id !== 'spend' || !session?.needs['GET /api/spend']
}

/** The pages of each role, in the order of its day. The rest is under "More". */
const ofRole: Readonly<Record<Role, readonly (readonly [string | null, ...NavId[]])[]>> = {
  support: [[null, 'lookup', 'shipments', 'containers', 'inbox']],
  coordinator: [
    [null, 'board', 'inbox', 'holds', 'appointments', 'inland', 'orders', 'returns', 'plan'],
    ['Data', 'containers', 'shipments', 'requests', 'documents'],
    ['End of day', 'handover'],
  ],
  manager: [[null, 'risk', 'performance', 'spend', 'invoices', 'plan', 'containers', 'rates']],
  admin: [
    [null, 'people', 'health', 'audit'],
    ['Operations', 'board', 'inbox', 'containers', 'shipments'],
  ],
}

/** The navigation of a role, with the pages that the person pinned and that aren't in it anyway. */
export function navOf(role: Role, pinned: readonly string[]): readonly NavGroup[] {
  const groups = ofRole[role].map(([heading, ...ids]) => ({ heading, items: ids.flatMap(itemOf) }))
  const own = groups.flatMap(({ items }) => items.map(({ id }) => id))
  const added = pinned.flatMap(itemOf).filter(({ id }) => !own.includes(id))
  return added.length === 0 ? groups : [...groups, { heading: 'Pinned', items: added }]
}

function itemOf(id: string): NavItem[] {
  return navItems.filter((item) => item.id === id)
}
