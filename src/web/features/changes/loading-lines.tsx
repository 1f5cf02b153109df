import { Skeleton } from '#web/ui/skeleton.tsx'

/** While the changes are on their way. */
export function LoadingLines() {
  return (
    <div className="grid gap-4 px-gutter pt-6" role="status">
      <span className="sr-only">Loading changes…</span>
      <Skeleton className="h-3 w-72" />
      <Skeleton className="h-3 w-96" />
      <Skeleton className="h-3 w-80" />
    </div>
  )
}
