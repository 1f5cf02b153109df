import type { DocumentDocument, DocumentRepresentationDocument } from '#wire/upstream/document.ts'
import type { Account } from '../account/account.ts'
import type { Paper, Representation } from '../paperwork/paper.ts'
import type { Paperwork } from '../paperwork/create-paperwork.ts'
import { schemaVersion } from '../paperwork/kinds.ts'
import { instant } from '../http/instant.ts'

/** A paper as the service writes it. */
export function paperDocument(
  account: Account,
  paperwork: Paperwork,
  paper: Paper,
): DocumentDocument {
  const state = paperwork.know(paper)
  const { identity } = account.world
  return {
    id: paper.id,
    type: 'document',
    attributes: {
      name: paper.name,
      document_type: paperwork.kindOf(paper),
      document_type_manual: state.manualKind,
      classification_notes: state.notes,
      source: paper.source,
      file_name: paper.fileName,
      file_content_type: paper.contentType,
      file_size_bytes: paper.size,
      created_at: instant(paper.createdAt),
      updated_at: instant(state.updatedAt),
    },
    relationships: {
      account: { data: { id: identity.idOf('account', 0), type: 'account' } },
      user: {
        data: paper.source === 'email' ? null : { id: identity.idOf('user', 0), type: 'user' },
      },
      email_submission: {
        data: paper.emailId === null ? null : { id: paper.emailId, type: 'email_submission' },
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
      self: `/v2/documents/${paper.id}`,
      download: `/v2/documents/${paper.id}/download_url`,
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
