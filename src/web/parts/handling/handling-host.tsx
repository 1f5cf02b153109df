import { lazy, Suspense } from 'react'
import { dialogComing } from '#web/ui/shortcuts.tsx'
import { closeHandling, useOpenedHandling } from '../open-handling.ts'

const HandlingDialog = lazy(async () => ({
  default: (await import('./handling-dialog.tsx')).HandlingDialog,
}))

/** Renders the dialog of an action on containers, whichever page started it. Mounted once; loads nothing until needed. */
export function HandlingHost() {
  const opened = useOpenedHandling()
  return (
    <Suspense fallback={dialogComing}>
      {opened && <HandlingDialog opened={opened} onClose={closeHandling} />}
    </Suspense>
  )
}
