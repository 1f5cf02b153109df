import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const sizes = { narrow: 'sm:w-110', medium: 'sm:w-160' } as const

/** Asks or shows something before the page goes on. Focus is kept inside and goes back where it was. */
export function Dialog({
  open,
  onClose,
  title,
  size = 'narrow',
  children,
  actions,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: keyof typeof sizes
  readonly children: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-scrim" />
        <Base.Popup
          className={classNames(
            'fixed inset-x-4 top-[12vh] mx-auto flex max-h-[76vh] animate-menu flex-col rounded-dialog bg-surface shadow-overlay outline-none',
            sizes[size],
          )}
        >
          <div className="flex items-center gap-2 border-b border-line py-2 ps-5 pe-2">
            <Base.Title className="flex-1 text-section">{title}</Base.Title>
            <Base.Close render={<IconButton icon={X} label="Close" />} />
          </div>
          <div className="min-h-0 overflow-auto px-5 py-4">{children}</div>
          {actions !== undefined && (
            <div className="flex justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
