import type { ReactNode } from 'react'

/** Top of a page: its one h1, a row of facts, and the actions for the whole page. */
export function PageHead({
  title,
  facts = [],
  actions,
}: {
  readonly title: ReactNode
  readonly facts?: readonly ReactNode[]
  readonly actions?: ReactNode
}) {
  return (
    <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-3 gap-y-1 px-gutter py-2.5">
      <h1 tabIndex={-1} className="text-title max-sm:flex-1">
        {title}
      </h1>
      <a
        href="#main"
        className="sr-only rounded-control bg-text text-data text-surface not-in-[main:has([role=grid])]:hidden focus:not-sr-only focus:absolute focus:start-2 focus:top-1 focus:z-10 focus:px-3 focus:py-1 print:hidden"
        onClick={(event) => {
          event.preventDefault()
          document.querySelector<HTMLElement>('main [role=grid] [tabindex="0"]')?.focus()
        }}
      >
        Skip to the table
      </a>
      <div className="dotted-list min-w-0 flex-1 pt-1 text-data text-muted max-sm:order-last max-sm:flex-none max-sm:basis-full max-sm:pt-0">
        {/* A fact has no identity beyond its position in the row. */}
        {facts.map((fact, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>{fact}</span>
        ))}
      </div>
      {actions !== undefined && <div className="flex items-center gap-2">{actions}</div>}
    </header>
  )
}
