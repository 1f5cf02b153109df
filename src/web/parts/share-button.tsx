import { Button } from '#web/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

interface Props {
  readonly kind: 'container' | 'shipment'
  readonly subjectId: string
  /** Its name: the number of the container, the bill of lading. */
  readonly name: string
}

/** Opens the dialog that creates and revokes links for people without an account. */
export function ShareButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <Suspense>{isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
