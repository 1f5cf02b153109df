import type { DocumentDocument, DocumentRepresentationDocument } from '#wire/upstream/document.ts'
import type { Account } from '../account/account.ts'
import type { ShippingDocument, Representation } from '../shipping-documents/shipping-document.ts'
import type { ShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'
import { schemaVersion } from '../shipping-documents/kinds.ts'
import { instant } from '../http/instant.ts'

/** A shipping document as the service writes it. */
export function shippingDocumentResource(
  account: Account,
  shippingDocuments: ShippingDocuments,
  file: ShippingDocument,
): DocumentDocument {
  const state = shippingDocuments.know(file)
  const { identity } = account.world
  return {
    id: file.id,
    type: 'document',
    attributes: {
      name: file.name,
      document_type: shippingDocuments.kindOf(file),
      document_type_manual: state.manualKind,
      classification_notes: state.notes,
      source: file.source,
      file_name: file.fileName,
      file_content_type: file.contentType,
      file_size_bytes: file.size,
      created_at: instant(file.createdAt),
      updated_at: instant(state.updatedAt),
    },
    relationships: {
      account: { data: { id: identity.idOf('account', 0), type: 'account' } },
      user: {
        data: file.source === 'email' ? null : { id: identity.idOf('user', 0), type: 'user' },
      },
      email_submission: {
        data: file.emailId === null ? null : { id: file.emailId, type: 'email_submission' },
      },
      last_document_representation: {
        data: state.representation && {
          id: state.representation.id,
          type: 'document_representation',
        },
      },
      shipments: { data: state.shipmentIds.map((id) => ({ id, type: 'shipment' })) },
      cargos: { data: state.containerIds.map((id) => ({ id, type: 'container' })) },
    },
    links: {
      self: `/v2/documents/${file.id}`,
      download: `/v2/documents/${file.id}/download_url`,
    },
  }
}

export function representationDocument({
  id,
  payload,
  createdAt,
  updatedAt,
}: Representation): DocumentRepresentationDocument {
  return {
    id,
    type: 'document_representation',
    attributes: {
      schema_version: schemaVersion,
      payload,
      created_at: instant(createdAt),
      updated_at: instant(updatedAt),
    },
  }
}
