import { useSearch } from '#web/data/search.ts'
import { ReadFailure } from '#web/ui/read.tsx'
import { RequestNote } from '#web/parts/request-note.tsx'
import type { SearchAnswer } from '#wire/api/search.ts'
import { isSure, useFound, type Found } from './found.ts'
import { ListResults } from './list-results.tsx'
import { ReadingLine } from './reading-line.tsx'
import { SureMatch } from './sure-match.tsx'
import { TrackThis } from './track-this.tsx'
import { capitalised, countedIn } from '#domain/text/count.ts'
import { formatNumber } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { HitList } from './hit-list.tsx'
import { describeField, whyNear } from './hit-text.ts'
import { readNumber } from '#domain/identity/numbers.ts'

interface Props {
  readonly text: string
  /** Numbers that were pasted but aren't in `text`. */
  readonly leftOut: number
  readonly onSuggestion: (text: string) => void
}

/** The results for a text: the answer for sure matches, then near matches; or a list, line by line. */
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
          <ReadingLine
            text={data.text}
            isUntracked={data.hits.length === 0 && answer.searched.complete}
            onSuggestion={onSuggestion}
          />
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

/** If it is the only near match, its answer is shown, with how it differs from what was typed. */
function onlyContainer(near: readonly Found[]): Found | null {
  const [only] = near
  return near.length === 1 && only?.kind === 'container' ? only : null
}

/** Near matches: containers, shipments and names, each with the reason, the closest first. */
function NearList({ title, found }: { readonly title: string; readonly found: readonly Found[] }) {
  const containers = found.filter((one) => one.kind === 'container')
  const others = found.filter((one) => one.kind !== 'container')
  return (
    <>
      {others.length > 0 && (
        <section className="mt-6">
          <h2 className="flex flex-wrap items-baseline gap-2 border-b border-line pb-2 text-label font-semibold">
            Shipments and other matches{' '}
            <span className="font-normal text-muted">{others.length}</span>
          </h2>
          <ul>
            {others.map((one) => (
              <OtherLine key={keyOf(one)} found={one} />
            ))}
          </ul>
        </section>
      )}
      <HitList
        title={title}
        hits={containers.map(({ row, hit }) => ({ row, note: whyNear(hit) }))}
      />
    </>
  )
}

function OtherLine({ found }: { readonly found: Exclude<Found, { kind: 'container' }> }) {
  const { hit } = found
  const { field, value } = hit.through
  const isShipment = found.kind === 'shipment'
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft py-1 text-data">
      <TextLink
        look="quiet"
        to={isShipment ? paths.shipment(found.shipment.id) : paths.lookup(value)}
      >
        {isShipment
          ? `BL ${found.shipment.billOfLading}`
          : `${capitalised(describeField[field])}: ${value}`}
      </TextLink>
      <span className="text-muted">
        {containerCount(isShipment ? found.shipment.containerIds.length : found.count)}
      </span>
      {/* For a group, its own name is the reason. */}
      {isShipment && <span className="min-w-0 flex-1 text-muted">{whyNear(hit)}</span>}
    </li>
  )
}

function containerCount(count: number): string {
  return `${count} ${count === 1 ? 'container' : 'containers'}`
}

function keyOf({ hit }: Found): string {
  return hit.kind === 'group' ? `${hit.through.field} ${hit.through.value}` : hit.id
}

interface NothingFoundProps {
  readonly text: string
  readonly searched: SearchAnswer['searched']
}

/** Nothing found: what was searched, and how to have the number tracked. */
function NothingFound({ text, searched }: NothingFoundProps) {
  const format = useFormat()
  const isNumber = readNumber(text).kinds.length > 0
  if (!searched.complete) {
    return (
      <p role="status" className="mt-6 text-data text-muted">
        Nothing so far among {countedIn(format, searched.containers, 'container')}. The account is
        still being read; the search goes on by itself.
      </p>
    )
  }
  return (
    <section role="status" className="mt-6 grid justify-items-start gap-2">
      <h2 className="text-section">No match found</h2>
      <p className="text-data text-muted">
        Searched numbers, BLs, bookings, references, customers, vessels, tags, custom fields and
        notes of {countedIn(format, searched.containers, 'container')} (including{' '}
        {formatNumber(format, searched.ended)} completed) and{' '}
        {countedIn(format, searched.shipments, 'shipment')}.
      </p>
      <RequestNote number={text} />
      {isNumber ? (
        <TrackThis text={text} />
      ) : (
        <>
          <p className="text-data text-muted">
            This doesn’t look like a container number, BL or booking, so it can’t be tracked. The
            filter of Containers also finds holds, statuses and port codes.
          </p>
          <ButtonLink to={paths.containers({ q: text })}>Filter containers</ButtonLink>
        </>
      )}
    </section>
  )
}
