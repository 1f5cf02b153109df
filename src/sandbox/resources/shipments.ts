import { Hono, type Context } from 'hono'
import * as z from 'zod'
import type { Account, ShipmentRef } from '../account/account.ts'
import { shipmentDocument } from '../documents/shipment-document.ts'
import { selectShipments } from '../filters/select.ts'
import { list, readBody, single } from '../documents/answer.ts'
import { edit } from '../http/bodies.ts'
import { readPage, slicePage } from '../http/page.ts'
import { notFound } from '../http/refusal.ts'

const pages = { standard: 30, largest: 100 }

const texts = z.array(z.string()).optional()
export const shipmentEdit = edit('shipment', z.object({ ref_numbers: texts, tags: texts }))

export function shipmentRoutes(account: Account): Hono {
  const find = (id: string): ShipmentRef => {
    const ref = account.findShipment(id)
    if (ref === null) throw notFound()
    return ref
  }
  const answer = (c: Context, ref: ShipmentRef) =>
    single(c, account, shipmentDocument(account, ref))

  /** Stopping a stopped shipment, or resuming an active one, changes nothing. */
  const turn = (id: string, stopped: boolean): ShipmentRef => {
    const ref = find(id)
    const isStopped = account.knowShipment(ref).stop !== null
    if (isStopped !== stopped) {
      account.touches.touchShipment(ref.id, (before) => ({
        ...before,
        turns: [...before.turns, { at: account.now(), stopped }],
      }))
    }
    return ref
  }

  return new Hono()
    .get('/', (c) => {
      const query = new URL(c.req.url).searchParams
      const page = readPage(query, pages)
      const shipments = selectShipments(account, query)
      const data = slicePage(shipments, page).map((ref) => shipmentDocument(account, ref))
      return list(c, account, 'shipment', page, data, shipments.length)
    })
    .get('/:id', (c) => answer(c, find(c.req.param('id'))))
    .patch('/:id', async (c) => {
      const ref = find(c.req.param('id'))
      const { ref_numbers: references, tags } = (await readBody(c, shipmentEdit)).data.attributes
      account.touches.touchShipment(ref.id, (before) => ({
        ...before,
        references: references ?? before.references,
        tags: tags ?? before.tags,
      }))
      return answer(c, ref)
    })
    .patch('/:id/stop_tracking', (c) => answer(c, turn(c.req.param('id'), true)))
    .patch('/:id/resume_tracking', (c) => answer(c, turn(c.req.param('id'), false)))
}
