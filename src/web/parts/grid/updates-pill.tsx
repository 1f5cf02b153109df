import { useWaitingChanges } from '#web/data/waiting-changes.ts'
import { announce } from '#web/ui/live-region.tsx'
import { letOrderIn } from '../fleet-order.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { useEffect } from 'react'

/** `4 updates · Apply`, while changes that would move rows wait. */
export function UpdatesPill({ of }: { readonly of: 'containers' | 'shipments' }) {
  const { count, apply: letIn } = useWaitingChanges(of)
  const apply = () => {
    letOrderIn()
    letIn()
  }
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
      className="absolute start-1/2 bottom-4 z-10 flex h-8 -translate-x-1/2 items-center gap-2 rounded-control bg-text px-3 text-data font-medium text-surface shadow-overlay rtl:translate-x-1/2 pointer-coarse:min-h-11"
    >
      {count} {count === 1 ? 'update' : 'updates'} · Apply
    </button>
  )
}
