import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ReactNode } from 'react'
import { Refusal } from './refusal.tsx'

interface Props {
  /** What is deleted, as in `Delete Harbor Link?`. */
  readonly name: string
  /** What it is, as in `Delete carrier`. */
  readonly noun: string
  /** What the mutation that deletes it says. */
  readonly deletion: { readonly isPending: boolean; readonly error: Error | null }
  readonly onDelete: () => void
  readonly onClose: () => void
  /** What follows, in a sentence or two. */
  readonly children: ReactNode
}

/** Asks before something is deleted. It stays open, with the reason, if that fails. */
export function DeleteDialog({ name, noun, deletion, onDelete, onClose, children }: Props) {
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
            whyNot={deletion.isPending ? 'Deleting…' : null}
            onClick={onDelete}
          >
            Delete {noun}
          </Button>
        </>
      }
    >
      <p className="text-data">{children}</p>
      <Refusal error={deletion.error} />
    </Dialog>
  )
}
