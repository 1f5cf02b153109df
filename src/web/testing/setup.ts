import '#web/ui/tokens.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup, configure } from 'vitest-browser-react/pure'

// As in `app/main.tsx`.
configure({ reactStrictMode: true })

// Before each test and not after it, so that a failed one is on its screenshot.
beforeEach(() => cleanup())

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
