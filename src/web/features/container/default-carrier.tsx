import { contactToCall, defaultCarrierFor } from '#domain/carriers/carrier.ts'
import { describeDefault } from '#domain/text/carrier.ts'
import { useCarriers } from '#web/data/carriers.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** The carrier that usually moves containers like this one, with the phone to call. Nobody has assigned it. */
export function DefaultCarrier({ row: { container } }: { readonly row: FleetRow }) {
  const { data, error } = useCarriers()
  if (!data) return <span className="text-muted">{error ? 'couldn’t load' : 'Loading…'}</span>
  const found = defaultCarrierFor(data.defaults.list, {
    terminal: container.facility?.id ?? null,
    customer: container.shipment,
  })
  const carrier = found && data.carriers.find(({ id }) => id === found.carrier)
  if (!found || !carrier) return <span className="text-muted">no default</span>
  const contact = contactToCall(carrier)
  return (
    <>
      <bdi>{carrier.name}</bdi>
      <span className="block text-muted">{describeDefault(found)}</span>
      {contact && (
        <span className="block">
          <bdi>{contact.name}</bdi>{' '}
          <a
            className="whitespace-nowrap text-accent hover:underline"
            href={`tel:${dialed(contact.phone)}`}
          >
            {contact.phone}
          </a>
        </span>
      )}
    </>
  )
}

/** A phone number as a device dials it. */
function dialed(phone: string | null): string {
  return (phone ?? '').replaceAll(/[^\d+]/g, '')
}
