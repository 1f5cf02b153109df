import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Words within a menu that are not a choice. */
export function MenuLabel({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <div className={classNames('px-2 pt-2 pb-1 text-label text-muted', className)}>{children}</div>
  )
}
