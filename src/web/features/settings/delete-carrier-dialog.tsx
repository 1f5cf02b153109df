import { useEditCarriers, type CarrierEdit } from '#web/data/carriers.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import type { ReactNode } from 'react'

interface Props {
  /** What is deleted, as in `Delete Harbor Link?`. */
  readonly name: string
  readonly noun: 'carrier' | 'default'
  /** What follows, in a sentence or two. */
  readonly effect: ReactNode
  readonly edit: CarrierEdit
  readonly onClose: () => void
}

/** Makes sure before a carrier or a default is deleted. */
export function DeleteCarrierDialog({ name, noun, effect, edit, onClose }: Props) {
  const { mutate, ...deletion } = useEditCarriers()
  return (
    <DeleteDialog
      name={name}
      noun={noun}
      deletion={deletion}
      onDelete={() => mutate(edit, { onSuccess: onClose })}
      onClose={onClose}
    >
      {effect}
    </DeleteDialog>
  )
}
