import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-surface.tsx'
import { dialogComing } from './shortcuts.tsx'

const Surface = lazy(async () => ({
  default: (await import('./dialog-surface.tsx')).DialogSurface,
}))

/** A modal dialog. It traps focus and restores it on close. */
export function Dialog({ open, ...rest }: DialogProps) {
  return <Suspense fallback={dialogComing}>{open && <Surface {...rest} />}</Suspense>
}
