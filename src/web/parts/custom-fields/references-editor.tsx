import { describeMissing } from '#domain/text/unreadable.ts'
import { useEditReferences } from '#web/data/shipment-references.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.ts'
import type { ReferencesEdit, ShipmentRow } from '#wire/api/shipments.ts'
import { useState, type SubmitEvent } from 'react'

interface Props {
  readonly shipment: ShipmentRow
  readonly list: ReferencesEdit['list']
}

const nouns = { references: 'reference', tags: 'tag' } as const

/** Reference numbers or tags of a shipment. Each can be removed, and new ones added, separated by commas. */
export function ReferencesEditor({ shipment, list }: Props) {
  const whyNot = useWhyNotAllowed('POST /api/shipments/:id/papers')
  const [text, setText] = useState('')
  const edit = useEditReferences(shipment.id)
  const noun = nouns[list]
  const values = shipment[list]

  function change(add: string[], remove: string[]) {
    edit.mutate(
      { list, add, remove },
      {
        onSuccess: () => add.length > 0 && setText(''),
        onError: (error) =>
          notify({ text: `Couldn’t change the ${list}. ${error.message}`, tone: 'failed' }),
      },
    )
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const add = text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    if (add.length > 0 && whyNot === null) change(add, [])
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <ul className="flex flex-wrap gap-1">
        {values.length === 0 && (
          <li className="text-muted">{describeMissing(shipment, [list], 'none')}</li>
        )}
        {values.map((value) => (
          <li key={value} className="flex items-center">
            <Badge>{value}</Badge>
            {whyNot === null && (
              <IconButton
                icon="icon-x"
                label={`Remove ${noun} ${value}`}
                disabled={edit.isPending}
                onClick={() => change([], [value])}
              />
            )}
          </li>
        ))}
      </ul>
      {whyNot === null && (
        <form onSubmit={submit} className="flex gap-1.5">
          <input
            aria-label={`Add a ${noun}`}
            value={text}
            maxLength={400}
            autoComplete="off"
            className="h-7 min-w-0 flex-1 rounded-control border border-edge bg-surface px-2 text-data pointer-coarse:min-h-11"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" disabled={edit.isPending || text.trim() === ''}>
            Add
          </Button>
        </form>
      )}
    </div>
  )
}
