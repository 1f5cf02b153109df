import { useContainers } from '#web/fleet/use-containers.ts'
import { paths } from '#web/paths.ts'
import { assessFacts, type FleetRow } from '#web/fleet/row.ts'
import { TextLink } from '#web/ui/link.tsx'
import { ContainerAnswer } from './container-answer.tsx'
import { isSure, type Found } from './found.ts'
import { HitList } from './hit-list.tsx'
import { describeField, sureHeading, whyNear } from './hit-text.ts'
import { ShipmentAnswer } from './shipment-answer.tsx'

interface Props {
  readonly found: Found
  /** How many things the text may mean: each is named, none is chosen for the person. */
  readonly among: number
}

/** The answer about one thing that is meant. */
export function SureMatch({ found, among }: Props) {
  const { hit } = found
  const { title, about } = isSure(hit)
    ? sureHeading(hit)
    : { title: 'Closest match', about: whyNear(hit) }
  return (
    <section className="mt-4">
      <h2 className="text-label font-semibold">
        {among > 1 ? hit.through.value : title}{' '}
        <span className="font-normal text-muted">
          {about}
          {found.kind === 'container' && hit.kind === 'container' && hit.ended && ', completed'}
          {among > 1 && `, one of ${among}`}
        </span>
      </h2>
      <Answer found={found} />
    </section>
  )
}

function Answer({ found }: { readonly found: Found }) {
  switch (found.kind) {
    case 'container':
      return (
        <>
          <ContainerAnswer row={found.row} />
          <SameShipment row={found.row} />
        </>
      )
    case 'shipment':
      return <ShipmentAnswer shipment={found.shipment} rows={found.rows} />
    case 'group':
      return <GroupAnswer found={found} />
  }
}

function GroupAnswer({ found }: { readonly found: Extract<Found, { kind: 'group' }> }) {
  const { field, value } = found.hit.through
  const left = found.count - found.rows.length
  return (
    <HitList
      title={`${found.count} ${found.count === 1 ? 'container' : 'containers'}`}
      about={
        <>
          of {describeField[field]} {value}{' '}
          <TextLink to={paths.containers({ q: value })}>Open in Containers</TextLink>
          {left > 0 && `, ${left} more not listed here`}
        </>
      }
      hits={found.rows.map((row) => ({ row }))}
    />
  )
}

/** The other containers on the same bill that are on their way. */
function SameShipment({ row }: { readonly row: FleetRow }) {
  const fleet = useContainers()
  const { shipment } = row.container
  if (!shipment) return null
  const others = fleet.rows
    .filter(
      (container) => container.shipment?.id === shipment.id && container.id !== row.container.id,
    )
    .map((container) => assessFacts(container, row.now, row.policy))
  return (
    <HitList
      title="Same shipment"
      about={
        <>
          {others.length} more on BL <span className="code">{shipment.billOfLading}</span>
        </>
      }
      hits={others.map((other) => ({ row: other }))}
    />
  )
}
