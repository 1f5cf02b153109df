import { Hono } from 'hono'
import type { SearchResultDocument } from '#wire/upstream/search-result.ts'
import type { Account, ShipmentRef } from '../account/account.ts'
import { shipmentDocument } from '../documents/shipment-document.ts'
import { instant } from '../http/instant.ts'
import { document } from '../documents/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { KnownRequest } from '../account/known-request.ts'
import type { TrackingRequests } from '../account/tracking-requests.ts'

const maxRows = 25

/** Shipments, then containers, then requests without a found shipment, newest first (public facts, section 20). */
export function searchRoutes(account: Account, requests: TrackingRequests): Hono {
  return new Hono().get('/', (c) => {
    const url = new URL(c.req.url)
    const wanted = url.searchParams.get('query')?.trim().toUpperCase() ?? ''
    if (wanted === '') throw new Refusal(400, [{ detail: 'A query is required.' }])
    const fits = (...texts: readonly string[]) =>
      texts.some((text) => text.toUpperCase().startsWith(wanted))

    const shipments = account
      .shipments()
      .filter(({ journey: { shipment: plan } }) =>
        fits(plan.billOfLading, plan.normalized, ...plan.references),
      )
    const containers = account
      .shipments()
      .flatMap((shipment) => account.containersOf(shipment).filter(({ plan }) => fits(plan.number)))
    const found = new Set(shipments.map(({ id }) => id))
    const asked = requests
      .list()
      .filter(({ number, shipmentId }) => fits(number) && !found.has(shipmentId ?? ''))
    const rows = [
      ...shipments.map((shipment) => row(account, shipment.id, shipment, 'shipment')),
      ...containers.map(({ id, of, plan }) => row(account, id, of, 'cargo', plan.number)),
      ...asked.map(requestRow),
    ]
    return document({ data: rows.slice(0, maxRows), links: { self: url.href } })
  })
}

function row(
  account: Account,
  id: string,
  shipment: ShipmentRef,
  entity_type: 'shipment' | 'cargo',
  number?: string,
): SearchResultDocument {
  const { attributes, relationships } = shipmentDocument(account, shipment)
  return {
    id,
    type: 'search_result',
    attributes: {
      entity_type,
      number: number ?? attributes.bill_of_lading_number,
      shipment_id: shipment.id,
      scac: attributes.shipping_line_scac,
      port_of_lading_name: attributes.port_of_lading_name,
      port_of_discharge_name: attributes.port_of_discharge_name,
      containers_count: relationships.containers.data.length,
      tracking_stopped: attributes.line_tracking_stopped_at !== null,
      tracking_stopped_reason: attributes.line_tracking_stopped_reason,
      status: null,
      failed_reason: null,
      ref_numbers: attributes.ref_numbers ?? [],
      created_at: attributes.created_at,
      updated_at: attributes.line_tracking_last_succeeded_at ?? attributes.created_at,
    },
  }
}

function requestRow(request: KnownRequest): SearchResultDocument {
  return {
    id: request.id,
    type: 'search_result',
    attributes: {
      entity_type: 'tracking_request',
      number: request.number,
      shipment_id: request.shipmentId,
      scac: request.scac,
      port_of_lading_name: null,
      port_of_discharge_name: null,
      containers_count: null,
      tracking_stopped: null,
      tracking_stopped_reason: null,
      status: request.status,
      failed_reason: request.failedReason,
      ref_numbers: [...request.references],
      created_at: instant(request.createdAt),
      updated_at: instant(request.updatedAt),
    },
  }
}
