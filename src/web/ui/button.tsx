import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control font-medium whitespace-nowrap select-none aria-disabled:text-muted disabled:text-muted'

const looks = {
  /** The main action of a page. */
  primary: 'bg-text text-surface hover:opacity-90 disabled:bg-shade-3 aria-disabled:bg-shade-3',
  plain: 'border border-line bg-surface hover:bg-hover',
  quiet: 'hover:bg-hover',
} as const

const sizes = {
  small: 'h-7 px-2.5 text-data pointer-coarse:min-h-11',
  medium: 'h-8 px-3 text-data pointer-coarse:min-h-11',
  large: 'h-10 px-4 text-body pointer-coarse:min-h-11',
} as const

interface Looks {
  readonly look?: keyof typeof looks
  readonly size?: keyof typeof sizes
}

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Why it can't be pressed now. It stays focusable, so that the reason can be read. */
  readonly whyNot?: string | null | undefined
}

/** A verb with its object: "Refresh container". */
export function Button({
  look = 'plain',
  size = 'small',
  className,
  whyNot,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const stopped = whyNot !== null && whyNot !== undefined
  // The second click of a double click must not submit twice.
  const isOnce = type === 'submit' || look === 'primary'
  return (
    <button
      {...rest}
      type={type}
      className={classNames(base, looks[look], sizes[size], className)}
      {...(stopped && { 'aria-disabled': true, title: whyNot })}
      onClick={(event) => {
        if (stopped || (isOnce && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

/** Looks like a button, goes to a page. */
export function ButtonLink({
  look = 'plain',
  size = 'small',
  className,
  ...rest
}: ComponentProps<typeof Link> & Looks) {
  return <Link {...rest} className={classNames(base, looks[look], sizes[size], className)} />
}
