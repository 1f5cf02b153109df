import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { directUpload, document } from '#wire/upstream/document.ts'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { many, one } from './documents.ts'
import type { TestSandbox } from './open-sandbox.ts'

export const list = many(document)
export const single = one(document)

export interface Upload {
  readonly name?: string
  readonly file?: string
  readonly type?: string
  readonly text?: string
}

/** Announces and uploads a file; returns the signed id. */
export async function put(sandbox: TestSandbox, { file = 'invoice.pdf', type, text }: Upload) {
  const bytes = new TextEncoder().encode(text ?? 'INVOICE 1')
  const blob = {
    filename: file,
    content_type: type ?? 'application/pdf',
    byte_size: bytes.byteLength,
    checksum: createHash('md5').update(bytes).digest('base64'),
  }
  const announced = await sandbox.send('POST', '/rails/active_storage/direct_uploads', { blob })
  const { direct_upload: target, signed_id } = directUpload.parse(await announced.json())
  const sent = (body: Uint8Array<ArrayBuffer>) =>
    sandbox.app.request(target.url, { method: 'PUT', body, headers: target.headers })
  return { bytes, sent, signed_id }
}

/** Submits an uploaded file by its signed id. */
export function hand(sandbox: TestSandbox, name: string, attached_document: string) {
  const data = { type: 'document', attributes: { name, attached_document } }
  return sandbox.send('POST', '/v2/documents', { data })
}

/** All three: announces, uploads and submits a file; returns the document. */
export async function upload(sandbox: TestSandbox, what: Upload = {}) {
  const { bytes, sent, signed_id } = await put(sandbox, what)
  expect((await sent(bytes)).status).toBe(204)
  const answer = await hand(sandbox, what.name ?? 'Invoice', signed_id)
  expect(answer.status).toBe(201)
  return single.parse(await answer.json()).data
}

export const errorsOf = async (answer: Response) => errorDocument.parse(await answer.json()).errors
