import { Ellipsis, Menu as MenuIcon } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useOpenAlerts } from '#web/data/alerts.ts'
import { paths } from '../../paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { optionalPart } from '#web/ui/optional-part.ts'
import { usePreferences } from '#web/data/preferences.ts'
import { useSession } from '#web/data/session.ts'
import { mayOpen, navOf, type NavItem } from './nav-items.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { sumOf } from '#domain/fleet/fleet.ts'
import { heldInYard, pastLfdOnBoard } from '#domain/fleet/sums.ts'

const ZoneClocks = optionalPart(async () => (await import('./zone-clocks.tsx')).ZoneClocks)

interface Props {
  /** Opens the list of all pages. */
  readonly onMore: () => void
}

/** The side navigation: the pages of the person's role. Below 1440 px each has its icon over a short label. */
export function SideNav({ onMore }: Props) {
  return (
    <nav
      aria-label="Main"
      className="flex flex-col gap-px overflow-y-auto px-2 pt-2 pb-3 max-xl:px-1 max-sm:hidden print:hidden"
    >
      {useNav().map(({ heading, items }, place) => (
        <div key={heading} role="group" aria-label={heading ?? 'Daily work'} className="contents">
          {place > 0 && (
            <p
              aria-hidden
              className="px-2.5 pt-4 pb-1 text-label text-muted max-xl:mx-3 max-xl:my-2 max-xl:h-px max-xl:bg-line max-xl:p-0 max-xl:text-transparent"
            >
              {heading}
            </p>
          )}
          {items.map((item) => (
            <SideLink key={item.id} item={item} />
          ))}
        </div>
      ))}
      <button type="button" className={classNames(link, 'mt-2')} onClick={onMore}>
        <Ellipsis aria-hidden size={16} strokeWidth={1.8} className="flex-none" />
        More
      </button>
      <Suspense>
        <ZoneClocks />
      </Suspense>
    </nav>
  )
}

const link =
  'relative flex min-h-8 flex-none items-center gap-2.5 rounded-panel px-2.5 text-data font-medium text-muted hover:bg-hover hover:text-text aria-[current=page]:bg-press aria-[current=page]:text-text max-xl:min-h-12 max-xl:flex-col max-xl:justify-center max-xl:gap-0.5 max-xl:px-0 max-xl:text-label pointer-coarse:min-h-11'

function SideLink({ item }: { readonly item: NavItem }) {
  const { label, short, to, icon: Icon, keys } = item
  const isHere = useIsHere(item)
  return (
    <div className="relative grid flex-none">
      <Link
        to={to}
        title={label}
        {...(isHere ? { 'aria-current': 'page' as const } : {})}
        {...(keys ? { 'aria-keyshortcuts': keys } : {})}
        className={link}
      >
        <Icon aria-hidden size={16} strokeWidth={1.8} className="flex-none" />
        <span className="max-xl:hidden">{label}</span>
        <span className="xl:hidden">{short}</span>
        <ItemCount id={item.id} />
      </Link>
      {item.id === 'board' && <OverCount />}
    </div>
  )
}

/** Whether a page, or another view of it, is the one on screen. */
function useIsHere({ to, also }: NavItem): boolean {
  const { pathname } = useLocation()
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** What waits on a page, so that nobody has to open it to know. */
function ItemCount({ id }: { readonly id: string }) {
  switch (id) {
    case 'inbox':
      return <OpenAlertCount />
    case 'holds':
      return <HeldCount />
    default:
      return null
  }
}

function OpenAlertCount() {
  return <Count value={useOpenAlerts()} of="open alerts" />
}

function HeldCount() {
  const { shown, complete } = useAssessedFleet()
  return <Count value={complete ? sumOf(shown, heldInYard) : null} of="with a hold" />
}

const count =
  'text-label max-xl:absolute max-xl:end-1 max-xl:top-0.5 max-xl:rounded-chip max-xl:bg-shade-2 max-xl:px-1'

function Count({ value, of }: { readonly value: number | null; readonly of: ReactNode }) {
  if (value === null || value === 0) return null
  return (
    <span className={classNames(count, 'ms-auto')}>
      {value}
      <span className="sr-only"> {of}</span>
    </span>
  )
}

/** The number beside the board's name opens the containers it counts. */
function OverCount() {
  const { shown, complete } = useAssessedFleet()
  // Until the fleet is read to its end, the number would be too small.
  const over = complete ? sumOf(shown, pastLfdOnBoard) : 0
  if (over === 0) return null
  return (
    <Link
      to={paths.board({ lane: 'past-lfd' })}
      className={classNames(
        count,
        'absolute end-1 top-1 grid h-6 min-w-6 place-items-center rounded-control px-1.5 text-muted hover:bg-press hover:text-text',
      )}
    >
      {over}
      <span className="sr-only"> past LFD</span>
    </Link>
  )
}

/** The groups of pages for the person: without those of other roles, which they may open all the same, under "More". */
function useNav() {
  const session = useSession()
  const { pinned } = usePreferences()
  const role = session?.person.role ?? 'support'
  return navOf(role, pinned).map(({ heading, items }) => ({
    heading,
    items: items.filter((item) => mayOpen(session, item)),
  }))
}

const tab =
  'grid min-h-14 justify-items-center content-center gap-0.5 text-label text-muted aria-[current=page]:text-text'

/** The same on a phone, within reach of the thumb: the first three pages of the role. */
export function BottomBar({ onMore }: Props) {
  const first = useNav()
    .flatMap(({ items }) => items)
    .slice(0, 3)
  return (
    <nav
      aria-label="Main"
      className="grid grid-cols-4 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {first.map(({ id, short, to, icon: Icon }) => (
        <NavLink key={id} to={to} className={tab}>
          <Icon aria-hidden size={20} strokeWidth={1.6} />
          {short}
        </NavLink>
      ))}
      <button type="button" className={tab} onClick={onMore}>
        <MenuIcon aria-hidden size={20} strokeWidth={1.6} />
        More
      </button>
    </nav>
  )
}
