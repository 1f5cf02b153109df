import { LiveRegions } from '#web/ui/live-region.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { render as renderBare, type RenderResult } from 'vitest-browser-react/pure'

/** Renders `ui` as the dashboard does: with a router, live regions, and without injected styles. */
export function render(ui: ReactNode): Promise<RenderResult> {
  return renderBare(ui, { wrapper: Frame })
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <MemoryRouter>
        <LiveRegions />
        {children}
      </MemoryRouter>
    </CSPProvider>
  )
}
