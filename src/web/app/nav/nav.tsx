import { Menu as MenuIcon } from 'lucide-react'
import { Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useOpenAlerts } from '#web/data/alerts.ts'
import { paths } from '../../paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { optionalPart } from '#web/ui/optional-part.ts'
import { useSession } from '#web/data/session.ts'
import { houseItems, workItems, type NavItem } from './nav-items.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { sumOf } from '#domain/fleet/fleet.ts'
import { pastLfdOnBoard } from '#domain/fleet/sums.ts'

const ZoneClocks = optionalPart(async () => (await import('./zone-clocks.tsx')).ZoneClocks)

/** The side navigation: labels from 1440 px, icons below. */
export function SideNav() {
  return (
    <nav
      aria-label="Main"
      className="flex flex-col gap-px overflow-y-auto px-2 pt-2 pb-3 max-sm:hidden print:hidden"
    >
      <SideLinks items={workItems} />
      <hr className="mx-2.5 my-2 border-line" />
      <SideLinks items={houseItems} />
      <Suspense>
        <ZoneClocks />
      </Suspense>
    </nav>
  )
}

function SideLinks({ items }: { readonly items: readonly NavItem[] }) {
  const isSeen = useIsSeen()
  return items.filter(isSeen).map(({ id, label, to, icon: Icon, keys }) => (
    <div key={id} className="relative grid flex-none">
      <NavLink
        to={to}
        title={label}
        aria-keyshortcuts={keys}
        className="flex h-8 items-center gap-2.5 rounded-panel px-2.5 text-data font-medium text-muted hover:bg-hover hover:text-text aria-[current=page]:bg-press aria-[current=page]:text-text max-xl:h-9 max-xl:justify-center max-xl:px-0 pointer-coarse:h-11"
      >
        <Icon aria-hidden size={16} strokeWidth={1.8} className="flex-none" />
        <span className="max-xl:sr-only">{label}</span>
        {id === 'inbox' && <OpenAlertCount />}
      </NavLink>
      {id === 'board' && <OverCount />}
    </div>
  ))
}

/** The number beside the board's name opens the containers it counts. */
function OverCount() {
  const count = useOverCount()
  if (count === null || count === 0) return null
  return (
    <Link
      to={paths.board({ lane: 'past-lfd' })}
      className="absolute end-1 top-1 grid h-6 min-w-6 place-items-center rounded-control px-1.5 text-label text-muted hover:bg-press hover:text-text max-xl:hidden"
    >
      {count}
      <span className="sr-only"> past LFD</span>
    </Link>
  )
}

/** Leaves out Spend for people who may not see it. */
function useIsSeen() {
  const denied = useSession()?.needs['GET /api/spend']
  return ({ id }: NavItem) => id !== 'spend' || !denied
}

function OpenAlertCount() {
  const count = useOpenAlerts()
  if (count === null || count === 0) return null
  return (
    <span className="ms-auto text-label max-xl:sr-only">
      {count}
      <span className="sr-only"> open alerts</span>
    </span>
  )
}

const tab =
  'grid min-h-14 justify-items-center content-center gap-0.5 text-label text-muted aria-[current=page]:text-text'
const bottomItems = workItems.filter(({ id }) => ['board', 'lookup', 'inbox'].includes(id))
const moreItems = [...workItems.filter((item) => !bottomItems.includes(item)), ...houseItems]

/** The same on a phone, within reach of the thumb. */
export function BottomBar() {
  const { pathname } = useLocation()
  const isSeen = useIsSeen()
  const inMore = moreItems.some(({ to }) => pathname.startsWith(to))
  const more = (
    <button type="button" className={classNames(tab, inMore && 'text-text')}>
      <MenuIcon aria-hidden size={20} strokeWidth={1.6} />
      More
    </button>
  )
  return (
    <nav
      aria-label="Main"
      className="grid grid-cols-4 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {bottomItems.map(({ id, label, to, icon: Icon }) => (
        <NavLink key={id} to={to} className={tab}>
          <Icon aria-hidden size={20} strokeWidth={1.6} />
          {label}
        </NavLink>
      ))}
      <Menu trigger={more} align="end">
        {moreItems.filter(isSeen).map(({ id, label, to, icon: Icon }) => (
          <MenuLink key={id} to={to}>
            <Icon aria-hidden size={16} strokeWidth={1.8} />
            {label}
          </MenuLink>
        ))}
      </Menu>
    </nav>
  )
}

/** Containers on the Board past their LFD; null until the fleet is read to its end. */
function useOverCount(): number | null {
  const { shown, complete } = useAssessedFleet()
  return complete ? sumOf(shown, pastLfdOnBoard) : null
}
