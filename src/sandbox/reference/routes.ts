import { Hono } from 'hono'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './page.ts'

/** The service's description, for people at `/` and for programs at `/openapi.json`; neither needs a key. */
export function referenceRoutes(): Hono {
  return new Hono()
    .get('/', (c) => {
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return c.html(referencePage(new URL(c.req.url).origin))
    })
    .get('/openapi.json', (c) => c.json(openApiDocument(new URL(c.req.url).origin)))
}
