import { useEditCustomers } from '#web/data/customers.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#domain/text/count.ts'
import { maxSuggestions, type CustomerRow, type CustomerSuggestion } from '#wire/api/customers.ts'
import { useState } from 'react'
import { reasonTexts } from './customer-text.ts'
import { useMergeCustomers } from './use-merge-customers.ts'

const shownAtFirst = 5

interface Props {
  readonly suggestions: readonly CustomerSuggestion[]
  readonly customers: readonly CustomerRow[]
}

/** Pairs of customers that may be one, each to merge or to dismiss for good. Nothing merges by itself. */
export function CustomerSuggestions({ suggestions, customers }: Props) {
  const [shown, setShown] = useState(shownAtFirst)
  const whyNot = useWhyNotAllowed('POST /api/customers/merge')
  const dismissal = useEditCustomers()
  const merging = useMergeCustomers()
  const isBusy = merging.isPending || dismissal.isPending
  if (suggestions.length === 0) return null
  const counts = new Map(customers.map((row) => [keyOf(row), row.containers]))
  const named = (party: CustomerSuggestion['into']) => (
    <>
      <bdi className="font-medium">{party.name}</bdi>{' '}
      <span className="text-muted">({counted(counts.get(keyOf(party)) ?? 0, 'container')})</span>
    </>
  )
  return (
    <section aria-label="Suggested merges" className="grid grid-cols-1 gap-2">
      <h3 className="text-label">Suggested merges ({suggestions.length})</h3>
      <ul className="grid grid-cols-1 border-t border-line-soft">
        {suggestions.slice(0, shown).map(({ into, from, reason }) => (
          <li
            key={`${keyOf(into)} ${keyOf(from)}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-soft py-2 text-data"
          >
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {named(from)} into {named(into)}
              <span className="block text-label font-normal text-muted">{reasonTexts[reason]}</span>
            </span>
            <span className="flex gap-2">
              <Button
                aria-label={`Merge ${from.name} into ${into.name}`}
                disabled={isBusy}
                whyNot={whyNot}
                onClick={() => void merging.merge({ into, from }).catch(() => undefined)}
              >
                Merge
              </Button>
              <Button
                aria-label={`${from.name} and ${into.name} are not the same`}
                disabled={isBusy}
                whyNot={whyNot}
                onClick={() =>
                  dismissal.mutate({ kind: 'dismiss', first: from.name, second: into.name })
                }
              >
                Not the same
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Refusal error={merging.error ?? dismissal.error} />
      {suggestions.length > shown && (
        <p className="flex items-center gap-3 text-data">
          Showing {shown} of {suggestions.length}
          <Button onClick={() => setShown(shown + 20)}>Show more</Button>
        </p>
      )}
      {suggestions.length === maxSuggestions && suggestions.length <= shown && (
        <p className="text-data text-muted">
          Showing the {maxSuggestions} pairs with the most containers.
        </p>
      )}
    </section>
  )
}

function keyOf({ id, name }: { readonly id: string | null; readonly name: string }): string {
  return id ?? `name ${name}`
}
