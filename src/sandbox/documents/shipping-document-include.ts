import type { Account } from '../account/account.ts'
import { unknownInclude } from '../http/refusal.ts'
import type { ShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'
import type { ShippingDocument } from '../shipping-documents/shipping-document.ts'
import type { Mail } from '../shipping-documents/seeded-documents.ts'
import { emailPreview } from './email-document.ts'
import { findDocument, type AnyDocument } from './library.ts'
import { shippingDocumentResource, representationDocument } from './shipping-document-resource.ts'

/** The records related to documents, each once. Throws a `Refusal` for a relation that documents don't have. */
export function includedWithFiles(
  account: Account,
  shippingDocuments: ShippingDocuments,
  files: readonly ShippingDocument[],
  include: string | null,
): AnyDocument[] {
  return once(
    namesIn(include).flatMap((name) =>
      files.flatMap((file) => relatedToFile(account, shippingDocuments, file, name)),
    ),
  )
}

/** The records included with mails; by default their documents with the values extracted from them. */
export function includedWithMails(
  account: Account,
  shippingDocuments: ShippingDocuments,
  mails: readonly Mail[],
  include: string | null,
): AnyDocument[] {
  const names = namesIn(include ?? 'documents,documents.last_document_representation')
  return once(
    names.flatMap((name) =>
      mails.flatMap((mail) => besideMail(account, shippingDocuments, mail, name)),
    ),
  )
}

function relatedToFile(
  account: Account,
  shippingDocuments: ShippingDocuments,
  file: ShippingDocument,
  name: string,
): AnyDocument[] {
  const state = shippingDocuments.know(file)
  switch (name) {
    case 'shipments':
      return state.shipmentIds.flatMap((id) => findDocument(account, 'shipment', id) ?? [])
    case 'cargos':
      return state.containerIds.flatMap((id) => findDocument(account, 'container', id) ?? [])
    case 'account':
      return [accountDocument(account)]
    case 'user':
      return file.source === 'email' ? [] : userDocument(account)
    case 'last_document_representation':
    case 'current_extraction':
      return state.representation ? [representationDocument(state.representation)] : []
    case 'email_submission': {
      const mail = file.emailId === null ? null : shippingDocuments.findMail(file.emailId)
      return mail ? [emailPreview(account, mail)] : []
    }
    default:
      throw unknownInclude(name, 'Document')
  }
}

function besideMail(
  account: Account,
  shippingDocuments: ShippingDocuments,
  mail: Mail,
  name: string,
): AnyDocument[] {
  const files = mail.documentIds.flatMap((id) => shippingDocuments.find(id) ?? [])
  switch (name) {
    case 'account':
      return [accountDocument(account)]
    case 'user':
      return []
    case 'documents':
      return files.map((file) => shippingDocumentResource(account, shippingDocuments, file))
    case 'documents.last_document_representation':
      return files.flatMap((file) =>
        relatedToFile(account, shippingDocuments, file, 'last_document_representation'),
      )
    default:
      throw unknownInclude(name, 'EmailSubmission')
  }
}

function accountDocument({ world }: Account): AnyDocument {
  const id = world.identity.idOf('account', 0)
  return { id, type: 'account', attributes: { company_name: 'Sandbox Imports' } }
}

function userDocument(account: Account): AnyDocument[] {
  const user = findDocument(account, 'user', account.world.identity.idOf('user', 0))
  return user ? [user] : []
}

function namesIn(include: string | null): string[] {
  return (include ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function once(documents: readonly AnyDocument[]): AnyDocument[] {
  return [...new Map(documents.map((one) => [`${one.type} ${one.id}`, one])).values()]
}
