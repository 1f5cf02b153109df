import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, useState, Suspense } from 'react'
import { matchRoutes, useRoutes, type RouteObject } from 'react-router'
import { BoardPage } from '#web/features/board/board-page.tsx'
import { askWhoIsHere, SignedIn, StartPage, useSessionEnd } from './session-gate.tsx'
import { Shell } from './shell.tsx'
import { LiveGate } from './live-gate.tsx'
import { PageOutlet, PageNotLoaded } from './page-outlet.tsx'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { formatNumber } from '#domain/text/format.ts'
import { FormatContext, preferredFormat } from '#web/data/format.ts'
import { usePreferences } from '#web/data/preferences.ts'
import { CountFormat } from '#web/ui/count-format.ts'
import { LiveRegions } from '#web/ui/live-region.tsx'
import { useAnyNotice } from '#web/ui/notify.ts'
import { SingleKeysContext } from '#web/ui/shortcuts.tsx'
import { FirstFrame } from './first-frame.tsx'

/** The page for the URL. Pages are loaded when first opened; the Board, where the day begins, is part of the entry. */
export function Pages() {
  return useRoutes(routes)
}

/** Loads the page for a URL, and for pages that require it begins to read who is signed in. */
export async function loadAhead(client: QueryClient, address: Location): Promise<void> {
  const matched = matchRoutes(routes, address)?.map(({ route }) => route) ?? []
  if (matched.some(({ Component }) => Component === SignedIn)) askWhoIsHere(client)
  await Promise.all(matched.flatMap((route) => codeOf.get(route)?.load() ?? []))
}

const codeOf = new WeakMap<RouteObject, PageCode>()

/** Small pages are in the file of another that people open before or after them: each file costs its name in the entry. */
const workPages: RouteObject[] = [
  { path: 'board', Component: BoardPage },
  page(
    'containers',
    async () => (await import('#web/features/containers/containers-page.tsx')).ContainersPage,
  ),
  page(
    'containers/:id',
    async () => (await import('#web/features/container/container-page.tsx')).ContainerPage,
  ),
  page(
    'c/:number',
    async () => (await import('#web/features/container/container-page.tsx')).NumberPage,
  ),
  page(
    'shipments',
    async () => (await import('#web/features/shipments/shipments-page.tsx')).ShipmentsPage,
  ),
  page(
    'shipments/:id',
    async () => (await import('#web/features/shipments/shipment-page.tsx')).ShipmentPage,
  ),
  page(
    'calendar',
    async () => (await import('#web/features/calendar/calendar-page.tsx')).CalendarPage,
  ),
  page(
    'performance',
    async () => (await import('#web/features/performance/performance-page.tsx')).PerformancePage,
  ),
  page('spend', async () => (await import('#web/features/spend/spend-page.tsx')).SpendPage),
  page(
    'kpi',
    async () => (await import('#web/features/performance/performance-page.tsx')).KpiRedirect,
  ),
  page('plan', async () => (await import('#web/features/plan/plan-page.tsx')).PlanPage),
  page('plan/:id', async () => (await import('#web/features/plan/plan-page.tsx')).SavedPlanPage),
  page(
    'invoices',
    async () => (await import('#web/features/invoices/invoices-page.tsx')).InvoicesPage,
  ),
  page(
    'invoices/new',
    async () => (await import('#web/features/invoices/invoice-page.tsx')).NewInvoicePage,
  ),
  page(
    'invoices/:id',
    async () => (await import('#web/features/invoices/invoice-page.tsx')).InvoicePage,
  ),
  page(
    'disputes',
    async () => (await import('#web/features/invoices/disputes-page.tsx')).DisputesPage,
  ),
  page('risk', async () => (await import('#web/features/risk/risk-page.tsx')).RiskPage),
  page('lookup', async () => (await import('#web/features/lookup/lookup-page.tsx')).LookupPage),
  page(
    'requests',
    async () => (await import('#web/features/requests/requests-page.tsx')).RequestsPage,
  ),
  page(
    'requests/new',
    async () => (await import('#web/features/requests/track-page.tsx')).TrackPage,
  ),
  page('inbox', async () => (await import('#web/features/inbox/inbox-page.tsx')).InboxPage),
  ...['alerts', 'changes'].map((old) =>
    page(old, async () => (await import('#web/features/inbox/inbox-page.tsx')).InboxRedirect),
  ),
  page(
    'requests/new/list',
    async () => (await import('#web/features/requests/track-page.tsx')).TrackListPage,
  ),
  page(
    'fields',
    async () => (await import('#web/features/custom-fields/fields-page.tsx')).FieldsPage,
  ),
  page('holds', async () => (await import('#web/features/holds/holds-page.tsx')).HoldsPage),
  page(
    'appointments',
    async () => (await import('#web/features/appointments/appointments-page.tsx')).AppointmentsPage,
  ),
  page(
    'orders/:id?',
    async () => (await import('#web/features/orders/orders-page.tsx')).OrdersPage,
  ),
  page('returns', async () => (await import('#web/features/returns/returns-page.tsx')).ReturnsPage),
  page('inland', async () => (await import('#web/features/inland/inland-page.tsx')).InlandPage),
  page(
    'documents',
    async () => (await import('#web/features/documents/documents-page.tsx')).DocumentsPage,
  ),
  page(
    'handover',
    async () => (await import('#web/features/handoff/handoff-page.tsx')).HandoffPage,
  ),
  page('health', async () => (await import('#web/features/health/health-page.tsx')).HealthPage),
  page(
    'api-reference',
    async () =>
      (await import('#web/features/api-reference/api-reference-page.tsx')).ApiReferencePage,
  ),
  page(
    'settings/:section?',
    async () => (await import('#web/features/settings/settings-page.tsx')).SettingsPage,
  ),
]

