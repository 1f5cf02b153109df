import '#web/ui/tokens.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup, configure } from 'vitest-browser-react/pure'

// As in `app/main.tsx`.
configure({ reactStrictMode: true })

// Before each test rather than after it, so that a failed test is still on its screenshot.
beforeEach(() => cleanup())

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
