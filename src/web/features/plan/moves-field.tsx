import { useState } from 'react'
import { maxMoves } from './plan-state.ts'

interface Props {
  /** Full label with place and day: "Moves at APM P400 on Fri 20 Nov". */
  readonly name: string
  /** Shown before the field; absent if its position is label enough. */
  readonly label?: string
  /** Null: it has no separate value. */
  readonly value: number | null
  /** The value that applies without one. */
  readonly otherwise: number | null
  readonly onChange: (moves: number | null) => void
}

/** How many containers can be picked up; an empty field falls back to the general value. */
export function MovesField({ name, label, value, otherwise, onChange }: Props) {
  // Text being typed stays as typed: an empty field isn't a number yet.
  const [draft, setDraft] = useState<string | null>(null)
  const standing = otherwise === null ? 'any' : String(otherwise)
  return (
    <label className="inline-flex items-center gap-1.5 text-data text-muted">
      {label ?? <span className="sr-only">{name}</span>}
      <input
        type="number"
        inputMode="numeric"
        {...(label !== undefined && { 'aria-label': name })}
        className="h-7 w-15 rounded-control border border-edge bg-surface px-2 text-data text-text placeholder:text-muted pointer-coarse:min-h-11 print:hidden"
        min={0}
        max={maxMoves}
        value={draft ?? value ?? ''}
        onBlur={() => setDraft(null)}
        placeholder={standing}
        onChange={({ currentTarget: { value: text, valueAsNumber: typed } }) => {
          setDraft(text)
          if (text === '') onChange(null)
          else if (Number.isInteger(typed) && typed >= 0 && typed <= maxMoves) onChange(typed)
        }}
      />
      <span aria-hidden="true" className="hidden print:inline">
        {value ?? standing}
      </span>
    </label>
  )
}
