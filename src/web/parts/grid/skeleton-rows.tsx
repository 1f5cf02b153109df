import { Skeleton } from '#web/ui/skeleton.tsx'

const widths = ['w-28', 'w-36', 'w-24', 'w-40', 'w-32', 'w-28']

/** Twelve rows that are still coming; what comes at once is not announced by a flash of them. */
export function SkeletonRows({ label }: { readonly label: string }) {
  return (
    <div role="status" className="animate-late">
      <span className="sr-only">{label}</span>
      {Array.from({ length: 12 }, (_, row) => (
        <div
          // The rows are all alike: their place is all they have.
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
