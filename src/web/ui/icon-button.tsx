import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Its class: `icon-x`. */
  readonly icon: string
  /** Includes the object: "Refresh MSKU 123456 5". */
  readonly label: string
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'icon inline-grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-press hover:text-text disabled:opacity-60 pointer-coarse:size-11',
        icon,
        className,
      )}
    />
  )
}
