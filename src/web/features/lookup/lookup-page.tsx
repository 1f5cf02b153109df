import { usePageTitle } from '#web/ui/page-title.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { isSearchable } from '#web/data/search.ts'
import { useLookups } from '#web/data/shares.ts'
import { SavedLookups } from './saved-lookups.tsx'
import { LookupField } from './lookup-field.tsx'
import { LookupResults } from './lookup-results.tsx'

/** One number in, the answer out: for whoever has a customer on the telephone. */
export function LookupPage() {
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''))
  const { remember } = useLookups()
  /** Numbers of a pasted text that the address has no room for, and the text without them. */
  const [shortened, setShortened] = useState({ text: '', left: 0 })
  usePageTitle('Lookup', text || null)
  const commit = (next: string) => {
    remember(next)
    void setText(next, { history: 'push' })
  }
  const paste = (next: string, left: number) => {
    setShortened({ text: next, left })
    commit(next)
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto w-full max-w-220 px-gutter pt-6 pb-8">
        <h1 tabIndex={-1} className="mb-2 text-title">
          Lookup
        </h1>
        <LookupField
          value={text}
          onType={(next) => void setText(next)}
          onCommit={commit}
          onPaste={paste}
        />
        {isSearchable(text) ? (
          <LookupResults
            text={text}
            leftOut={text === shortened.text ? shortened.left : 0}
            onSuggestion={commit}
          />
        ) : (
          <SavedLookups />
        )}
      </div>
    </div>
  )
}
