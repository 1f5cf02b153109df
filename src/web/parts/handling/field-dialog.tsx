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
import { Read } from '#web/ui/read.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { FieldEdit } from '#wire/api/custom-fields.ts'
import { useRef, useState } from 'react'
import { useForm } from '../form.ts'
import { offerUndo } from '../undo.ts'
import { subjectOf } from './act-dialog.tsx'
import { FieldResults } from './field-results.tsx'
import { fieldEdits, undoEdits, writeEach, type FieldResult } from './field-run.ts'
import { FieldValueInput } from './field-value-input.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}

/** Writes one of the account's own fields on many containers, one by one at the service; lists what wasn't written. */
export function FieldDialog({ containers, onClose }: Props) {
  const { definitions, valueOf, error, retry } = useFields()
  const { mutateAsync } = useEditField()
  const notAllowed = useWhyNotAllowed('PUT /api/custom-fields')
  const [results, setResults] = useState<readonly FieldResult[] | null>(null)
  const [total, setTotal] = useState(0)
  const [ended, setEnded] = useState(false)
  const stop = useRef(false)

  const fields =
    definitions?.filter((field) => field.entity === 'container' && editableType(field) !== null) ??
    null
  const fieldOf = (slug: string) => fields?.find((one) => one.slug === slug) ?? null
  const heldIn = (field: FieldDefinition) =>
    containers.map(({ id }) => ({ id, held: valueOf('container', id, field.slug) }))

  const form = useForm({
    start: { slug: '', text: '' },
    read: ({ slug, text }) => {
      const field = fieldOf(slug)
      if (field === null) return { ok: false, problems: { slug: 'Choose a field' } }
      const read = readFieldText(field, text)
      return read.ok
        ? { ok: true, value: { field, value: read.value } }
        : { ok: false, problems: { text: read.problem } }
    },
    send: ({ field, value }) => setFields(field, fieldEdits(field, heldIn(field), value)),
    whyNot: notAllowed,
  })
  const field = fieldOf(form.values.slug)
  const { reading } = form

  async function setFields(field: FieldDefinition, edits: readonly FieldEdit[]) {
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
          <Button
            look="primary"
            type="submit"
            form={form.props.id}
            whyNot={notAllowed}
            disabled={form.isSending}
          >
            Set field on {subjectOf(containers)}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        <Read
          inline
          name="fields"
          query={{ data: fields, error, refetch: retry }}
          empty={<p className="text-muted">No editable container fields.</p>}
        >
          {(editable) => (
            <SelectField
              label="Field"
              {...form.field('slug')}
              onChange={(event) => {
                form.set('text', '')
                form.set('slug', event.target.value)
              }}
            >
              <option value="">Choose a field</option>
              {editable.map((one) => (
                <option key={one.id} value={one.slug}>
                  {one.name}
                </option>
              ))}
            </SelectField>
          )}
        </Read>
        {field && (
          <FieldValueInput
            field={field}
            text={form.values.text}
            problem={form.problem('text')}
            onText={(text) => form.set('text', text)}
          />
        )}
        {reading.ok && (
          <p className="text-muted">
            {describePreview(reading.value.field, heldIn(reading.value.field), reading.value.value)}
          </p>
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
