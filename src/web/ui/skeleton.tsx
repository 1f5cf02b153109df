import { classNames } from './class-names.ts'

/** A placeholder for loading content. Static: nothing shimmers. Give it the width of the content. */
export function Skeleton({ className = 'h-3 w-24' }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('inline-block rounded-control bg-shade-2 align-middle', className)}
    />
  )
}
