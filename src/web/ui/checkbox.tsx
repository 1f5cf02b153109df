import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A checkbox. `indeterminate`: some of the items it represents are checked. Without `children` it needs an `aria-label`. */
export function Checkbox({
  indeterminate = false,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  readonly indeterminate?: boolean
  readonly children?: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate
  }, [indeterminate])
  const container = <input {...rest} ref={input} type="checkbox" className="size-4 accent-text" />
  if (children === undefined) return container
  return (
    <label
      className={classNames('inline-flex min-h-6 cursor-pointer items-center gap-2', className)}
    >
      {container}
      {children}
    </label>
  )
}
