import { maxReturnPlaceLength } from '#domain/container/handling.ts'
import { counted } from '#domain/text/count.ts'
import { TextField } from '#web/ui/field.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}

/** Sets the return place of empties, as the line or the carrier reported it. Left blank, the place isn't known. */
export function ReturnToDialog({ containers, onClose }: Props) {
  const [first] = containers
  const [text, setText] = useState(first?.handling?.returnTo?.place ?? '')
  const place = text.trim()
  return (
    <ActDialog
      verb="Set return location for"
      done={place === '' ? 'without a return location' : `returning to ${place}`}
      permission="POST /api/handling work"
      {...{ containers, onClose }}
      change={{ kind: 'return-to', to: place === '' ? null : place }}
      whyNotYet=""
      preview={
        containers.length > 1 && `Same location for ${counted(containers.length, 'container')}.`
      }
    >
      <TextField
        label="Return to"
        value={text}
        maxLength={maxReturnPlaceLength}
        help="Terminal or depot, as given by the line. Leave blank if unknown."
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
