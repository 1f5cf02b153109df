import '#web/ui/tokens.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup, configure } from 'vitest-browser-react/pure'

// As in `app/main.tsx`.
configure({ reactStrictMode: true })

/** The address with which the page was opened: files share a page, and state in its query outlives a test. */
const opened = performance.getEntriesByType('navigation')[0]?.name ?? location.href

// Before each test rather than after it, so that a failed test is still on its screenshot.
beforeEach(async () => {
  await cleanup()
  history.replaceState(null, '', opened)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
