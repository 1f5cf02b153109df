import type { Freshness } from '#domain/readiness/freshness.ts'
import { describeFreshness } from '#domain/text/freshness.ts'

interface Props {
  readonly freshness: Freshness
  /** Without the name of the source, for a column whose header has it. */
  readonly brief?: boolean
}

/** The age of the facts behind readiness: a mark from half the threshold on, a warning beyond it. */
export function Age({ freshness, brief = false }: Props) {
  const text = brief ? briefly(describeFreshness(freshness)) : describeFreshness(freshness)
  const look = looks[freshness.state]
  return <span className={`inline-block whitespace-nowrap text-muted ${look}`}>{text}</span>
}

const isOld = 'icon icon-clock-alert underline decoration-edge decoration-dotted underline-offset-3'

const looks: Readonly<Record<Freshness['state'], string>> = {
  fresh: '',
  'not-checked': '',
  old: 'icon icon-clock',
  stale: isOld,
  never: isOld,
  unreadable: isOld,
}

function briefly(text: string): string {
  return text.replace(/^(Terminal|Rail|Line) /, '')
}
