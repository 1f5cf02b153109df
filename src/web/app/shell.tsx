import { Suspense, useEffect, useRef } from 'react'
import { Header } from './header.tsx'
import { HandlingHost } from '#web/parts/handling/handling-host.tsx'
import { RefreshRunHost } from '#web/parts/refresh-run-host.tsx'
import { LiveGate } from './live-gate.tsx'
import { BottomBar, SideNav } from './nav/nav.tsx'
import { Notices } from './notices.tsx'
import { optionalPart } from '#web/ui/optional-part.ts'
import { OverlaysProvider, useOpenOverlay } from './overlays.tsx'
import { PageComes, PageOutlet } from './page-outlet.tsx'
import { useIsFetching } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/data/session.ts'
import { choices, setPreferences, usePreferences } from '#web/data/preferences.ts'
import { useWaitingChanges } from '#web/fleet/use-fleet.ts'
import { undoLast } from '#web/parts/undo.ts'
import { announce } from '#web/ui/live-region.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { navItems } from './nav/nav-items.ts'
import { densityNames, timeModeNames } from '#web/data/preference-names.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { formatEventTime } from '#domain/text/time.ts'
import { pageName, printedFilters } from '#web/ui/page-title.ts'
import { useCell } from '../cell.ts'
import { useNow } from '#web/data/clock.ts'

const BandAnnouncements = optionalPart(
  async () => (await import('./band-announcements.ts')).BandAnnouncements,
)

const Tour = optionalPart(async () => (await import('./tour.tsx')).Tour)

const DemoBanner = optionalPart(async () => (await import('./demo-banner.tsx')).DemoBanner)

/** The frame around every page of a signed-in person. */
export function Shell() {
  return (
    <LiveGate>
      <OverlaysProvider>
        <Frame />
      </OverlaysProvider>
    </LiveGate>
  )
}

function Frame() {
  const openOverlay = useOpenOverlay()
  const openPages = () => openOverlay('pages')
  useFocusOnRoute()
  return (
    <div className="grid h-dvh grid-cols-[var(--nav)_minmax(0,1fr)] grid-rows-[var(--header)_minmax(0,1fr)] max-sm:grid-cols-[minmax(0,1fr)] max-sm:grid-rows-[var(--header)_minmax(0,1fr)_auto] print:block print:h-auto">
      <a
        href="#main"
        className="fixed start-2 top-2 z-50 -translate-y-16 rounded-control bg-text px-3 py-2 text-surface focus:translate-y-0 print:hidden"
      >
        Skip to main content
      </a>
      <GlobalShortcuts />
      <Suspense>
        <BandAnnouncements />
      </Suspense>
      <Header />
      <SideNav onMore={openPages} />
      <main
        id="main"
        tabIndex={-1}
        className="relative flex min-w-0 flex-col overflow-hidden border-t border-line bg-surface sm:rounded-ss-dialog sm:border-s print:overflow-visible print:border-0"
      >
        <FetchLine />
        <PrintStamp />
        <Demo />
        <Notices />
        <RefreshRunHost />
        <PageOutlet meanwhile={<PageComes />} />
      </main>
      <BottomBar onMore={openPages} />
      <Suspense>
        <Tour />
      </Suspense>
      <HandlingHost />
    </div>
  )
}

/** The line of a demo. Its height is there from the start, so that nothing moves when its text comes. */
function Demo() {
  if (useSession()?.service.kind !== 'sandbox') return null
  return (
    <aside
      aria-label="Demo"
      className="flex min-h-8 flex-wrap items-center justify-end gap-x-1 border-b border-line bg-shade-1 px-gutter text-label text-muted print:hidden"
    >
      <Suspense>
        <DemoBanner />
      </Suspense>
    </aside>
  )
}

/** While visible data is being refetched: a thin line on top, after a short delay. */
function FetchLine() {
  const fetching = useIsFetching({ predicate: ({ state }) => state.data !== undefined })
  if (fetching === 0) return null
  return (
    <div
      data-fetching=""
      aria-hidden="true"
      className="absolute inset-x-0 top-0 z-20 h-0.5 animate-slow bg-accent print:hidden"
    />
  )
}

/**
 * Moves focus to the heading of each new page, so that a screen reader starts there. Not on the first page, nor when only
 * filters change.
 */
function useFocusOnRoute(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // Lookup moves focus to its own field.
    if (document.activeElement?.closest('main input') !== null && document.activeElement !== null)
      return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Keys that act on every page. */
function GlobalShortcuts() {
  const navigate = useNavigate()
  const openOverlay = useOpenOverlay()
  const { density, timeMode } = usePreferences()
  const { apply } = useWaitingChanges()
  const pages = navItems.flatMap(({ keys, label, to }) =>
    keys === null
      ? []
      : [[keys, { label: `Go to ${label}`, run: () => void navigate(to) }] as const],
  )
  useShortcuts({
    '$mod+k': { label: 'Search and commands', run: () => openOverlay('palette') },
    'Shift+?': { label: 'Keyboard shortcuts', run: () => openOverlay('shortcuts') },
    ...Object.fromEntries(pages),
    u: { label: 'Apply waiting updates', run: apply },
    '$mod+z': {
      label: 'Undo last change',
      notInFields: true,
      run: () => {
        if (!undoLast()) announce('Nothing to undo')
      },
    },
    d: {
      label: 'Change row height',
      run: () => {
        const next = following(choices.density, density)
        setPreferences({ density: next })
        announce(`Row height: ${nameOf(densityNames, next)}`)
      },
    },
    't z': {
      label: 'Change event time zone',
      run: () => {
        const next = following(choices.timeMode, timeMode)
        setPreferences({ timeMode: next })
        announce(`Event times: ${nameOf(timeModeNames, next)}`)
      },
    },
  })
  return null
}

function following<T>(all: readonly [T, ...T[]], current: T): T {
  return all[all.indexOf(current) + 1] ?? all[0]
}

function nameOf<T>(names: readonly { value: T; label: string }[], value: T): string {
  return names.find((name) => name.value === value)?.label ?? ''
}

/** On paper only: what was printed, with its filters, and when. */
function PrintStamp() {
  const format = useFormat()
  const page = useCell(pageName)
  const named = useCell(printedFilters)
  const search = [...useOptimisticSearchParams()].filter(([name]) => !layoutParameters.has(name))
  const filters = named ?? search.map(([name, value]) => `${name}: ${value.replaceAll(',', ', ')}`)
  const now = useNow()
  return (
    <p className="hidden px-gutter pt-2 text-label text-muted print:block">
      Landside · {page}
      {filters.map((filter) => ` · ${filter}`)} · printed{' '}
      {formatEventTime(format, now, viewerZone, now)}
    </p>
  )
}

/** Parts of an address that narrow nothing: the paper shows them itself. */
const layoutParameters: ReadonlySet<string> = new Set([
  'cols',
  'pin',
  'widths',
  'sort',
  'peek',
  'saved',
])
