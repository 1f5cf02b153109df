import { readSearchText } from '#domain/identity/search-text.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'

interface Props {
  readonly value: string
  readonly onType: (text: string) => void
  /** Enter: the lookup is remembered and becomes a step of the browser's history. */
  readonly onCommit: (text: string) => void
  /** A pasted list as one line, and how many of its numbers don't fit and aren't looked up. */
  readonly onPaste: (line: string, left: number) => void
}

/** The one large field; it has the focus when the page opens. */
export function LookupField({ value, onType, onCommit, onPaste }: Props) {
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
          placeholder="Container, BL, booking, reference, customer…"
          className="code min-w-0 flex-1 bg-transparent text-[16px] shadow-none outline-none placeholder:font-sans placeholder:font-normal [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => onType(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[\r\n\t]/.test(text)) return
            // A field of one line would join the lines of a pasted list without a gap.
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
