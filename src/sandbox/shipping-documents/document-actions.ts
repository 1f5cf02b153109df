import { invalid, Refusal } from '../http/refusal.ts'
import type { ShippingDocuments } from './create-shipping-documents.ts'
import { kindCode, kinds } from './kinds.ts'
import { effectiveKind, type ShippingDocument } from './shipping-document.ts'

/** Duration of a job of the service, in milliseconds. */
const working = 20_000

/** Submits a file that was uploaded before. Throws a `Refusal`: 409 if the same bytes were already submitted. */
export function hand(
  shippingDocuments: ShippingDocuments,
  name: string,
  signed: string,
): ShippingDocument {
  const { blobs } = shippingDocuments
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
  const twin = shippingDocuments.twinOf(blob)
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
  return shippingDocuments.add(name, blob)
}

export interface ShippingDocumentEdit {
  readonly document_type_manual?: string | null | undefined
  readonly extracted_data_manual?: Record<string, unknown> | null | undefined
}

/** Sets corrections by a person; null clears one, omitted fields stay. */
export function editShippingDocument(
  shippingDocuments: ShippingDocuments,
  file: ShippingDocument,
  edit: ShippingDocumentEdit,
  now: number,
): void {
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
  shippingDocuments.touch(file.id, (before) => ({
    ...before,
    kind: kind === undefined ? before.kind : kind,
    payload: payload === undefined ? before.payload : payload,
    changes: [...before.changes, now],
  }))
}

/** Reads the document again: a new representation appears some seconds later. */
export function readAgain(
  shippingDocuments: ShippingDocuments,
  file: ShippingDocument,
  now: number,
): void {
  const kind = effectiveKind(file, shippingDocuments.touchesOf(file.id))
  if (shippingDocuments.know(file).kind === null)
    throw refuse('The document was not classified yet.')
  if (kinds[kind].fields === null) throw refuse(`Nothing is read out of documents of type ${kind}.`)
  shippingDocuments.touch(file.id, (before) => ({
    ...before,
    readings: [...before.readings, now + working],
  }))
}

/** Classifies the document again, unless a person chose its type. */
export function classifyAgain(
  shippingDocuments: ShippingDocuments,
  file: ShippingDocument,
  now: number,
): void {
  if (shippingDocuments.touchesOf(file.id).kind !== null) {
    throw refuse('The type of the document was chosen by hand.')
  }
  changeAt(shippingDocuments, file, now + working)
}

export function linkAgain(
  shippingDocuments: ShippingDocuments,
  file: ShippingDocument,
  now: number,
): void {
  if (shippingDocuments.know(file).kind === null)
    throw refuse('The document was not classified yet.')
  changeAt(shippingDocuments, file, now + working)
}

export function rotate(
  shippingDocuments: ShippingDocuments,
  file: ShippingDocument,
  degrees: unknown,
  now: number,
): void {
  if (degrees !== 90 && degrees !== 180 && degrees !== 270) {
    throw refuse('Degrees must be one of 90, 180, 270.')
  }
  if (!file.contentType.startsWith('image/')) throw refuse('Only images can be rotated.')
  changeAt(shippingDocuments, file, now + working)
}

function changeAt(shippingDocuments: ShippingDocuments, file: ShippingDocument, at: number): void {
  shippingDocuments.touch(file.id, (before) => ({ ...before, changes: [...before.changes, at] }))
}

function refuse(detail: string): Refusal {
  return new Refusal(422, [{ status: '422', title: 'Unprocessable Entity', detail }])
}
