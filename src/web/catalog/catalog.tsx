import { useEffect } from 'react'
import type { Example, Examples } from './examples/example.ts'
import { parts } from './parts.ts'
import { overlays, States } from './states.tsx'

const themes = ['light', 'dark'] as const
const all: Readonly<Record<string, Examples>> = parts

/** Every part in every state and theme; or, with `part` and `state` in the URL, one open state alone. */
export function Catalog({ query }: { readonly query: URLSearchParams }) {
  const example = all[query.get('part') ?? '']?.[query.get('state') ?? '']
  if (example) return <OneState example={example} theme={query.get('theme') ?? 'light'} />
  return (
    <main className="px-gutter py-8">
      <h1 className="text-title">Catalog</h1>
      {Object.entries(all).map(([part, examples]) => (
        <section key={part} aria-label={part} className="border-b border-line pt-2 pb-6">
          <h2 className="text-section">{part}</h2>
          <div className="grid sm:grid-cols-2">
            {themes.map((theme) => (
              <div key={theme} data-theme={theme} className="bg-surface px-5 py-4 text-text">
                <States examples={examples} />
                {overlays(examples).map(([state, { opensOn = 'click' }]) => (
                  <Frame key={state} {...{ part, state, theme, opensOn }} />
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}

interface FrameProps {
  readonly part: string
  readonly state: string
  readonly theme: string
  readonly opensOn: 'click' | 'hover'
}

/** Menus and dialogs are rendered at the end of a page, so an open one has its own page. */
function Frame({ opensOn, ...address }: FrameProps) {
  return (
    <figure>
      <figcaption className="pt-4 pb-1 text-label text-muted">
        {address.state}, {opensOn === 'hover' ? 'open while the pointer is on it' : 'open'}
      </figcaption>
      {/* It shows a page of the catalog itself, and a sandbox would keep that from loading its modules. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        title={`${address.part}, ${address.state}, ${address.theme}`}
        src={`?${new URLSearchParams(address).toString()}`}
        loading="lazy"
        width="100%"
        height="320"
      />
    </figure>
  )
}

function OneState({ example, theme }: { readonly example: Example; readonly theme: string }) {
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    if (example.opensOn !== 'hover') openerOf(example)?.click()
  }, [example, theme])
  return <div className="px-5 py-4">{example.ui}</div>
}

/** The button of the page that opens `example`. */
function openerOf({ opener }: Example): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>('button')
  return [...buttons].find((button) => button.textContent === opener)
}
