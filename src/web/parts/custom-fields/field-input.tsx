import {
  editableType,
  describeFieldValue,
  readFieldText,
  type FieldDefinition,
  type FieldValue,
} from '#domain/container/custom-field.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { readInstant, type Instant } from '#domain/time/instant.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { useCellTabIndex } from '#web/parts/grid/cell-context.ts'
import { announce } from '#web/ui/live-region.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useState, type KeyboardEvent } from 'react'

interface Props {
  readonly field: FieldDefinition
  readonly value: FieldValue
  /** Names the control: "Dray carrier of MSKU 123456 5". */
  readonly label: string
  /** Why it can't be changed; null if it can. */
  readonly whyNot: string | null
  readonly onSave: (value: FieldValue) => void
  /** Whether the service hasn't confirmed its last change yet. */
  readonly isUnconfirmed?: boolean
}

/** An input for a field's type: text, number, date, yes or no, one of a list. Esc restores the value. */
export function FieldInput({ isUnconfirmed = false, ...props }: Props) {
  if (!isUnconfirmed) return <Value {...props} />
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Value {...props} />
      <span
        className="shrink-0 text-label font-normal text-muted"
        title="The tracking provider hasn’t confirmed the last change. Landside checks again in a minute."
      >
        Not confirmed
      </span>
    </span>
  )
}

function Value(props: Omit<Props, 'isUnconfirmed'>) {
  const { field, value, whyNot } = props
  const type = editableType(field)
  if (type === null || whyNot !== null) {
    const moment =
      field.type === 'datetime' && typeof value === 'string' ? readInstant(value) : null
    return (
      <span className="truncate">
        {moment === null ? describeFieldValue(field, value) : <Moment at={moment} />}
      </span>
    )
  }
  return type === 'boolean' || type === 'enum' ? <OneOf {...props} /> : <Typed {...props} />
}

/** A date and time in the reader's own zone: nothing says in which the account's people think. */
function Moment({ at }: { readonly at: Instant }) {
  return formatEventTime(useFormat(), at, viewerZone, useNow())
}

const control =
  'h-6 w-full min-w-0 rounded-chip border border-transparent bg-transparent px-1.5 text-data hover:border-edge focus:border-edge focus:bg-surface aria-invalid:border-blocked-edge pointer-coarse:min-h-11'

function Typed({ field, value, label, onSave }: Props) {
  const tabIndex = useCellTabIndex()
  const [problem, setProblem] = useState<string | null>(null)
  const shown = describeFieldValue(field, value)
  const isNumber = field.type === 'number'

  function commit(input: HTMLInputElement): void {
    if (input.value === shown) return setProblem(null)
    const read = readFieldText(field, input.value)
    setProblem(read.ok ? null : read.problem)
    if (read.ok) onSave(read.value)
    else announce(`${label}: ${read.problem}`)
  }

  return (
    <input
      key={shown}
      type="text"
      inputMode={isNumber ? 'decimal' : undefined}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      aria-label={label}
      aria-invalid={problem !== null}
      title={problem ?? ''}
      defaultValue={shown}
      autoComplete="off"
      className={classNames(control, isNumber && 'text-end')}
      onBlur={({ currentTarget }) => commit(currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.currentTarget.value = shown
          setProblem(null)
        }
        if (event.key === 'Enter') leave(event)
      }}
    />
  )
}

const noValue = ''

function OneOf({ field, value, label, onSave }: Props) {
  const tabIndex = useCellTabIndex()
  const options =
    field.type === 'boolean'
      ? [
          { value: 'Yes', label: 'Yes' },
          { value: 'No', label: 'No' },
        ]
      : field.options
  const current = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? noValue)
  const isListed = current === noValue || options.some((option) => option.value === current)
  return (
    <select
      {...(tabIndex === undefined ? {} : { tabIndex })}
      aria-label={label}
      value={current}
      className={classNames(control, current === noValue && 'text-muted')}
      onKeyDown={(event) => event.key === 'Enter' && leave(event)}
      onChange={({ currentTarget }) => {
        const read = readFieldText(field, currentTarget.value)
        if (read.ok) onSave(read.value)
      }}
    >
      {!field.required && <option value={noValue}>not set</option>}
      {/* An option that was deleted stays the value until somebody chooses another. */}
      {!isListed && <option value={current}>{current}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Enter saves; in a grid, focus then returns to the cell. */
function leave(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.currentTarget.closest<HTMLElement>('[data-column]')
  if (cell) cell.focus()
  else event.currentTarget.blur()
}
