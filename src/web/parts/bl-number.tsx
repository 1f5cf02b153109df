import { paths } from '#web/paths.ts'
import { Link } from 'react-router'
import { useCellTabIndex } from './grid/cell-context.ts'

interface Props {
  readonly shipment: { readonly id: string; readonly billOfLading: string } | null
}

/** The bill of lading, linked to its shipment. */
export function BlNumber({ shipment }: Props) {
  const tabIndex = useCellTabIndex()
  if (!shipment) return <span className="text-muted">not reported</span>
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
