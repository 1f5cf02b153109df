import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { FirstFrame } from './first-frame.tsx'
import { loadAhead, Pages } from './routes.tsx'
import { createQueryClient } from '../data/query-client.ts'
import '../ui/tokens.css'

const element = document.querySelector('#root')
if (element !== null) void begin(createRoot(element))

/** Shows the frame at once, and the whole app when the first page has loaded. */
async function begin(root: Root): Promise<void> {
  const client = createQueryClient()
  root.render(<FirstFrame />)
  await loadAhead(client, location)
  root.render(
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
