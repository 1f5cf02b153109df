import { Suspense } from 'react'
import { DemoBar } from './demo-time.tsx'
import { FetchLine } from './fetch-line.tsx'
import { useFocusOnRoute } from './focus-on-route.ts'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { Header } from './header.tsx'
import { HandlingHost } from '#web/parts/handling/handling-host.tsx'
import { RefreshRunHost } from '#web/parts/refresh-run-host.tsx'
import { LiveGate } from './live-gate.tsx'
import { BottomBar, SideNav } from './nav/nav.tsx'
import { Notices } from './notices.tsx'
import { optionalPart } from '#web/ui/optional-part.ts'
import { OverlaysProvider } from './overlays.tsx'
import { PageComes, PageOutlet } from './page-outlet.tsx'
import { PrintStamp } from './print-stamp.tsx'

const BandAnnouncements = optionalPart(
  async () => (await import('./band-announcements.ts')).BandAnnouncements,
)

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
      <SideNav />
      <main
        id="main"
        tabIndex={-1}
        className="relative flex min-w-0 flex-col overflow-hidden border-t border-line bg-surface sm:rounded-ss-dialog sm:border-s print:overflow-visible print:border-0"
      >
        <FetchLine />
        <PrintStamp />
        <DemoBar />
        <Notices />
        <RefreshRunHost />
        <PageOutlet meanwhile={<PageComes />} />
      </main>
      <BottomBar />
      <HandlingHost />
    </div>
  )
}
