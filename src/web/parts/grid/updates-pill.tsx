import { counted } from '#domain/text/count.ts'
import { useWaitingChanges } from '#web/fleet/use-fleet.ts'
import { announce } from '#web/ui/live-region.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { useEffect } from 'react'

interface Props {
  readonly of: 'containers' | 'shipments'
  /** Rows that the clock or a new policy would move, besides the waiting updates. */
  readonly moved?: ReadonlySet<string>
}

/** `4 updates · Apply`, while changes that would move rows wait. */
export function UpdatesPill({ of, moved }: Props) {
  const { ids, apply } = useWaitingChanges(of)
  const count = new Set([...ids, ...(moved ?? [])]).size
  useShortcuts({ u: { label: 'Apply waiting updates', run: apply } })
  const waiting = count > 0
  useEffect(() => {
    if (waiting) announce('Updates are waiting. Press U to apply them.')
  }, [waiting])
  if (!waiting) return null
  return (
    <button
      type="button"
      aria-keyshortcuts="u"
      onClick={apply}
      className="absolute start-1/2 bottom-4 z-10 flex h-8 -translate-x-1/2 items-center gap-2 rounded-control bg-text px-3 text-data font-medium text-surface shadow-overlay rtl:translate-x-1/2 pointer-coarse:min-h-11 print:hidden"
    >
      {counted(count, 'update')} · Apply
    </button>
  )
}
