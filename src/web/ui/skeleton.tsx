import { classNames } from './class-names.ts'

/** The place of something that is still coming. Static: nothing shimmers. Give it the width of what comes. */
export function Skeleton({ className = 'h-3 w-24' }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('inline-block rounded-control bg-shade-2 align-middle', className)}
    />
  )
}
