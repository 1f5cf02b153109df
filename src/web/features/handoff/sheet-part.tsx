import { Read } from '#web/ui/read.tsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly count: number
  /** Shown in place of a list without rows. */
  readonly none: string
  /** The query it needs besides the fleet. */
  readonly query?: ComponentProps<typeof Read>['query'] | undefined
  readonly children: ReactNode
}

/** A headed part of the sheet, with its count. */
export function SheetPart({ title, count, none, query, children }: Props) {
  const id = useId()
  const content = count === 0 ? <p className="text-muted">{none}</p> : children
  const isRead = query === undefined || Boolean(query.data)
  return (
    <section aria-labelledby={id} className="pt-4 text-data print:pt-2 print:text-[10px]/[13px]">
      <h2
        id={id}
        className="mb-1.5 break-after-avoid text-section print:mb-0.5 print:text-[12px]/[16px]"
      >
        {title} {isRead && <span className="font-normal text-muted">{count}</span>}
      </h2>
      {query ? (
        <Read inline name={title.toLowerCase()} query={query}>
          {() => content}
        </Read>
      ) : (
        content
      )}
    </section>
  )
}
