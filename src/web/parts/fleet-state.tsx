import { requestIdOf } from '#web/data/api.ts'
import type { LoadedRows } from '#web/fleet/use-fleet.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ReactNode } from 'react'

type State = Pick<
  LoadedRows<unknown>,
  'error' | 'loaded' | 'complete' | 'total' | 'mirroring' | 'retry'
>

interface Props {
  readonly fleet: State
  /** Shown if the fleet is loaded and nothing of it belongs in this list. */
  readonly children: ReactNode
}

/** Shown in place of rows: loading, couldn't be read, none in the account, or none that fits. */
export function FleetState({ fleet, children }: Props) {
  if (fleet.error && fleet.loaded === 0) {
    return (
      <ErrorPanel
        title="Couldn’t load the containers"
        detail={`${fleet.error.message} Nothing was lost.`}
        reference={requestIdOf(fleet.error)}
        onRetry={fleet.retry}
      />
    )
  }
  if (!fleet.complete && fleet.loaded === 0) return <LoadingRows />
  if (fleet.total === 0 && !fleet.mirroring) return <NoContainersYet />
  if (!fleet.complete || fleet.mirroring) {
    return (
      <EmptyState title="None so far">
        {fleet.loaded} containers loaded. The rest are still loading.
      </EmptyState>
    )
  }
  return children
}

const widths = ['w-28', 'w-36', 'w-24', 'w-40', 'w-32', 'w-28']

/** Twelve placeholder rows, delayed so that a fast load doesn't flash them. */
function LoadingRows() {
  return (
    <div role="status" className="animate-late">
      <span className="sr-only">Loading containers</span>
      {Array.from({ length: 12 }, (_, row) => (
        <div
          // The rows are all alike: their position is all they have.
          // oxlint-disable-next-line react/no-array-index-key
          key={row}
          className="flex h-(--row) items-center gap-8 border-b border-line-soft px-gutter"
        >
          {widths.map((width, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Skeleton key={at} className={`h-3 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  )
}

function NoContainersYet() {
  return (
    <EmptyState
      title="No containers yet"
      actions={
        <ButtonLink look="primary" to={paths.trackNumber()}>
          Track a shipment
        </ButtonLink>
      }
    >
      Containers appear here once tracking starts.
    </EmptyState>
  )
}

/** How much of the fleet is loaded, while loading; null once it is complete. */
export function describeLoading({ complete, loaded, total, mirroring }: State): string | null {
  if (!complete) return loaded === 0 ? 'Loading…' : `loading ${loaded} of ${total ?? 'all'}`
  return mirroring ? `${loaded} so far, account still syncing` : null
}