/** Every route of the dashboard. */
const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      page(
        'sign-in',
        async () => (await import('#web/features/sign-in/sign-in-page.tsx')).SignInPage,
      ),
      page(
        'welcome',
        async () => (await import('#web/features/welcome/welcome-page.tsx')).WelcomePage,
      ),
      page('s/:token', async () => (await import('#web/features/share/share-page.tsx')).SharePage),
      page(
        'carrier/:token',
        async () => (await import('#web/features/carrier/carrier-page.tsx')).CarrierPage,
      ),
      {
        Component: SignedIn,
        children: [
          {
            Component: Bare,
            children: [
              page(
                'wall/:view?',
                async () => (await import('#web/features/wall/wall-page.tsx')).WallPage,
              ),
            ],
          },
          {
            path: '/',
            Component: Shell,
            children: [
              { index: true, Component: StartPage },
              ...workPages,
              page('*', async () => (await import('./not-found.tsx')).NotFound),
            ],
          },
        ],
      },
    ],
  },
]

function page(path: string, read: () => Promise<ComponentType>): RouteObject {
  const code = pageCode(read)
  const route = { path, Component: code.Page }
  codeOf.set(route, code)
  return route
}

/** A page without the frame, for wall screens. It stays live. */
function Bare() {
  return (
    <LiveGate>
      <main id="main">
        <PageOutlet />
      </main>
    </LiveGate>
  )
}

/** A page in its own file, loaded when it is opened, or ahead of that. */
interface PageCode {
  readonly Page: ComponentType
  /** Loads it; if that fails, the page shows it. */
  load(): Promise<ComponentType>
}

/** `read` imports its file. */
function pageCode(read: () => Promise<ComponentType>): PageCode {
  let come: ComponentType | null = null
  const load = async () => (come ??= await read().catch(() => PageNotLoaded))
  const Later = lazy(async () => ({ default: await load() }))
  return {
    load,
    Page: function Page() {
      // React shows a component that suspended at least 300 ms later, so one that is already loaded must not suspend.
      const [Code] = useState<ComponentType>(() => come ?? Later)
      return <Code />
    },
  }
}

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

/** What every page has, signed in or not: URL state, live regions, shortcuts by preference. */
function Root() {
  const { singleKeys, dateFormat } = usePreferences()
  const format = preferredFormat(dateFormat, navigator.language)
  const anyNotice = useAnyNotice()
  useSessionEnd()
  return (
    <NuqsAdapter>
      <FormatContext value={format}>
        <CountFormat value={(count) => formatNumber(format, count)}>
          <SingleKeysContext value={singleKeys}>
            <LiveRegions />
            <PageOutlet meanwhile={<FirstFrame />} />
            <Suspense>{anyNotice && <Toaster />}</Suspense>
          </SingleKeysContext>
        </CountFormat>
      </FormatContext>
    </NuqsAdapter>
  )
}
