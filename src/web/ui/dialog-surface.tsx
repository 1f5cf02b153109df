import { Dialog as Base } from '@base-ui/react/dialog'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useCallback, useRef, type ReactNode } from 'react'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: 'narrow' | 'medium'
  /** In the language of the page. */
  readonly closeLabel?: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

const sizes = { narrow: 'sm:w-110', medium: 'sm:w-160' } as const

export function DialogSurface({
  onClose,
  title,
  size = 'narrow',
  closeLabel = 'Close',
  children,
  actions,
}: Omit<DialogProps, 'open'>) {
  const content = useRef<HTMLDivElement>(null)
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      content.current = element
      return focusLateField(element, closeLabel)
    },
    [closeLabel],
  )
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-scrim" />
        <Base.Popup
          data-dialog
          // On touch a focused field would raise the keyboard over the dialog.
          initialFocus={(opened) =>
            (opened === 'touch' ? null : firstField(content.current)) ?? true
          }
          className={classNames(
            'fixed inset-x-4 top-[12vh] mx-auto flex max-h-[76vh] animate-menu flex-col rounded-dialog bg-surface shadow-overlay outline-none',
            sizes[size],
          )}
        >
          <div className="flex items-center gap-2 border-b border-line py-2 ps-5 pe-2">
            <Base.Title className="flex-1 text-section">{title}</Base.Title>
            <Base.Close render={<IconButton icon="icon-x" label={closeLabel} />} />
          </div>
          <div ref={hold} className="min-h-0 overflow-auto px-5 py-4">
            {children}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const fields = ':is(input, select, textarea):enabled:not([type=hidden])'

/** Moves focus from Close to a first field that appears after the dialog has opened, such as a list that loads. */
function focusLateField(within: HTMLElement | null, closeLabel: string): (() => void) | undefined {
  if (within === null || firstField(within) !== null) return undefined
  const observer = new MutationObserver(() => {
    const first = firstField(within)
    if (first === null) return
    observer.disconnect()
    if (document.activeElement?.getAttribute('aria-label') === closeLabel) first.focus()
  })
  observer.observe(within, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The first field; in a group of radio buttons the checked one, or without one the first of them. */
function firstField(within: HTMLElement | null): HTMLElement | null {
  const first = within?.querySelector<HTMLInputElement>(fields) ?? null
  if (first?.type !== 'radio') return first
  const group = within?.querySelectorAll<HTMLInputElement>(`${fields}[type=radio]`) ?? []
  return [...group].find(({ name, checked }) => checked && name === first.name) ?? first
}
