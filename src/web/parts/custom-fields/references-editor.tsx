import { describeMissing } from '#domain/text/unreadable.ts'
import { useEditReferences } from '#web/data/shipment-references.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.ts'
import type { ReferencesEdit, ShipmentRow } from '#wire/api/shipments.ts'
import { useForm } from '../form.ts'

interface Props {
  readonly shipment: ShipmentRow
  readonly list: ReferencesEdit['list']
}

const nouns = { references: 'reference', tags: 'tag' } as const

/** Reference numbers or tags of a shipment. Each can be removed, and new ones added, separated by commas. */
export function ReferencesEditor({ shipment, list }: Props) {
  const whyNot = useWhyNotAllowed('POST /api/shipments/:id/papers')
  const edit = useEditReferences(shipment.id)
  const noun = nouns[list]
  const values = shipment[list]
  const form = useForm({
    start: { text: '' },
    read: ({ text }) => {
      const add = text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
      return add.length === 0 ? { ok: false, problems: {} } : { ok: true, value: add }
    },
    send: async (add) => {
      await edit.mutateAsync({ list, add, remove: [] })
      form.reset()
    },
    whyNot,
  })
  const remove = (value: string) =>
    edit.mutate(
      { list, add: [], remove: [value] },
      {
        onError: (error) =>
          notify({ text: `Couldn’t change the ${list}. ${error.message}`, tone: 'failed' }),
      },
    )
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
                onClick={() => remove(value)}
              />
            )}
          </li>
        ))}
      </ul>
      {whyNot === null && (
        <form {...form.props} className="flex flex-wrap gap-1.5">
          <input
            aria-label={`Add a ${noun}`}
            value={form.values.text}
            maxLength={400}
            autoComplete="off"
            className="h-7 min-w-0 flex-1 rounded-control border border-edge bg-surface px-2 text-data pointer-coarse:min-h-11"
            onChange={({ currentTarget }) => form.set('text', currentTarget.value)}
          />
          <Button type="submit" disabled={edit.isPending || !form.reading.ok}>
            Add
          </Button>
          {form.refusal && (
            <p role="alert" className="basis-full text-blocked-text">
              Couldn’t change the {list}. {form.refusal.message}
            </p>
          )}
        </form>
      )}
    </div>
  )
}
