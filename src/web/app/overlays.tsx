import { dialogComing } from '#web/ui/shortcuts.tsx'
import { collectTyping } from '#web/ui/typed-ahead.ts'
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))
const ShortcutDialog = lazy(async () => ({
  default: (await import('./shortcut-dialog.tsx')).ShortcutDialog,
}))

const PagesDialog = lazy(async () => ({
  default: (await import('./nav/pages-dialog.tsx')).PagesDialog,
}))

type Overlay = 'palette' | 'shortcuts' | 'pages'

const OpenContext = createContext<(overlay: Overlay) => void>(() => {})

/** Returns a function that opens an overlay over any page. */
export function useOpenOverlay(): (overlay: Overlay) => void {
  return use(OpenContext)
}

/** The palette, the list of shortcuts and the list of pages, loaded on first use. */
export function OverlaysProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<Overlay | null>(null)
  const close = useMemo(() => () => setOpen(null), [])
  const openOverlay = useMemo(
    () => (overlay: Overlay) => {
      if (overlay === 'palette' && open !== 'palette') collectTyping()
      setOpen(overlay)
    },
    [open],
  )
  return (
    <OpenContext value={openOverlay}>
      {children}
      <Suspense fallback={dialogComing}>
        {open === 'palette' && <Palette onClose={close} onOpen={setOpen} />}
        {open === 'shortcuts' && <ShortcutDialog onClose={close} />}
        {open === 'pages' && <PagesDialog onClose={close} />}
      </Suspense>
    </OpenContext>
  )
}
