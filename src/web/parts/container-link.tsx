import { paths } from '#web/paths.ts'
import { Link } from 'react-router'
import { copyBare, NumberParts } from './container-number.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { useCellTabIndex } from './grid/cell-context.ts'

/** The number of a container, linked to its page. It links by its position in a list. */
export function ContainerLink({ row: { container } }: { readonly row: FleetRow }) {
  const tabIndex = useCellTabIndex()
  return (
    <Link
      to={paths.container(container.id)}
      data-opens=""
      {...(tabIndex === undefined ? {} : { tabIndex })}
      onCopy={(event) => copyBare(event, container.number)}
      className="code underline-offset-2 hover:underline focus-visible:underline"
    >
      <NumberParts number={container.number} />
    </Link>
  )
}
