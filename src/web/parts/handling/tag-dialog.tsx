import { isSameTag, maxTagLength, readTags } from '#domain/container/handling.ts'
import { counted, listed } from '#domain/text/count.ts'
import { tagCounts } from '#domain/text/handling.ts'
import { useContainers } from '#web/fleet/use-fleet.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useMemo, useState } from 'react'
import { ActDialog } from './act-dialog.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}

const maxSuggested = 12

/** Adds our own tags to containers, and removes them. The shipment's tags are the service's, and are separate. */
export function TagDialog({ containers, onClose }: Props) {
  const [text, setText] = useState('')
  const [remove, setRemove] = useState<readonly string[]>([])
  const carried = tagCounts(containers.map((container) => container.handling))
  const add = readTags(text)
  const change =
    add.length + remove.length === 0
      ? null
      : { kind: 'tags' as const, add: [...add], remove: [...remove] }
  return (
    <ActDialog
      verb="Tag"
      done="tagged"
      permission="POST /api/handling work"
      {...{ containers, change, onClose }}
      whyNotYet="Add or remove a tag"
      preview={change && describePreview(containers, add, remove)}
    >
      <TextField
        label="Add tags"
        help={`Separate with commas. ${maxTagLength} characters max each.`}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Suggested
        without={[...add, ...(containers.length === 1 ? carried.map(({ tag }) => tag) : [])]}
        onAdd={(tag) => setText([...readTags(text), tag].join(', '))}
      />
      {carried.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-label">Current tags (clear to remove)</legend>
          {carried.map(({ tag, count }) => (
            <Checkbox
              key={tag}
              checked={!remove.includes(tag)}
              onChange={(event) =>
                setRemove(
                  event.target.checked ? remove.filter((one) => one !== tag) : [...remove, tag],
                )
              }
            >
              <span className="wrap-anywhere">{tag}</span>
              {containers.length > 1 && (
                <span className="text-muted">
                  {' '}
                  on {count === containers.length ? 'all' : `${count} of ${containers.length}`}
                </span>
              )}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </ActDialog>
  )
}

/** Tags the team uses elsewhere, so that the same thing gets the same tag. */
function Suggested({
  without,
  onAdd,
}: {
  readonly without: readonly string[]
  readonly onAdd: (tag: string) => void
}) {
  const { rows } = useContainers()
  const used = useMemo(() => tagCounts(rows.map((row) => row.handling)), [rows])
  const shown = used.filter(({ tag }) => !without.some((other) => isSameTag(other, tag)))
  if (shown.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1.5" role="group" aria-label="Existing tags">
      {shown.slice(0, maxSuggested).map(({ tag }) => (
        <Button key={tag} onClick={() => onAdd(tag)} aria-label={`Add tag ${tag}`}>
          {tag}
        </Button>
      ))}
    </div>
  )
}

function describePreview(
  containers: readonly ContainerRow[],
  add: readonly string[],
  remove: readonly string[],
): string {
  const carries = (container: ContainerRow, tag: string) =>
    (container.handling?.tags ?? []).some((other) => isSameTag(other, tag))
  const parts = [
    ...add.map((tag) => {
      const already = containers.filter((container) => carries(container, tag)).length
      if (already === containers.length) return `doesn’t add ${tag} (already there)`
      const on = counted(containers.length - already, 'container')
      return `adds ${tag} to ${on}${already > 0 ? ` (${already} have it)` : ''}`
    }),
    ...remove.map((tag) => {
      const on = containers.filter((container) => carries(container, tag)).length
      return `removes ${tag} from ${counted(on, 'container')}`
    }),
  ]
  return `This ${listed(parts)}.`
}
