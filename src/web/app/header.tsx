import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { usePreferences, setPreferences } from '#web/data/preferences.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { paths } from '../paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { useOpenOverlay } from './overlays.tsx'
import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useLiveStatus, useLive } from '#web/data/live-context.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator, MenuChoice, MenuLink } from '#web/ui/menu.tsx'
import { LiveButton, RefreshButton, UserButton } from './header-buttons.tsx'
import { describeLive } from './live-text.ts'
import { lazy, Suspense } from 'react'
import { useRefreshBucket } from '#web/data/limits.ts'
import { Popover } from '#web/ui/popover.tsx'
import { roleName, useSession, useSignOut } from '#web/data/session.ts'
import { notify } from '#web/ui/notify.ts'
import { useDeviceClockNote } from '#web/data/device-clock.ts'
import { densityNames, themeNames, timeModeNames } from '#web/data/preference-names.ts'

const timeTags = { terminal: null, mine: 'Showing your time', utc: 'Showing UTC' } as const

export function Header() {
  const openOverlay = useOpenOverlay()
  const { timeMode } = usePreferences()
  const timeTag = timeTags[timeMode]
  return (
    <header className="col-span-full flex items-center gap-2 pe-3 print:hidden">
      <Link
        to={paths.home()}
        aria-label="Landside, start page"
        className="flex w-(--nav) flex-none items-center gap-2.5 ps-4.5 text-[15px] font-semibold tracking-tight max-sm:w-auto max-sm:ps-4"
      >
        <BrandMark />
        <span className="max-[24rem]:hidden sm:max-xl:hidden">Landside</span>
      </Link>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openOverlay('palette')}
        className="flex h-8 min-w-0 flex-[0_1_440px] items-center gap-2 rounded-panel border border-line bg-surface ps-2.5 pe-1.5 text-data text-muted max-sm:hidden"
      >
        <Search aria-hidden size={14} />
        <span className="flex-1 text-start">Search or jump</span>
        <Kbd keys="$mod+K" />
      </button>
      <span className="flex-1" />
      {timeTag !== null && <span className="text-label text-muted max-lg:hidden">{timeTag}</span>}
      <IconButton
        icon="icon-search"
        label="Search or jump"
        className="sm:hidden"
        onClick={() => openOverlay('palette')}
      />
      <RefreshMenu />
      <LiveMenu />
      <UserMenu />
    </header>
  )
}

/** The state of the live stream, and how to pause it. */
function LiveMenu() {
  const status = useLiveStatus()
  const now = useNow()
  const { state, lastEventAt, command } = status
  return (
    <Menu trigger={<LiveButton />} label="Live updates" align="end">
      <MenuLabel>
        <span className="block text-data text-text">{describeLive(status)}</span>
        {lastEventAt === null ? 'No updates yet' : `Last update ${formatAgeAt(lastEventAt, now)}`}
        {state === 'paused' && <span className="block">Applies to all tabs in this browser</span>}
      </MenuLabel>
      <MenuSeparator />
      {state === 'paused' ? (
        <MenuItem onSelect={() => command('resume')}>Resume live updates</MenuItem>
      ) : (
        <MenuItem onSelect={() => command('pause')}>Pause live updates</MenuItem>
      )}
      <MenuItem onSelect={() => command('reconnect')}>Reconnect now</MenuItem>
    </Menu>
  )
}

const RefreshFacts = lazy(async () => ({
  default: (await import('./refresh-facts.tsx')).RefreshFacts,
}))

/** The refreshes of the whole account: how many are left, who is waiting for which, and how to cancel one's own. */
function RefreshMenu() {
  if (useRefreshBucket() === null) return null
  return (
    <Popover trigger={<RefreshButton />} title="Account refreshes" align="end">
      <Suspense fallback={<p className="text-muted">Loading…</p>}>
        <RefreshFacts />
      </Suspense>
    </Popover>
  )
}

/** Who is signed in, this browser's display settings, and sign out. */
function UserMenu() {
  const session = useSession()
  const preferences = usePreferences()
  const clockNote = useDeviceClockNote()
  const signOut = useSignOutAndLeave()
  if (session === null) return <UserButton />
  const { person, service } = session
  return (
    <Menu trigger={<UserButton />} label="Your menu" align="end">
      <MenuLabel>
        <span className="block text-data font-medium text-text">{person.name}</span>
        {person.email} · {roleName(person.role)}
        <span className="block">
          {service.kind === 'sandbox' ? 'Sandbox account' : service.address}
        </span>
        {clockNote !== null && <span className="block text-soon-text">{clockNote}</span>}
      </MenuLabel>
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        options={themeNames}
        value={preferences.theme}
        onChange={(theme) => setPreferences({ theme })}
      />
      <MenuChoice
        label="Row height"
        options={densityNames}
        value={preferences.density}
        onChange={(density) => setPreferences({ density })}
      />
      <MenuChoice
        label="Event times"
        options={timeModeNames}
        value={preferences.timeMode}
        onChange={(timeMode) => setPreferences({ timeMode })}
      />
      <MenuSeparator />
      <MenuLink to={paths.settings()}>Settings</MenuLink>
      <MenuItem onSelect={signOut}>Sign out</MenuItem>
    </Menu>
  )
}

function useSignOutAndLeave(): () => void {
  const live = useLive()
  const signOut = useSignOut()
  return () => {
    // An open stream would be refused at once and report the end of the session as an error.
    live.close()
    signOut.mutate(undefined, {
      onSuccess: () => location.assign(paths.signIn()),
      onError: () => notify({ text: 'Couldn’t sign out. Try again.', tone: 'failed' }),
    })
  }
}
