import type { ComponentProps } from 'react'
import { useRefreshBucket } from '#web/data/limits.ts'
import { useLiveStatus } from '#web/data/live-context.ts'
import { useSession } from '#web/data/session.ts'
import { Meter } from '#web/ui/meter.tsx'
import { LiveShape } from './live-shape.tsx'
import { describeLive } from './live-text.ts'

const headerButton =
  'inline-flex h-8 flex-none items-center gap-2 rounded-control px-2.5 text-data whitespace-nowrap hover:bg-press pointer-coarse:min-h-11'

/** What is left of the account's refreshes this minute. */
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

/** Whether changes arrive as they happen. */
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

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1).toUpperCase() ?? '')
    .join('')
}
