import { Loading } from '#web/ui/read.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The frame of the page while the container is loading: labels at once, values when they arrive. */
export function LoadingContainer() {
  return (
    <Loading name="this container">
      <div className="px-gutter pt-10">
        <Skeleton className="h-6 w-56" />
        <div className="mt-6 grid grid-cols-4 gap-3 max-lg:grid-cols-2">
          {['Deadline', 'Pickup status', 'Cost', 'Location'].map((title) => (
            <div key={title} className="min-h-31 rounded-panel border border-line px-4 py-3">
              <p className="mb-3 text-label text-muted">{title}</p>
              <Skeleton className="h-5 w-32" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
