import type { Freshness } from '#domain/readiness/freshness.ts'
import { describeFreshness } from '#domain/text/freshness.ts'
import { Clock, ClockAlert } from 'lucide-react'

interface Props {
  readonly freshness: Freshness
  /** Without the name of the source, for a column that has it in its header. */
  readonly brief?: boolean
}

/** How old the facts that decide are: a mark from half the threshold on, an alert beyond it. */
export function Age({ freshness, brief = false }: Props) {
  const text = brief ? briefly(describeFreshness(freshness)) : describeFreshness(freshness)
  const Icon = {
    old: Clock,
    stale: ClockAlert,
    never: ClockAlert,
    unreadable: ClockAlert,
    fresh: null,
    'not-checked': null,
  }[freshness.state]
  const dotted =
    freshness.state === 'stale' || freshness.state === 'never' || freshness.state === 'unreadable'
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      <span
        className={dotted ? 'underline decoration-edge decoration-dotted underline-offset-3' : ''}
      >
        {text}
      </span>
    </span>
  )
}

function briefly(text: string): string {
  return text.replace(/^(Terminal|Rail|Line) /, '')
}
