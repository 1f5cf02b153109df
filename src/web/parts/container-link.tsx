import { paths } from '#web/paths.ts'
import { Link } from 'react-router'
import { ContainerNumber } from './container-number.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { useCellTabIndex } from './grid/cell-context.ts'

/** The number of a container, leading to its page: a link by its place in a list. */
export function ContainerLink({ row }: { readonly row: FleetRow }) {
  const tabIndex = useCellTabIndex()
  return (
    <Link
      to={paths.container(row.container.id)}
      data-opens=""
      {...(tabIndex === undefined ? {} : { tabIndex })}
      className="underline-offset-2 hover:underline focus-visible:underline"
    >
      <ContainerNumber number={row.container.number} />
    </Link>
  )
}
