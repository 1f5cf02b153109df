import type { LiveState } from '#web/data/live-state.ts'

/** Full, half, barred or hollow: the state survives without colour. */
export function LiveShape({ state }: { readonly state: LiveState }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden className="size-2.5 flex-none text-muted">
      {shapes[state]}
    </svg>
  )
}

const ring = <circle cx="5" cy="5" r="3.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
const half = (
  <>
    {ring}
    <path d="M5 1.2a3.8 3.8 0 0 1 0 7.6z" fill="currentColor" />
  </>
)

const shapes = {
  live: <circle cx="5" cy="5" r="4" className="fill-ready-fill forced-colors:fill-current" />,
  connecting: half,
  reconnecting: half,
  paused: <path d="M2 1h2v8H2zM6 1h2v8H6z" fill="currentColor" />,
  offline: ring,
} as const
