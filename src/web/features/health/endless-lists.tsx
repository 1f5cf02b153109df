import { useNow } from '#web/data/clock.ts'
import type { EndlessList } from '#wire/api/health.ts'
import { endlessListLine } from './health-text.ts'

/** Lists whose pages never end at the service: reading stopped early, and the copy may lack records. */
export function EndlessLists({ lists }: { readonly lists: readonly EndlessList[] }) {
  const now = useNow()
  if (lists.length === 0) return null
  return (
    <div className="mt-2 grid gap-1 border-s-2 border-soon-edge ps-3 text-data">
      {lists.map((one) => (
        <p key={one.list}>{endlessListLine(one, now)}</p>
      ))}
      <p className="text-muted">
        Report this to the tracking provider’s support. This message clears once the list is fixed.
      </p>
    </div>
  )
}
