import { longestReturnPlace } from '#domain/handling.ts'
import { counted } from '#domain/words/count.ts'
import { TextField } from '#web/ui/field.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'

interface Props {
  readonly boxes: readonly ContainerRow[]
  readonly onClose: () => void
}

/** Enters where empties go back to, as the line or the carrier said; left empty, it is not known. */
export function ReturnToDialog({ boxes, onClose }: Props) {
  const [first] = boxes
  const [text, setText] = useState(first?.handling?.returnTo?.place ?? '')
  const place = text.trim()
  return (
    <ActDialog
      verb="Set return place of"
      done={place === '' ? 'without a return place' : 'with a return place'}
      action="handle"
      {...{ boxes, onClose }}
      change={{ kind: 'return-to', to: place === '' ? null : place }}
      whyNotYet=""
      preview={boxes.length > 1 && `The same place for ${counted(boxes.length, 'container')}.`}
    >
      <TextField
        label="Return to"
        value={text}
        maxLength={longestReturnPlace}
        help="Terminal or depot, as the line or the carrier named it. Leave it empty if it isn’t known."
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
