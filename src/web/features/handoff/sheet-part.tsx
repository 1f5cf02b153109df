import { TextLink } from '#web/ui/link.tsx'
import { useId, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly count: number
  /** Said in place of a list without rows. */
  readonly none: string
  /** Why it could not be read. */
  readonly failure?: Error | null
  readonly children: ReactNode
}

/** A headed part of the sheet, with how much there is of it. */
export function SheetPart({ title, count, none, failure, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="break-inside-avoid pt-4 text-data print:pt-2 print:text-[10px]/[13px]"
    >
      <h2 id={id} className="mb-1.5 text-section print:mb-0.5 print:text-[12px]/[16px]">
        {title} <span className="font-normal text-muted">{count}</span>
      </h2>
      {failure ? (
        <p role="alert">Couldn’t load. {failure.message}</p>
      ) : count === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        children
      )}
    </section>
  )
}

/** What did not fit on the sheet: how much, and where it is. */
export function MoreLine({
  more,
  to,
  what,
}: {
  readonly more: number
  readonly to: string
  readonly what: string
}) {
  if (more <= 0) return null
  return (
    <p className="hidden pt-1 text-muted print:block">
      {more} more {what}, <TextLink to={to}>see the list</TextLink>
    </p>
  )
}
