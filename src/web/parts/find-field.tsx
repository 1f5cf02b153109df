import { Kbd } from '#web/ui/kbd.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { Search } from 'lucide-react'
import { useRef } from 'react'

interface Props {
  readonly value: string
  readonly onType: (text: string) => void
  /** Called on Enter or on leaving the field, to store the text in the URL. */
  readonly onCommit: (text: string) => void
  readonly label?: string
}

/** Free text that narrows the list of this page; `/` focuses it. */
export function FindField({ value, onType, onCommit, label = 'Filter' }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': { label: 'Filter this page', run: () => input.current?.focus() } })
  return (
    <label className="flex h-7 w-52 flex-none items-center gap-2 rounded-control border border-edge ps-2 pe-1.5 text-muted focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent max-sm:h-11 max-sm:w-auto max-sm:min-w-40 max-sm:flex-1">
      <Search aria-hidden size={14} className="shrink-0" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        className="w-full min-w-0 bg-transparent text-data text-text shadow-none outline-none [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => onType(event.target.value)}
        onBlur={(event) => event.target.value !== '' && onCommit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onCommit(event.currentTarget.value)
          if (event.key === 'Escape') onCommit('')
        }}
      />
      <span className="flex-none max-sm:hidden">
        <Kbd keys="/" />
      </span>
    </label>
  )
}
