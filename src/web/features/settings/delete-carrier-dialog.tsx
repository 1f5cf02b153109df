import { useEditCarriers, type CarrierEdit } from '#web/data/carriers.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  /** What is deleted, as in "Delete Harbor Link?". */
  readonly name: string
  readonly noun: 'carrier' | 'default'
  /** What follows, in a sentence. */
  readonly effect: string
  readonly edit: CarrierEdit
  readonly onClose: () => void
}

/** Makes sure before a carrier or a default is deleted. */
export function DeleteCarrierDialog({ name, noun, effect, edit, onClose }: Props) {
  const { mutate, error, isPending } = useEditCarriers()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            whyNot={isPending ? 'Deleting…' : null}
            onClick={() => mutate(edit, { onSuccess: onClose })}
          >
            Delete {noun}
          </Button>
        </>
      }
    >
      <p className="text-data">{effect}</p>
      <Refusal error={error} />
    </Dialog>
  )
}
