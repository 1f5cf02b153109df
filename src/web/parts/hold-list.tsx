import type { Hold } from '#domain/container.ts'
import { capitalised } from '#domain/words/count.ts'
import { holdNoun, holdStatusLabel, whoClearsWords } from '#domain/words/holds.ts'
import { Hourglass, Lock } from 'lucide-react'

/** Every hold: its name, whether it blocks, who clears it, and the terminal's own text. */
export function HoldList({ holds }: { readonly holds: readonly Hold[] }) {
  return (
    <ul className="grid text-data">
      {holds.map((hold, place) => {
        const Icon = hold.status === 'hold' ? Lock : Hourglass
        return (
          // Names may repeat; a hold has no identity of its own.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={place}
            className="grid grid-cols-[20px_1fr] gap-y-0.5 border-t border-line-soft py-2"
          >
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-3.5 ${hold.status === 'hold' ? 'text-blocked-edge' : 'text-waiting-edge'}`}
            />
            <span>
              <span className="font-medium">{capitalised(holdNoun(hold.name))}</span>{' '}
              <span className="text-muted">{holdStatusLabel(hold.status)}</span>
            </span>
            <span className="col-start-2 text-muted">Cleared by {whoClearsWords(hold.name)}.</span>
            {hold.description && (
              <span className="col-start-2 wrap-anywhere text-muted">
                Terminal text: “{hold.description}”
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Names of the active holds in one line, `+2` for more; for a column. */
export function HoldNames({ holds }: { readonly holds: readonly Hold[] }) {
  const [first, ...rest] = [...holds].sort((a, b) => rank(a) - rank(b))
  if (!first) return <span className="text-muted">none reported</span>
  const Icon = first.status === 'hold' ? Lock : Hourglass
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span className="truncate">
        {first.name}
        {first.status !== 'hold' && (
          <span className="text-muted"> {holdStatusLabel(first.status).toLowerCase()}</span>
        )}
      </span>
      {rest.length > 0 && <span className="text-muted">+{rest.length}</span>}
    </span>
  )
}

function rank(hold: Hold): number {
  return hold.status === 'hold' ? 0 : 1
}
