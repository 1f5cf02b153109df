import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { edit } from '../http/bodies.ts'
import type { Account, ContainerRef } from '../account/account.ts'
import type { CustomFields } from '../custom-fields/create-custom-fields.ts'
import { containerDocument } from '../documents/container-document.ts'
import { eventDocuments } from '../documents/event-document.ts'
import { mapDocument } from '../documents/map-document.ts'
import { rawEventDocuments } from '../documents/raw-event-document.ts'
import { collectIncluded } from '../documents/include.ts'
import { createContainerSelection } from '../filters/select.ts'
import { document, list, plain, readBody, single } from '../documents/answer.ts'
import { readPage, slicePage } from '../http/page.ts'
import { notFound } from '../http/refusal.ts'
import { refreshContainer } from '../account/refresh.ts'

/** Larger pages are silently reduced to fifty (public facts, section 5). */
const pages = { standard: 30, largest: 50 }

export const containerEdit = edit('container', z.object({ ref_numbers: z.array(z.string()) }))

export function containerRoutes(account: Account, customFields: CustomFields): Hono {
  const select = createContainerSelection(account, customFields)
  const find = (id: string): ContainerRef => {
    const container = account.findContainer(id)
    if (container === null) throw notFound()
    return container
  }
  const editContainer = (c: Context, id: string, references: string[]): Response => {
    const container = find(id)
    account.touches.touchContainer(id, (before) => ({ ...before, references }))
    return single(c, account, containerDocument(account, account.know(container), true))
  }

  return (
    new Hono()
      .get('/', (c) => {
        const query = new URL(c.req.url).searchParams
        const page = readPage(query, pages)
        const containers = select(query)
        // A list names events only if they are requested.
        const namesEvents = /transport_events|raw_events/.test(query.get('include') ?? '')
        const data = slicePage(containers, page).map((container) =>
          containerDocument(account, account.know(container), namesEvents),
        )
        return list(c, account, 'container', page, data, containers.length)
      })
      .get('/:id', (c) => {
        const known = account.know(find(c.req.param('id')))
        return single(c, account, containerDocument(account, known, true))
      })
      .get('/:id/transport_events', (c) => {
        const data = eventDocuments(account, account.know(find(c.req.param('id'))))
        const url = new URL(c.req.url)
        const included = collectIncluded(
          account,
          data,
          'transport_event',
          url.searchParams.get('include'),
        )
        return document({
          data,
          ...(included.length > 0 && { included }),
          links: { self: url.href, current: url.href },
        })
      })
      .get('/:id/raw_events', (c) => {
        const data = rawEventDocuments(account, account.know(find(c.req.param('id'))))
        // Captured: places and vessels are included without being requested, and there are neither links nor meta.
        return document({
          data,
          included: collectIncluded(account, data, 'raw_event', 'location,vessel'),
        })
      })
      .get('/:id/map_geojson', (c) => plain(mapDocument(account, find(c.req.param('id')))))
      // The published interface has no id in the path: there the document names the container.
      .patch('/', async (c) => {
        const { data } = await readBody(c, containerEdit)
        return editContainer(c, data.id ?? '', data.attributes.ref_numbers)
      })
      .patch('/:id', async (c) => {
        const { attributes } = (await readBody(c, containerEdit)).data
        return editContainer(c, c.req.param('id'), attributes.ref_numbers)
      })
      .patch('/:id/refresh', (c) =>
        plain({ message: refreshContainer(account, find(c.req.param('id'))) }),
      )
  )
}
