import { useSearch } from '#web/data/search.ts'
import { ReadFailure } from '#web/ui/read.tsx'
import { RequestNote } from '#web/parts/request-note.tsx'
import type { SearchAnswer } from '#wire/api/search.ts'
import { isSure, useFound, type Found } from './found.ts'
import { ListResults } from './list-results.tsx'
import { NearList } from './near-list.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ReadingLine } from './reading-line.tsx'
import { SureMatch } from './sure-match.tsx'
import { TrackThis } from './track-this.tsx'

interface Props {
  readonly text: string
  /** Numbers that were pasted but aren't in `text`. */
  readonly leftOut: number
  readonly onSuggestion: (text: string) => void
}

/** What was found for a text: the answer to what is sure to be meant, then what comes near; or a list, line by line. */
export function LookupResults({ text, leftOut, onSuggestion }: Props) {
  const { answer, busy, error, retry } = useSearch(text, true)
  if (error && !answer) return <ReadFailure name="results" error={error} onRetry={retry} />
  if (!answer)
    return (
      <p role="status" className="mt-6 text-data text-muted">
        {busy ? 'Searching…' : ''}
      </p>
    )
  const { data } = answer
  return (
    <div aria-busy={busy} className={busy ? 'opacity-60' : ''}>
      {data.kind === 'many' ? (
        <ListResults lines={data.lines} left={data.left + leftOut} records={answer.records} />
      ) : (
        <>
          <ReadingLine text={data.text} onSuggestion={onSuggestion} />
          <One text={data.text} answer={answer} hits={data.hits} more={data.more} />
        </>
      )}
    </div>
  )
}

interface OneProps {
  readonly text: string
  readonly answer: SearchAnswer
  readonly hits: Extract<SearchAnswer['data'], { kind: 'one' }>['hits']
  readonly more: boolean
}

function One({ text, answer, hits, more }: OneProps) {
  const foundOf = useFound(answer.records)
  const found = hits.map(foundOf).filter((one) => one !== null)
  if (found.length === 0) return <NothingFound text={text} searched={answer.searched} />
  const sure = found.filter(({ hit }) => isSure(hit))
  const near = found.filter((one) => !sure.includes(one))
  const only = sure.length === 0 ? onlyContainer(near) : null
  return (
    <>
      {!answer.searched.complete && (
        <p className="pt-3 text-data text-muted">
          Searched {answer.searched.containers} containers so far; the others are still being read.
        </p>
      )}
      {sure.map((one) => (
        <SureMatch
          key={one.hit.kind === 'group' ? one.hit.through.value : one.hit.id}
          found={one}
          among={sure.length}
        />
      ))}
      {only && <SureMatch found={only} among={1} />}
      <NearList title="Near matches" found={near.filter((one) => one !== only)} />
      {sure.length === 0 && answer.searched.complete && (
        <div className="mt-4 grid justify-items-start gap-2">
          {near.every(({ kind }) => kind !== 'group') && (
            <p className="text-data text-muted">No exact match.</p>
          )}
          <RequestNote number={text} />
          <TrackThis text={text} />
        </div>
      )}
      {more && (
        <p className="mt-3 text-data text-muted">
          More similar matches. Type more to narrow it down.
        </p>
      )}
    </>
  )
}

/** Where nothing else comes near, its answer is shown, with how it differs from what was typed. */
function onlyContainer(near: readonly Found[]): Found | null {
  const [only] = near
  return near.length === 1 && only?.kind === 'container' ? only : null
}
