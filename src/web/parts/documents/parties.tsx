import type { NamedCustomer } from '#domain/container/customer-name.ts'
import type { PartlyRead } from '#domain/container/unreadable-field.ts'
import { documentQueries, type DocumentsOf } from '#web/data/documents.ts'
import { PropList, reported } from '#web/parts/prop-list.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { partiesIn } from './party-text.ts'

interface Props {
  readonly shipment: (PartlyRead & NamedCustomer) | null
  readonly of: DocumentsOf
}

/** Who the shipment is for: the customer in the service, and the parties in its documents, with which document names each. */
export function Parties({ shipment, of }: Props) {
  const { data } = useQuery(documentQueries.of(of))
  const parties = partiesIn(data?.documents ?? [])
  return (
    <section className="min-w-0 wrap-anywhere">
      <h2 className="mb-2 text-label font-semibold">Parties</h2>
      <PropList
        items={[
          ['Customer', reported(customerLink(shipment), shipment, 'customer')],
          ...sentItems(shipment),
          ...parties.map(({ role, name, source }): [string, ReactNode] => [
            role,
            <span key={name}>
              <bdi>{name}</bdi> <span className="text-muted">from the {source}</span>
            </span>,
          ]),
        ]}
      />
      <p className="mt-1 text-label font-normal text-muted">
        {parties.length === 0
          ? 'The tracking provider reports only the customer. Documents may name other parties.'
          : 'The tracking provider reports only the customer. Other parties come from documents.'}
      </p>
    </section>
  )
}

/** The customer, as a link to its names and contacts. */
function customerLink(shipment: NamedCustomer | null): ReactNode {
  const name = shipment?.customer
  if (!name) return null
  return (
    <TextLink to={paths.customer(name)}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}

/** The name that the service sent, if a record shows another. */
function sentItems(shipment: NamedCustomer | null): readonly (readonly [string, ReactNode])[] {
  const sent = shipment?.customerRecord?.sent
  if (sent === undefined || sent === shipment?.customer) return []
  return [['Customer as sent', <bdi key="sent">{sent}</bdi>]]
}
