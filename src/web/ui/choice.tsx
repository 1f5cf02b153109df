import { useId, type ReactNode } from 'react'

/** One of a few visible options: radio buttons styled as one control. */
export function Choice<T extends string>({
  label,
  help,
  problem,
  options,
  value,
  disabled = false,
  onChange,
}: {
  readonly label: string
  readonly help?: ReactNode
  /** The problem with it, in a sentence. */
  readonly problem?: string | undefined
  readonly options: readonly { readonly value: T; readonly label: string }[]
  /** Null: nothing chosen yet. */
  readonly value: T | null
  readonly disabled?: boolean
  readonly onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset
      className="grid gap-1"
      disabled={disabled}
      data-wrong={problem === undefined ? undefined : ''}
      aria-describedby={`${name}-about`}
    >
      <legend className="mb-1 text-label">{label}</legend>
      <div className="inline-flex flex-wrap justify-self-start rounded-control border border-edge">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex h-8 cursor-pointer items-center border-edge px-3 text-data not-first:border-s has-checked:bg-press has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-default has-disabled:text-muted pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-[inherit] opacity-0"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <p id={`${name}-about`} className="text-label font-normal text-muted empty:hidden">
        {problem === undefined ? (
          help
        ) : (
          <span className="font-medium text-blocked-text">{problem}</span>
        )}
      </p>
    </fieldset>
  )
}
