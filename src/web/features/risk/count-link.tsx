import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { ListSearch } from './risk-links.ts'

/** A number that opens the containers it counts; 0 opens nothing. `name` says what it counts. */
export function CountLink({
  count,
  search,
  name,
}: {
  readonly count: number
  readonly search: ListSearch
  readonly name: string
}) {
  if (count === 0) return <span className="text-muted">0</span>
  return (
    <TextLink
      look="quiet"
      // A single digit alone would be too small to hit.
      className="inline-flex min-h-6 min-w-6 items-center justify-end"
      to={paths.containers(search)}
      aria-label={name}
      title={name}
    >
      {count}
    </TextLink>
  )
}
