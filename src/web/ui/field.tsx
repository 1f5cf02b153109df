import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

const control =
  'w-full rounded-control border border-edge bg-surface px-2.5 text-body aria-invalid:border-blocked-edge pointer-coarse:min-h-11'

interface Labelled {
  readonly label: string
  readonly help?: ReactNode
  /** The problem with it, in a sentence. */
  readonly problem?: string | null | undefined
}

/** A single-line text field with its label, help and problem. */
export function TextField({
  label,
  help,
  problem,
  mono = false,
  className,
  ...rest
}: ComponentProps<'input'> & Labelled & { readonly mono?: boolean }) {
  return (
    <Labelled label={label} help={help} problem={problem} className={className}>
      {(named) => (
        <input {...rest} {...named} className={classNames(control, 'h-9', mono && 'code')} />
      )}
    </Labelled>
  )
}

/** A choice from a short list, as the device's own list. */
export function SelectField({
  label,
  help,
  problem,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & Labelled) {
  return (
    <Labelled label={label} help={help} problem={problem} className={className}>
      {(named) => (
        <select {...rest} {...named} className={classNames(control, 'h-9')}>
          {children}
        </select>
      )}
    </Labelled>
  )
}

/** A multi-line text field. */
export function LinesField({
  label,
  help,
  problem,
  className,
  ...rest
}: ComponentProps<'textarea'> & Labelled) {
  return (
    <Labelled label={label} help={help} problem={problem} className={className}>
      {(named) => (
        <textarea rows={3} {...rest} {...named} className={classNames(control, 'resize-y py-2')} />
      )}
    </Labelled>
  )
}

function Labelled({
  label,
  help,
  problem,
  className,
  children,
}: Labelled & {
  readonly className: string | undefined
  readonly children: (named: {
    id: string
    'aria-describedby': string
    'aria-invalid': boolean
  }) => ReactNode
}) {
  const id = useId()
  const wrong = problem !== null && problem !== undefined
  return (
    <div className={classNames('grid gap-1', className)}>
      <label htmlFor={id} className="text-label">
        {label}
      </label>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': wrong })}
      <div id={`${id}-about`} className="text-label font-normal text-muted empty:hidden">
        {wrong ? <span className="font-medium text-blocked-text">{problem}</span> : help}
      </div>
    </div>
  )
}
