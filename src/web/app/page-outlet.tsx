import { Suspense, useEffect, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Outlet, useLocation } from 'react-router'
import { useOnline } from '#web/data/online.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'

/**
 * The page for the URL. While its code loads the previous page stays, or `meanwhile` at first. If it fails, the rest of the
 * frame and other pages keep working.
 */
export function PageOutlet({ meanwhile }: { readonly meanwhile?: ReactNode }) {
  const location = useLocation()
  return (
    <ErrorBoundary fallback={<PageFailed />} resetKeys={[location]}>
      <Suspense fallback={meanwhile}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Shown while the first page's code loads, after a short delay. */
export function PageComes() {
  return (
    <p role="status" className="animate-slow px-gutter py-8 text-muted">
      Loading…
    </p>
  )
}

/**
 * In place of a page whose code did not come: the network is away, or Landside was updated since it was opened. It loads by
 * itself once the network is back.
 */
export function PageNotLoaded() {
  const isOnline = useOnline()
  useEffect(() => {
    const reload = () => location.reload()
    globalThis.addEventListener('online', reload)
    return () => globalThis.removeEventListener('online', reload)
  }, [])
  if (!isOnline)
    return (
      <LoadAgain
        title="You’re offline"
        detail="This page loads by itself when you’re back online. Your data is unchanged."
      />
    )
  return (
    <LoadAgain
      title="Couldn’t load this page"
      detail="Landside didn’t respond or was just updated. Your data is unchanged. Check your connection, then reload."
    />
  )
}

function PageFailed() {
  return (
    <LoadAgain
      title="Something went wrong on this page"
      detail="This is a Landside error. Your data is fine. If it keeps happening, tell your admin."
    />
  )
}

function LoadAgain(said: { readonly title: string; readonly detail: string }) {
  return <ErrorPanel {...said} onRetry={() => location.reload()} retryLabel="Reload page" />
}
