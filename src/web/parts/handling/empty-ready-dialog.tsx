import { counted } from '#domain/text/count.ts'
import { formatDate } from '#domain/text/time.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { useFormat } from '#web/data/format.ts'
import { TextField } from '#web/ui/field.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}

/** From which day the empty can be picked up, as the warehouse reported it. Left blank, it isn't known. */
export function EmptyReadyDialog({ containers, onClose }: Props) {
  const format = useFormat()
  const [first] = containers
  const [day, setDay] = useState<string>(first?.handling?.emptyReady?.on ?? '')
  const on = isLocalDate(day) ? day : null
  return (
    <ActDialog
      verb="Set empty ready date for"
      done={
        on === null
          ? 'without an empty ready date'
          : `ready as empty ${formatDate(format, on, null)}`
      }
      permission="POST /api/handling work"
      {...{ containers, onClose }}
      change={on === null && day !== '' ? null : { kind: 'empty-ready', to: on }}
      whyNotYet="Enter a date"
      preview={containers.length > 1 && `Same date for ${counted(containers.length, 'container')}.`}
    >
      <TextField
        type="date"
        label="Empty ready on"
        className="max-w-44"
        value={day}
        help="As told by the warehouse. Leave blank if unknown."
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
