import { lazy, Suspense } from 'react'
import { useRefreshRun } from './refresh-run.ts'

const RefreshRunBar = lazy(async () => ({
  default: (await import('./refresh-run-bar.tsx')).RefreshRunBar,
}))

/** Where the progress of a refresh of many containers is shown, on every page. Loads nothing before there is one. */
export function RefreshRunHost() {
  const run = useRefreshRun()
  return <Suspense>{run && <RefreshRunBar began={run.jobs} />}</Suspense>
}
