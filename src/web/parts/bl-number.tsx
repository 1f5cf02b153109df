import type { PartlyRead } from '#domain/container/unreadable-field.ts'
import { describeMissing } from '#domain/text/unreadable.ts'
import { paths } from '#web/paths.ts'
import { Link } from 'react-router'
import { useCellTabIndex } from './grid/cell-context.ts'

interface Props {
  readonly container: PartlyRead & {
    readonly shipment: { readonly id: string; readonly billOfLading: string } | null
  }
}

/** The bill of lading of a container's shipment, linked to it. */
export function BlNumber({ container }: Props) {
  const { shipment } = container
  const tabIndex = useCellTabIndex()
  if (!shipment)
    return (
      <span className="text-muted">
        {describeMissing(container, ['shipmentId'], 'not reported')}
      </span>
    )
  return (
    <Link
      to={paths.shipment(shipment.id)}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      className="code truncate text-waiting-text hover:underline focus-visible:underline"
    >
      {shipment.billOfLading}
    </Link>
  )
}
