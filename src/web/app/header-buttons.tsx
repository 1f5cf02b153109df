import { initials } from '#web/ui/initials.ts'
import type { ComponentProps } from 'react'
import { useRefreshBucket } from '#web/data/limits.ts'
import { useLiveStatus } from '#web/data/live-context.ts'
import { useSession } from '#web/data/session.ts'
import { Meter } from '#web/ui/meter.tsx'
import { describeLive } from './live-text.ts'
import type { LiveState } from '#web/data/live-state.ts'

const headerButton =
  'inline-flex h-8 flex-none items-center gap-2 rounded-control px-2.5 text-data whitespace-nowrap hover:bg-press pointer-coarse:min-h-11'

/** The account's refreshes left this minute. */
export function RefreshButton(props: ComponentProps<'button'>) {
  const bucket = useRefreshBucket()
  if (bucket === null) return null
  const { free, limit } = bucket
  return (
    <button type="button" {...props} className={headerButton}>
      <span>
        <span className="max-sm:sr-only">Refresh </span>
        {free}/{limit}
      </span>
      <Meter
        value={free}
        max={limit}
        label="Refreshes left this minute"
        valueText={`${free} of ${limit}`}
      />
    </button>
  )
}

/** Whether live updates are arriving. */
export function LiveButton(props: ComponentProps<'button'>) {
  const status = useLiveStatus()
  const label = describeLive(status)
  return (
    <button type="button" {...props} className={headerButton}>
      <LiveShape state={status.state} />
      <span className="max-lg:sr-only">{label}</span>
    </button>
  )
}

/** Who is signed in. */
export function UserButton(props: ComponentProps<'button'>) {
  const session = useSession()
  const name = session?.person.name ?? ''
  return (
    <button
      type="button"
      {...props}
      className="ms-1 grid size-8 flex-none place-items-center rounded-full pointer-coarse:size-11"
    >
      {/* The visible initials are part of the accessible name, for voice control. */}
      <span className="grid size-7 place-items-center rounded-full bg-shade-3 text-label font-semibold">
        {initials(name)}
      </span>
      <span className="sr-only">{name}, your menu</span>
    </button>
  )
}

/** Full, half, barred or hollow: the state is visible without color. */
function LiveShape({ state }: { readonly state: LiveState }) {
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
