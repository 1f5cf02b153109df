import { CSPProvider } from '@base-ui/react/csp-provider'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { LiveRegions } from '../ui/live-region.tsx'
import '../ui/tokens.css'
import { Catalog } from './catalog.tsx'

const element = document.querySelector('#root')
if (element !== null) {
  createRoot(element).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        {/* Links of examples don't navigate: the URL stays the catalog's. */}
        <MemoryRouter>
          <LiveRegions />
          <Catalog query={new URLSearchParams(location.search)} />
        </MemoryRouter>
      </CSPProvider>
    </StrictMode>,
  )
}
