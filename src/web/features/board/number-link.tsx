import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  readonly to: string
  /** The accessible name, if the text alone isn't enough. */
  readonly label?: string
  /** Two lines at most, instead of one. */
  readonly wraps?: boolean
  readonly children: ReactNode
}

/** A number that opens the list it counts. */
export function NumberLink({ to, label, wraps = false, children }: Props) {
  return (
    <Link
      to={to}
      aria-label={label}
      className={`max-w-full min-w-6 align-bottom underline-offset-2 hover:text-text hover:underline focus-visible:underline ${wraps ? 'line-clamp-2' : '-my-1 inline-block truncate py-1'}`}
    >
      {children}
    </Link>
  )
}
