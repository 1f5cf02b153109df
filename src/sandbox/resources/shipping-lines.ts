import { Hono } from 'hono'
import type { ShippingLineDocument } from '#wire/upstream/shipping-line.ts'
import type { Account } from '../account/account.ts'
import { document, single } from '../documents/answer.ts'
import { notFound } from '../http/refusal.ts'
import { findLine, lines, type ShippingLine } from '../world/lines.ts'

/** All lines at once: the list has no pages (public facts, section 16). */
export function shippingLineRoutes(account: Account): Hono {
  const describe = (line: ShippingLine): ShippingLineDocument => ({
    id: account.world.identity.idOf('shipping_line', lines.indexOf(line)),
    type: 'shipping_line',
    attributes: {
      scac: line.scac,
      name: line.name,
      short_name: line.shortName,
      alternative_scacs: [...line.otherScacs],
      bill_of_lading_tracking_support: line.tracks.includes('B'),
      booking_number_tracking_support: line.tracks.includes('K'),
      container_number_tracking_support: line.tracks.includes('C'),
      provided_data: {
        ssl_lfd: line.reports.lastFreeDay,
        seal_number: line.reports.sealNumber,
        weight_in_lbs: line.reports.weight,
        equipment_type: line.reports.equipmentType,
        pod_arrived_at: line.reports.arrived,
        pod_discharged_at: line.reports.discharged,
        pod_full_out_at: line.reports.fullOut,
        empty_terminated_at: line.reports.emptyReturned,
        final_destination_full_out_at: line.reports.inlandFullOut,
      },
      tracking_url: null,
      contact_url: null,
    },
  })
  return new Hono()
    .get('/', (c) => {
      const url = new URL(c.req.url)
      const wanted = url.searchParams.get('search')?.toLowerCase() ?? ''
      const found = lines.filter((line) =>
        [line.scac, line.name, line.shortName].some((text) => text.toLowerCase().includes(wanted)),
      )
      return document({ data: found.map(describe), links: { self: url.href } })
    })
    .get('/:id', (c) => {
      const address = account.world.identity.addressOf(c.req.param('id'))
      const line =
        address?.kind === 'shipping_line' ? lines[address.slot] : findLine(c.req.param('id'))
      if (line === undefined) throw notFound()
      return single(c, account, describe(line))
    })
}
