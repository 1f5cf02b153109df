import {
  describeFieldValue,
  isSameValue,
  type FieldDefinition,
  type FieldValue,
} from '#domain/container/custom-field.ts'
import type { FieldEdit } from '#wire/api/custom-fields.ts'

/** The result for one container when a field was written to many. */
export interface FieldResult {
  readonly id: string
  readonly outcome: 'written' | 'conflict' | 'failed'
  /** Why it wasn't written. Null if it was. */
  readonly why: string | null
}

type Answer = { readonly outcome: 'written' | 'conflict'; readonly value: FieldValue }

/** The edits that put `value` into a field of these containers, except those that have it already. */
export function fieldEdits(
  field: FieldDefinition,
  containers: readonly { readonly id: string; readonly held: FieldValue }[],
  value: FieldValue,
): FieldEdit[] {
  const { entity, slug } = field
  return containers
    .filter(({ held }) => !isSameValue(held, value))
    .map(({ id, held }) => ({ entity, id, slug, value: value, from: held }))
}

/** The edits that undo those that were written, only where the value is still the written one. */
export function undoEdits(
  edits: readonly FieldEdit[],
  results: readonly FieldResult[],
): FieldEdit[] {
  const written = new Set(
    results.filter(({ outcome }) => outcome === 'written').map(({ id }) => id),
  )
  return edits
    .filter(({ id }) => written.has(id))
    .map((edit) => ({ ...edit, value: edit.from, from: edit.value }))
}

/**
 * Sends the edits one after another: each is a call to the service, which shares one rate limit. A failure doesn't stop the
 * others. Ends early if `stopped` returns true; edits that weren't started aren't among the results.
 */
export async function writeEach(
  field: FieldDefinition,
  edits: readonly FieldEdit[],
  write: (edit: FieldEdit) => Promise<Answer>,
  watch: { readonly onResult: (result: FieldResult) => void; readonly stopped: () => boolean },
): Promise<void> {
  for (const edit of edits) {
    if (watch.stopped()) return
    watch.onResult(await writeOne(field, edit, write))
  }
}

async function writeOne(
  field: FieldDefinition,
  edit: FieldEdit,
  write: (edit: FieldEdit) => Promise<Answer>,
): Promise<FieldResult> {
  const { id } = edit
  try {
    const { outcome, value } = await write(edit)
    const theirs = describeFieldValue(field, value) || '(empty)'
    const why = outcome === 'conflict' ? `Someone changed it to ${theirs}.` : null
    return { id, outcome, why }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'The tracking provider rejected it.'
    return { id, outcome: 'failed', why }
  }
}
