import type { ReactNode } from 'react'

interface Props {
  readonly mark?: ReactNode
  readonly name: string
  readonly count: ReactNode
  /** Further facts about the band. */
  readonly facts: readonly ReactNode[]
}

/** Heading of a band of containers: its name, how many, and more about them. */
export function GroupHead({ mark, name, count, facts }: Props) {
  return (
    <>
      {mark}
      <span className="font-semibold">{name}</span>
      <span className="font-normal text-muted">{count}</span>
      <span className="dotted-list flex-nowrap ps-1 font-normal whitespace-nowrap text-muted max-sm:hidden">
        {/* A fact has no identity beyond its position in the heading. */}
        {facts.map((fact, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>{fact}</span>
        ))}
      </span>
    </>
  )
}
