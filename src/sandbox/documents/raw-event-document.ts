import type { RawEventDocument } from '#wire/upstream/raw-event.ts'
import type { Account, KnownContainer } from '../account/account.ts'
import { ports } from '../world/ports.ts'
import { minute } from '../world/span.ts'
import { vessels } from '../world/vessels.ts'
import { dayOf, dayText } from '../world/zone-clock.ts'
import { eventDocuments } from './event-document.ts'
import { instant } from '../http/instant.ts'

const names: Readonly<Record<string, string>> = {
  empty_out: 'Gate out empty for loading',
  full_in: 'Gate in full for a vessel',
  vessel_loaded: 'Loaded on board at first port of load',
  vessel_departed: 'Vessel departure',
  vessel_arrived: 'Vessel arrival at final port of discharge',
  vessel_discharged: 'Discharged from vessel at final port of discharge',
  full_out: 'Gate out full for delivery',
  empty_in: 'Gate in empty return',
}

/** The line's messages: its moves and, before the ship arrived, its estimates. In chronological order. */
export function rawEventDocuments(account: Account, known: KnownContainer): RawEventDocument[] {
  const { plan, of } = known.ref
  const { identity } = account.world
  const reported = eventDocuments(account, known)
    .filter(({ attributes }) => attributes.event.startsWith('container.transport.'))
    .filter(({ attributes }) => !/estimated|available/.test(attributes.event))
    .map(({ attributes }) => ({
      ...attributes,
      event: attributes.event.slice('container.transport.'.length),
      estimated: false,
    }))
    .toReversed()
  const view = account.knowShipment(of, known.until)
  const expected =
    view.eta === null
      ? []
      : [
          {
            event: 'vessel_arrived',
            timestamp: instant(view.eta),
            timezone: plan.shipment.pod.zone,
            location_locode: plan.shipment.pod.code,
            voyage_number: plan.shipment.voyage,
            created_at: instant(view.lineChecked ?? plan.shipment.round.from + minute),
            data_source: 'shipping_line',
            invalidated_at: null,
            estimated: true,
          },
        ]
  return [...reported, ...expected].map((event, index) => {
    const place = ports.findIndex(({ code }) => code === event.location_locode)
    const vessel = event.voyage_number === null ? undefined : vessels[plan.shipment.vessel]
    return {
      id: identity.idOf('raw_event', of.slot, of.cycle, plan.container, index),
      type: 'raw_event',
      attributes: {
        event: event.event,
        original_event: names[event.event] ?? event.event.replaceAll('_', ' '),
        timestamp: event.timestamp,
        estimated: event.estimated,
        index,
        timezone: event.timezone,
        created_at: event.created_at,
        location_name: ports[place]?.name ?? '',
        location_locode: event.location_locode,
        vessel_name: vessel?.name ?? null,
        vessel_imo: vessel?.imo ?? null,
        voyage_number: event.voyage_number,
        data_source: event.data_source,
        ...timesOf(event),
        invalidated_at: event.invalidated_at,
        data_provider_name: plan.shipment.line.name,
        data_provider_code: plan.shipment.line.scac,
      },
      relationships: {
        location: { data: place < 0 ? null : { id: identity.idOf('port', place), type: 'port' } },
        vessel: {
          data:
            vessel === undefined
              ? null
              : { id: identity.idOf('vessel', plan.shipment.vessel), type: 'vessel' },
        },
      },
    }
  })
}

/** The same time in the older fields: one for actual times, one for estimates. */
function timesOf({
  timestamp,
  timezone,
  estimated,
}: Pick<RawEventDocument['attributes'], 'timestamp' | 'timezone' | 'estimated'>) {
  const at = timestamp
  const on = at === null ? null : dayText(dayOf(Date.parse(at), timezone ?? 'UTC'))
  return {
    actual_on: estimated ? null : on,
    actual_at: estimated ? null : at,
    estimated_on: estimated ? on : null,
    estimated_at: estimated ? at : null,
    will_occur_at: estimated ? at : null,
  }
}
