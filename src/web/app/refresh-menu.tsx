import { lazy, Suspense } from 'react'
import { useRefreshBucket } from '#web/data/limits.ts'
import { Popover } from '#web/ui/popover.tsx'
import { RefreshButton } from './header-buttons.tsx'

const RefreshFacts = lazy(async () => ({
  default: (await import('./refresh-facts.tsx')).RefreshFacts,
}))

/** The refreshes of the whole account: what is left, who waits for what, and how to cancel one's own. */
export function RefreshMenu() {
  if (useRefreshBucket() === null) return null
  return (
    <Popover trigger={<RefreshButton />} title="Account refreshes" align="end">
      <Suspense fallback={<p className="text-muted">Loading…</p>}>
        <RefreshFacts />
      </Suspense>
    </Popover>
  )
}
