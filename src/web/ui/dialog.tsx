import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-surface.tsx'

const Surface = lazy(async () => ({
  default: (await import('./dialog-surface.tsx')).DialogSurface,
}))

/** Asks or shows something before the page goes on. Focus is kept inside and goes back where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  return <Suspense>{open && <Surface {...rest} />}</Suspense>
}
