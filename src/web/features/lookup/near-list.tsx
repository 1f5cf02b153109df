import { capitalised } from '#domain/text/count.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { Found } from './found.ts'
import { HitList } from './hit-list.tsx'
import { describeField, whyNear } from './hit-text.ts'

/** What comes near: containers, shipments and names, each with why it is here, the nearest first. */
export function NearList({
  title,
  found,
}: {
  readonly title: string
  readonly found: readonly Found[]
}) {
  const containers = found.filter((one) => one.kind === 'container')
  const others = found.filter((one) => one.kind !== 'container')
  return (
    <>
      {others.length > 0 && (
        <section className="mt-6">
          <h2 className="flex flex-wrap items-baseline gap-2 border-b border-line pb-2 text-label font-semibold">
            Shipments and other matches{' '}
            <span className="font-normal text-muted">{others.length}</span>
          </h2>
          <ul>
            {others.map((one) => (
              <OtherLine key={keyOf(one)} found={one} />
            ))}
          </ul>
        </section>
      )}
      <HitList
        title={title}
        hits={containers.map(({ row, hit }) => ({ row, note: whyNear(hit) }))}
      />
    </>
  )
}

function OtherLine({ found }: { readonly found: Exclude<Found, { kind: 'container' }> }) {
  const { hit } = found
  const { field, value } = hit.through
  const isShipment = found.kind === 'shipment'
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft py-1 text-data">
      <TextLink
        look="quiet"
        to={isShipment ? paths.shipment(found.shipment.id) : paths.lookup(value)}
      >
        {isShipment
          ? `BL ${found.shipment.billOfLading}`
          : `${capitalised(describeField[field])}: ${value}`}
      </TextLink>
      <span className="text-muted">
        {containerCount(isShipment ? found.shipment.containerIds.length : found.count)}
      </span>
      {/* Its own name says why a group is here. */}
      {isShipment && <span className="min-w-0 flex-1 text-muted">{whyNear(hit)}</span>}
    </li>
  )
}

function containerCount(count: number): string {
  return `${count} ${count === 1 ? 'container' : 'containers'}`
}

function keyOf({ hit }: Found): string {
  return hit.kind === 'group' ? `${hit.through.field} ${hit.through.value}` : hit.id
}
