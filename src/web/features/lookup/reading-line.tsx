import { containerName } from '#web/parts/container-number.tsx'
import { Check, Info } from 'lucide-react'
import { readingOf } from './reading.ts'

interface Props {
  readonly text: string
  readonly onSuggestion: (text: string) => void
}

/** How the text is understood; where a check digit does not fit, what was probably meant. */
export function ReadingLine({ text, onSuggestion }: Props) {
  const reading = readingOf(text)
  if (!reading) return <p className="min-h-7.5 pt-2.5 text-data" />
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
      {reading.suggestions.slice(0, 3).map((number) => (
        <button
          key={number}
          type="button"
          className="min-h-6 text-accent underline underline-offset-2"
          onClick={() => onSuggestion(number)}
        >
          Did you mean {containerName(number)}?
        </button>
      ))}
    </p>
  )
}
