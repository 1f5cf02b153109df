import { lazy, Suspense } from 'react'
import { closeHandling, useOpenedHandling } from '../open-handling.ts'

const HandlingDialog = lazy(async () => ({
  default: (await import('./handling-dialog.tsx')).HandlingDialog,
}))

/** Where an act on containers is carried out, whichever page it was begun on. Stands once; loads nothing before it is needed. */
export function HandlingHost() {
  const opened = useOpenedHandling()
  return <Suspense>{opened && <HandlingDialog opened={opened} onClose={closeHandling} />}</Suspense>
}
