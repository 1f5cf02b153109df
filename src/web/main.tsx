import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { loadAhead, Pages } from './app/routes.tsx'
import { createQueryClient } from './data/query-client.ts'
import './ui/tokens.css'

loadAhead(location)
const client = createQueryClient()

const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      {/* The content policy forbids injected styles; the few rules they would hold are in tokens.css. */}
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <Pages />
          </BrowserRouter>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
}
