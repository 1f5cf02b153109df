import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { usePreferences } from '#web/data/preferences.ts'
import { LiveRegions } from '#web/ui/live-region.tsx'
import { useAnyNotice } from '#web/ui/notify.ts'
import { SingleKeysContext } from '#web/ui/shortcuts.tsx'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

/** What every page has, signed in or not: address state, the regions that speak, shortcuts by preference. */
export function Root() {
  const { singleKeys } = usePreferences()
  const anyNotice = useAnyNotice()
  return (
    <NuqsAdapter>
      <SingleKeysContext value={singleKeys}>
        <LiveRegions />
        <Outlet />
        <Suspense>{anyNotice && <Toaster />}</Suspense>
      </SingleKeysContext>
    </NuqsAdapter>
  )
}
