import {
  directUpload,
  directUploadRequest,
  documentTypes,
  downloadUrl,
  jobAccepted,
} from '#wire/upstream/document.ts'
import { newShippingDocument, shippingDocumentEdit, rotation } from '../resources/documents.ts'
import { invalid, notFound, type Group, type Operation } from './operation.ts'

const ofDocuments = [
  'shipments',
  'cargos',
  'account',
  'user',
  'last_document_representation',
  'email_submission',
]
const ofMails = ['account', 'user', 'documents', 'documents.last_document_representation']
const badQuery = { 400: 'A relation or an order that is not known.' }

/** Files, the mails that brought them, and the values extracted from them. */
export const documentGroups: readonly Group[] = [
  {
    name: 'Documents',
    operations: [
      {
        method: 'post',
        path: '/rails/active_storage/direct_uploads',
        summary: 'Announces a file and says where its bytes go; also served beside the version.',
        body: directUploadRequest,
        success: { kind: 'plain', schema: directUpload },
        refusals: invalid,
      },
      {
        method: 'get',
        path: '/documents',
        summary: 'Lists the documents, the newest first.',
        include: ofDocuments,
        filters: ['filename', 'reference', 'document_types'],
        sorts: ['document_type', 'added_by', 'created_at'],
        success: { kind: 'page', of: 'document', size: 30 },
        refusals: badQuery,
      },
      {
        method: 'post',
        path: '/documents',
        summary: 'Hands in a file that was put before.',
        body: newShippingDocument,
        success: { kind: 'single', of: 'document', status: 201 },
        refusals: { 409: 'The same bytes were handed in before.', ...invalid },
      },
      {
        method: 'get',
        path: '/documents/types',
        summary: 'Lists the types of documents.',
        success: { kind: 'plain', schema: documentTypes },
      },
      {
        method: 'get',
        path: '/documents/{id}',
        summary: 'Gives one document.',
        include: ofDocuments,
        success: { kind: 'single', of: 'document' },
        refusals: { ...badQuery, ...notFound },
      },
      {
        method: 'patch',
        path: '/documents/{id}',
        summary: 'Sets the type or the data by hand; null clears them.',
        body: shippingDocumentEdit,
        success: { kind: 'single', of: 'document' },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'delete',
        path: '/documents/{id}',
        summary: 'Deletes a document.',
        success: { kind: 'empty', status: 204 },
        refusals: notFound,
      },
      {
        method: 'get',
        path: '/documents/{id}/download_url',
        summary: 'Says where the bytes are; the address needs no key.',
        success: { kind: 'plain', schema: downloadUrl },
        refusals: notFound,
      },
      job('reextract', 'Reads the document once more.'),
      job('reclassify', 'Finds its type once more.'),
      job('relink', 'Finds its shipments and containers once more.'),
      { ...job('rotate', 'Turns an image by 90, 180 or 270 degrees.'), body: rotation },
    ],
  },
  {
    name: 'Email submissions',
    operations: [
      {
        method: 'get',
        path: '/email_submissions',
        summary: 'Lists the mails that brought documents, the newest first.',
        include: ofMails,
        success: { kind: 'page', of: 'email_submission', size: 30 },
        refusals: badQuery,
      },
      {
        method: 'get',
        path: '/email_submissions/{id}',
        summary: 'Gives one mail.',
        include: ofMails,
        success: { kind: 'single', of: 'email_submission' },
        refusals: { ...badQuery, ...notFound },
      },
    ],
  },
  {
    name: 'Document schemas',
    operations: [
      {
        method: 'get',
        path: '/document_schemas/{id}',
        summary: 'Gives the schema of a type, by `type@date`.',
        success: { kind: 'single', of: 'document_schema' },
        refusals: notFound,
      },
    ],
  },
]

function job(name: string, summary: string): Operation {
  return {
    method: 'post',
    path: `/documents/{id}/${name}`,
    summary,
    success: { kind: 'plain', schema: jobAccepted, status: 202 },
    refusals: { ...notFound, 422: 'It makes no sense for this document.' },
  }
}
