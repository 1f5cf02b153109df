import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const looks = {
  /** Within a sentence. */
  text: 'text-accent underline underline-offset-2 hover:decoration-2',
  /** For places that already imply a link: the first column of a list, a step. */
  quiet: 'hover:underline focus-visible:underline underline-offset-2',
  /** A step a person can take now. */
  step: 'font-medium text-accent hover:underline underline-offset-2',
} as const

export function TextLink({
  look = 'text',
  className,
  ...rest
}: ComponentProps<typeof Link> & { readonly look?: keyof typeof looks }) {
  return <Link {...rest} className={classNames(looks[look], className)} />
}

/** A page of another site, in its own window, without a referrer. */
export function ExternalLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className={looks.text}>
      <bdi>{children}</bdi>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
