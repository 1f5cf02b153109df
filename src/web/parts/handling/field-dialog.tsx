import {
  editableType,
  describeFieldValue,
  isSameValue,
  readFieldText,
  type FieldDefinition,
  type FieldValue,
} from '#domain/container/custom-field.ts'
import { counted } from '#domain/text/count.ts'
import { useEditField, useFields } from '#web/data/custom-fields.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/notify.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { FieldEdit } from '#wire/api/custom-fields.ts'
import { useRef, useState, type FormEvent } from 'react'
import { offerUndo } from '../undo.ts'
import { subjectOf } from './act-dialog.tsx'
import { FieldResults } from './field-results.tsx'
import { fieldEdits, undoEdits, writeEach, type FieldResult } from './field-run.ts'
import { FieldValueInput } from './field-value-input.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}

/** Writes one field of the account on many containers, through to the service, container by container; what was not written is named. */
export function FieldDialog({ containers, onClose }: Props) {
  const { definitions, valueOf } = useFields()
  const { mutateAsync } = useEditField()
  const notAllowed = useWhyNotAllowed('PUT /api/custom-fields')
  const [slug, setSlug] = useState('')
  const [text, setText] = useState('')
  const [results, setResults] = useState<readonly FieldResult[] | null>(null)
  const [total, setTotal] = useState(0)
  const [ended, setEnded] = useState(false)
  const stop = useRef(false)

  const fields = (definitions ?? []).filter(
    (field) => field.entity === 'container' && editableType(field) !== null,
  )
  const field = fields.find((one) => one.slug === slug) ?? null
  const reading = field && readFieldText(field, text)
  const held = containers.map(({ id }) => ({
    id,
    held: field ? valueOf('container', id, field.slug) : null,
  }))
  const whyNot =
    notAllowed ??
    (field === null ? 'Choose a field' : reading?.ok === false ? reading.problem : null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!field || !reading?.ok || whyNot !== null) return
    const edits = fieldEdits(field, held, reading.value)
    setTotal(edits.length)
    setResults([])
    const done = await run(field, edits)
    setEnded(true)
    const undo = undoEdits(edits, done)
    const written = `${field.name} updated on ${counted(undo.length, 'container')}`
    if (undo.length > 0) offerUndo(written, () => void takeBack(field, undo))
    else notify({ text: `${field.name} not changed` })
    if (done.length === edits.length && undo.length === edits.length) onClose()
  }

  async function run(field: FieldDefinition, edits: readonly FieldEdit[]) {
    const done: FieldResult[] = []
    await writeEach(field, edits, mutateAsync, {
      onResult: (result) => {
        done.push(result)
        setResults([...done])
      },
      stopped: () => stop.current,
    })
    return done
  }

  async function takeBack(field: FieldDefinition, edits: readonly FieldEdit[]) {
    const done: FieldResult[] = []
    await writeEach(field, edits, mutateAsync, {
      onResult: (result) => done.push(result),
      stopped: () => false,
    })
    const back = done.filter(({ outcome }) => outcome === 'written').length
    const notRestored = edits.length - back
    const rest = notRestored > 0 ? `, ${notRestored} changed since and not restored` : ''
    notify({ text: `${counted(back, 'container')} restored${rest}` })
  }

  if (results) {
    return (
      <FieldResults
        {...{ results, total, ended, containers, onClose }}
        onStop={() => {
          stop.current = true
        }}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Set field on ${subjectOf(containers)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="field" whyNot={whyNot}>
            Set field on {subjectOf(containers)}
          </Button>
        </>
      }
    >
      <form id="field" className="grid gap-3 text-data" onSubmit={(event) => void submit(event)}>
        <SelectField
          label="Field"
          value={slug}
          help={definitions === null ? 'Loading…' : null}
          onChange={(event) => {
            setSlug(event.target.value)
            setText('')
          }}
        >
          <option value="">Choose a field</option>
          {fields.map((one) => (
            <option key={one.id} value={one.slug}>
              {one.name}
            </option>
          ))}
        </SelectField>
        {definitions !== null && fields.length === 0 && (
          <p className="text-muted">No editable container fields.</p>
        )}
        {field && (
          <FieldValueInput
            field={field}
            text={text}
            problem={reading?.ok === false && text !== '' ? reading.problem : null}
            onText={setText}
          />
        )}
        {field && reading?.ok && (
          <p className="text-muted">{describePreview(field, held, reading.value)}</p>
        )}
        {notAllowed !== null && <p className="text-muted">{notAllowed}.</p>}
      </form>
    </Dialog>
  )
}

function describePreview(
  field: FieldDefinition,
  held: readonly { readonly held: FieldValue }[],
  value: FieldValue,
): string {
  const same = held.filter((container) => isSameValue(container.held, value)).length
  const others = held.filter(
    (container) => container.held !== null && !isSameValue(container.held, value),
  ).length
  const what = value === null ? 'Clears the field' : `Sets ${describeFieldValue(field, value)}`
  const parts = [
    `${what} on ${counted(held.length - same, 'container')}, one request to the tracking provider each`,
    others > 0 ? `${others} ${others === 1 ? 'has' : 'have'} another value` : null,
    same > 0 ? `${same} already ${same === 1 ? 'has' : 'have'} it` : null,
  ]
  return `${parts.filter((part) => part !== null).join('. ')}.`
}
