import { invalid, Refusal } from '../http/refusal.ts'
import type { Paperwork } from './create-paperwork.ts'
import { kindCode, kinds } from './kinds.ts'
import { effectiveKind, type Paper } from './paper.ts'

/** A job of the service is done after this long. */
const working = 20_000

/** Hands in a file that was put before. Throws a `Refusal`: 409 where the same bytes were handed in already. */
export function hand(paperwork: Paperwork, name: string, signed: string): Paper {
  const { blobs } = paperwork
  const blob = blobs.get(blobs.unsign('attach', signed) ?? '')
  const problems = [
    ...(name.trim() === ''
      ? [{ field: 'name', code: 'blank', detail: "Name can't be blank" }]
      : []),
    ...(blob === undefined || blob.bytes === null
      ? [
          {
            field: 'attached_document',
            code: 'invalid',
            detail: 'Attached document names no file that was uploaded',
          },
        ]
      : []),
  ]
  if (problems.length > 0 || blob === undefined) throw invalid(problems)
  const twin = paperwork.twinOf(blob)
  if (twin !== null) {
    throw new Refusal(409, [
      {
        status: '409',
        code: 'duplicate_document',
        title: 'Duplicate document',
        detail: 'A document with the same content exists already.',
        meta: { existing_document_id: twin.id, existing_document_name: twin.name },
      },
    ])
  }
  return paperwork.add(name, blob)
}

export interface PaperEdit {
  readonly document_type_manual?: string | null | undefined
  readonly extracted_data_manual?: Record<string, unknown> | null | undefined
}

/** Sets what a person knows better; null clears it, a field that is not named stays. */
export function editPaper(paperwork: Paperwork, paper: Paper, edit: PaperEdit, now: number): void {
  const { document_type_manual: kind, extracted_data_manual: payload } = edit
  if (typeof kind === 'string' && !kindCode.safeParse(kind).success) {
    throw invalid([
      {
        field: 'document_type_manual',
        code: 'inclusion',
        detail: `Document type '${kind}' is not in the list`,
      },
    ])
  }
  paperwork.touch(paper.id, (before) => ({
    ...before,
    kind: kind === undefined ? before.kind : kind,
    payload: payload === undefined ? before.payload : payload,
    changes: [...before.changes, now],
  }))
}

/** Reads the paper once more: a new representation comes some seconds later. */
export function readAgain(paperwork: Paperwork, paper: Paper, now: number): void {
  const kind = effectiveKind(paper, paperwork.touchesOf(paper.id))
  if (paperwork.know(paper).kind === null) throw refuse('The document was not classified yet.')
  if (kinds[kind].fields === null) throw refuse(`Nothing is read out of documents of type ${kind}.`)
  paperwork.touch(paper.id, (before) => ({
    ...before,
    readings: [...before.readings, now + working],
  }))
}

/** Looks at the paper once more; a type that a person chose is not questioned. */
export function classifyAgain(paperwork: Paperwork, paper: Paper, now: number): void {
  if (paperwork.touchesOf(paper.id).kind !== null) {
    throw refuse('The type of the document was chosen by hand.')
  }
  changeAt(paperwork, paper, now + working)
}

export function linkAgain(paperwork: Paperwork, paper: Paper, now: number): void {
  if (paperwork.know(paper).kind === null) throw refuse('The document was not classified yet.')
  changeAt(paperwork, paper, now + working)
}

export function rotate(paperwork: Paperwork, paper: Paper, degrees: unknown, now: number): void {
  if (degrees !== 90 && degrees !== 180 && degrees !== 270) {
    throw refuse('Degrees must be one of 90, 180, 270.')
  }
  if (!paper.contentType.startsWith('image/')) throw refuse('Only images can be rotated.')
  changeAt(paperwork, paper, now + working)
}

function changeAt(paperwork: Paperwork, paper: Paper, at: number): void {
  paperwork.touch(paper.id, (before) => ({ ...before, changes: [...before.changes, at] }))
}

function refuse(detail: string): Refusal {
  return new Refusal(422, [{ status: '422', title: 'Unprocessable Entity', detail }])
}
