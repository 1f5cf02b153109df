import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from './app/routes.tsx'
import { watchSession } from './app/session-gate.ts'
import { createQueryClient } from './data/query-client.ts'
import './ui/tokens.css'

const client = createQueryClient()
const router = createBrowserRouter(createRoutes(client))
watchSession(client, router)

const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      {/* The content policy forbids injected styles; the few rules they would hold are in tokens.css. */}
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
}
