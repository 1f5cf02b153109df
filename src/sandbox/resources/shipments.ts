import { Hono } from 'hono'
import type { Account } from '../account.ts'
import { shipmentDocument } from '../documents/shipment-document.ts'
import { selectShipments } from '../filters/select.ts'
import { list, single } from '../http/answer.ts'
import { readPage, slicePage } from '../http/page.ts'
import { notFound } from '../http/refusal.ts'

const pages = { standard: 30, largest: 100 }

export function shipmentRoutes(account: Account): Hono {
  return new Hono()
    .get('/', (c) => {
      const query = new URL(c.req.url).searchParams
      const page = readPage(query, pages)
      const shipments = selectShipments(account, query)
      const data = slicePage(shipments, page).map((ref) => shipmentDocument(account, ref))
      return list(c, account, 'shipment', page, data, shipments.length)
    })
    .get('/:id', (c) => {
      const ref = account.findShipment(c.req.param('id'))
      if (ref === null) throw notFound()
      return single(c, account, shipmentDocument(account, ref))
    })
}
