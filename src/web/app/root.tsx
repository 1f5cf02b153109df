import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { lazy, Suspense } from 'react'
import { FormatContext, preferredFormat } from '#web/data/format.ts'
import { usePreferences } from '#web/data/preferences.ts'
import { LiveRegions } from '#web/ui/live-region.tsx'
import { useAnyNotice } from '#web/ui/notify.ts'
import { SingleKeysContext } from '#web/ui/shortcuts.tsx'
import { FirstFrame } from './first-frame.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { useSessionEnd } from './session-gate.tsx'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

/** What every page has, signed in or not: address state, the regions that speak, shortcuts by preference. */
export function Root() {
  const { singleKeys, dateFormat } = usePreferences()
  const anyNotice = useAnyNotice()
  useSessionEnd()
  return (
    <NuqsAdapter>
      <FormatContext value={preferredFormat(dateFormat, navigator.language)}>
        <SingleKeysContext value={singleKeys}>
          <LiveRegions />
          <PageOutlet meanwhile={<FirstFrame />} />
          <Suspense>{anyNotice && <Toaster />}</Suspense>
        </SingleKeysContext>
      </FormatContext>
    </NuqsAdapter>
  )
}
