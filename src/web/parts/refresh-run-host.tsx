import { lazy, Suspense } from 'react'
import { useRefreshRun } from './refresh-run.ts'

const RefreshRunBar = lazy(async () => ({
  default: (await import('./refresh-run-bar.tsx')).RefreshRunBar,
}))

/** Shows the progress of a bulk refresh on every page. Loads nothing until there is one. */
export function RefreshRunHost() {
  const run = useRefreshRun()
  return <Suspense>{run && <RefreshRunBar began={run.jobs} />}</Suspense>
}
