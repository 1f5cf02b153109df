import { useResetDemo } from '#web/data/demo.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { paths } from '../paths.ts'

/**
 * Asks before the demo starts anew.
 *
 * @param goTo loads a page from the server; a test replaces it
 */
export function ResetDemoDialog({
  onClose,
  goTo = (path) => location.assign(path),
}: {
  readonly onClose: () => void
  readonly goTo?: (path: string) => void
}) {
  const { mutate, error, isPending } = useResetDemo()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reset demo?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            whyNot={isPending ? 'Resetting…' : null}
            onClick={() => mutate(undefined, { onSuccess: () => goTo(paths.home()) })}
          >
            {isPending ? 'Resetting…' : 'Reset demo'}
          </Button>
        </>
      }
    >
      <p className="text-data">
        This deletes everything that was entered or changed in the demo, for everyone. The sample
        data is built again, which takes about a minute. People and their passwords stay, and nobody
        is signed out.
      </p>
      <Refusal error={error} />
    </Dialog>
  )
}
