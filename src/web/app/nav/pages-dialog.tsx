import { setPreferences, usePreferences } from '#web/data/preferences.ts'
import { useSession } from '#web/data/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Pin, PinOff } from 'lucide-react'
import { Link } from 'react-router'
import { mayOpen, navItems, navOf } from './nav-items.ts'

/** Every page, and which of them are pinned to the navigation. */
export function PagesDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const { pinned } = usePreferences()
  if (session === null) return null
  const own = new Set(
    navOf(session.person.role, []).flatMap(({ items }) => items.map(({ id }) => id)),
  )
  const items = navItems.filter((item) => mayOpen(session, item))
  return (
    <Dialog open size="medium" onClose={onClose} title="All pages">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {items.map(({ id, label, to, icon: Icon, keys }) => {
          const isPinned = pinned.includes(id)
          return (
            <li key={id} className="flex items-center gap-1">
              <Link
                to={to}
                onClick={onClose}
                className="flex h-9 min-w-0 flex-1 items-center gap-2.5 rounded-panel px-2.5 text-data font-medium hover:bg-hover pointer-coarse:h-11"
              >
                <Icon aria-hidden size={16} strokeWidth={1.8} className="flex-none text-muted" />
                <span className="flex-1">{label}</span>
                {keys && <Kbd keys={keys} />}
              </Link>
              {own.has(id) ? (
                <span className="w-10 flex-none" />
              ) : (
                <Button
                  look="quiet"
                  aria-label={`Pin ${label}`}
                  aria-pressed={isPinned}
                  title={isPinned ? 'Unpin from navigation' : 'Pin to navigation'}
                  onClick={() =>
                    setPreferences({
                      pinned: isPinned ? pinned.filter((other) => other !== id) : [...pinned, id],
                    })
                  }
                >
                  {isPinned ? <PinOff aria-hidden size={14} /> : <Pin aria-hidden size={14} />}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <p className="pt-3 text-label font-normal text-muted">
        Pages that your navigation doesn’t show can be pinned to it. Pins are saved in this browser.
      </p>
    </Dialog>
  )
}
