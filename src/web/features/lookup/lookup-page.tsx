import { usePageTitle } from '#web/ui/page-title.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { useState, useEffect, useRef } from 'react'
import { isSearchable } from '#web/data/search.ts'
import { useLookups } from '#web/data/shares.ts'
import { LookupResults } from './lookup-results.tsx'
import { readSearchText } from '#domain/identity/search-text.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { Search } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextLink } from '#web/ui/link.tsx'

/** A number in, the answer out: for somebody with a customer on the phone. */
export function LookupPage() {
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''))
  const { remember } = useLookups()
  /** Numbers of a pasted text that don't fit in the URL, and the text without them. */
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

interface Props {
  readonly value: string
  readonly onType: (text: string) => void
  /** Enter: saves the lookup and adds an entry to the browser's history. */
  readonly onCommit: (text: string) => void
  /** A pasted list as one line, and how many of its numbers don't fit and aren't looked up. */
  readonly onPaste: (line: string, left: number) => void
}

/** The one large field; it has the focus when the page opens. */
function LookupField({ value, onType, onCommit, onPaste }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onCommit(value)
      }}
    >
      <label className="flex h-12 items-center gap-3 rounded-panel border border-edge bg-surface ps-3.5 pe-2.5 focus-within:border-accent focus-within:outline-3 focus-within:outline-selected">
        <Search aria-hidden size={18} className="shrink-0 text-muted" />
        <span className="sr-only">Container, bill of lading, booking or reference</span>
        <input
          ref={input}
          type="search"
          value={value}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Container, BL, reference, customer…"
          className="code min-w-0 flex-1 bg-transparent text-[16px] shadow-none outline-none placeholder:font-sans placeholder:font-normal [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => onType(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[\r\n\t]/.test(text)) return
            // A single-line field would join the lines of a pasted list without a separator.
            event.preventDefault()
            const { line, left } = oneLine(text)
            onPaste(line, left)
          }}
        />
        <span className="max-sm:hidden">
          <Kbd keys="Enter" />
        </span>
      </label>
    </form>
  )
}

/** A URL can't hold a whole email, so only the numbers of a long text go into it. */
function oneLine(text: string): { readonly line: string; readonly left: number } {
  const joined = text.trim().replaceAll(/(?<!\s)\s*[\r\n\t]\s*/g, ', ')
  if (joined.length <= longestInAddress) return { line: joined, left: 0 }
  const reading = readSearchText(text)
  return reading.kind === 'many'
    ? { line: reading.texts.join(', '), left: reading.left }
    : { line: reading.text.slice(0, longestInAddress), left: 0 }
}

const longestInAddress = 6000

/** The person's recent lookups on every device, pinned ones first. Shown until something is typed. */
function SavedLookups() {
  const { lookups, pin, clear } = useLookups()
  const hasRecent = lookups.some(({ pinned }) => !pinned)
  if (lookups.length === 0) {
    return (
      <p className="mt-4 text-data text-muted">
        Type or paste a number, customer, vessel, tag or text from a note. Spaces and dashes don’t
        matter. Part of a number is enough. You can also paste up to 200 numbers or a whole email.
      </p>
    )
  }
  return (
    <section className="mt-4">
      <h2 className="flex items-center gap-2 border-b border-line pb-1 text-label font-semibold">
        Recent lookups{' '}
        <span className="font-normal text-muted">only you see these, pinned first</span>
        {hasRecent && (
          <Button look="quiet" className="ms-auto" onClick={clear}>
            Clear recent lookups
          </Button>
        )}
      </h2>
      <ul>
        {lookups.map(({ text, pinned }) => (
          <li key={text} className="flex items-center gap-2 border-b border-line-soft">
            <TextLink
              look="quiet"
              to={paths.lookup(text)}
              className="code min-w-0 flex-1 truncate py-2"
            >
              {text}
            </TextLink>
            <IconButton
              icon={pinned ? 'icon-pin-off' : 'icon-pin'}
              label={pinned ? `Unpin ${text}` : `Pin ${text}`}
              onClick={() => pin(text, !pinned)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
