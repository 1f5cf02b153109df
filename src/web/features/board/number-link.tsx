import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  readonly to: string
  /** What a screen reader says where the words alone say too little. */
  readonly label?: string
  readonly children: ReactNode
}

/** A number that opens the list it counts. */
export function NumberLink({ to, label, children }: Props) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="-my-1 inline-block max-w-full min-w-6 truncate align-bottom py-1 underline-offset-2 hover:text-text hover:underline focus-visible:underline"
    >
      {children}
    </Link>
  )
}
