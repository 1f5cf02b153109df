import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { useDeferredValue } from 'react'
import { ListResults } from './list-results.tsx'
import { LookupField } from './lookup-field.tsx'
import { LookupResults } from './lookup-results.tsx'
import { ReadingLine } from './reading-line.tsx'
import { listOfNumbers } from './reading.ts'
import { useRecentLookups } from './recent.ts'

const shortest = 4

/** One number in, the answer out: for whoever has a customer on the telephone. */
export function LookupPage() {
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''))
  const { recent, remember, clear } = useRecentLookups()
  const wanted = useDeferredValue(text)
  const numbers = listOfNumbers(wanted)
  usePageTitle('Lookup', text || null)
  const commit = (next: string) => {
    remember(next)
    void setText(next, { history: 'push' })
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto w-full max-w-220 px-gutter pt-6 pb-8">
        <h1 tabIndex={-1} className="mb-2 text-title">
          Lookup
        </h1>
        <LookupField value={text} onType={(next) => void setText(next)} onCommit={commit} />
        {numbers.length <= 1 && <ReadingLine text={text} onSuggestion={commit} />}
        {numbers.length > 1 ? (
          <ListResults numbers={numbers} />
        ) : wanted.trim().length >= shortest ? (
          <LookupResults text={wanted} />
        ) : (
          <Recent recent={recent} onClear={clear} />
        )}
      </div>
    </div>
  )
}

interface RecentProps {
  readonly recent: readonly string[]
  readonly onClear: () => void
}

function Recent({ recent, onClear }: RecentProps) {
  if (recent.length === 0) {
    return (
      <p className="mt-4 text-data text-muted">
        Type or paste a number. Spaces and dashes do not matter, and a part of it is enough. A list
        of up to 200 works too.
      </p>
    )
  }
  return (
    <section className="mt-4">
      <h2 className="flex items-center gap-2 border-b border-line pb-1 text-label font-semibold">
        Recent lookups <span className="font-normal text-muted">in this browser</span>
        <Button look="quiet" className="ms-auto" onClick={onClear}>
          Clear recent lookups
        </Button>
      </h2>
      <ul>
        {recent.map((text) => (
          <li key={text} className="border-b border-line-soft">
            <TextLink look="quiet" to={paths.lookup(text)} className="code block truncate py-2">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
