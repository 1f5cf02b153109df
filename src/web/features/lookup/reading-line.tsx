import { containerName } from '#web/parts/container-number.tsx'
import { Check, Info } from 'lucide-react'
import { readContainerNumber } from '#domain/identity/container-number.ts'
import { orderNumber, readOrderNumber } from '#domain/orders/delivery-order.ts'
import { readNumber, type NumberKind } from '#domain/identity/numbers.ts'

interface Props {
  readonly text: string
  /** Whether the account has nothing like it, so that no suggestion is tracked either. */
  readonly isUntracked: boolean
  readonly onSuggestion: (text: string) => void
}

/** How the text is read; if a check digit doesn't fit, the number that was probably meant. */
export function ReadingLine({ text, isUntracked, onSuggestion }: Props) {
  const reading = readingOf(text)
  if (!reading) return <p className="min-h-7.5 pt-2.5 text-data" />
  const suggestions = reading.suggestions.slice(0, 3)
  const Icon = reading.tone === 'sure' ? Check : Info
  return (
    <p className="flex min-h-7.5 flex-wrap items-baseline gap-x-1.5 gap-y-1 px-0.5 pt-2.5 text-data text-muted">
      <span>
        <Icon
          aria-hidden
          size={14}
          className={`me-1.5 inline ${reading.tone === 'sure' ? 'text-ready-edge' : 'text-muted'}`}
        />
        {reading.label} <span className="code text-text">{reading.number}</span>
        {reading.after}
      </span>
      {isUntracked && suggestions.length > 0 && (
        <span>
          {suggestions.length === 1
            ? 'A similar valid number, also not tracked:'
            : 'Similar valid numbers, also not tracked:'}
        </span>
      )}
      {suggestions.map((number) => (
        <button
          key={number}
          type="button"
          className="min-h-6 text-accent underline underline-offset-2"
          onClick={() => onSuggestion(number)}
        >
          {isUntracked ? containerName(number) : `Did you mean ${containerName(number)}?`}
        </button>
      ))}
    </p>
  )
}

/** The reading of a typed text, for the line under the field. */
interface Reading {
  readonly tone: 'sure' | 'unsure'
  /** Text before the number. */
  readonly label: string
  readonly number: string
  readonly after: string
  /** Numbers that were probably meant: offered, never imposed. */
  readonly suggestions: readonly string[]
}

/** How the text is read; null while it is too short. A wrong check digit is shown, and blocks nothing. */
export function readingOf(text: string): Reading | null {
  const order = readOrderNumber(text)
  if (order !== null)
    return {
      tone: 'unsure',
      label: 'Searched as delivery order:',
      number: orderNumber(order),
      after: '',
      suggestions: [],
    }
  const container = readContainerNumber(text)
  if (container.normalised.length < 4) return null
  if (container.parts) {
    return {
      tone: container.checkDigitFits ? 'sure' : 'unsure',
      label: 'Container number',
      number: container.normalised,
      after: container.checkDigitFits ? ', check digit valid' : ', but the check digit is wrong.',
      suggestions: container.corrections,
    }
  }
  return {
    tone: 'unsure',
    label: `Searched as ${kindsOf(text)}:`,
    number: container.normalised,
    after: '',
    suggestions: container.corrections,
  }
}

/** The kinds of number the text is searched as: all of them, the likeliest first. */
function kindsOf(text: string): string {
  const likely = readNumber(text).kinds.map((kind) => kindNames[kind])
  const ordered = [...new Set([...likely, ...Object.values(kindNames), 'reference'])]
  return `${ordered.slice(0, -1).join(', ')} or ${ordered.at(-1)}`
}

const kindNames: Readonly<Record<NumberKind, string>> = {
  container: 'part of a container number',
  'bill-of-lading': 'bill of lading',
  booking: 'booking',
}
