import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Text in a menu that can't be chosen. */
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
