import type { Account } from '../account/account.ts'
import {
  shippingDocumentResource,
  representationDocument,
} from '../documents/shipping-document-resource.ts'
import { findDocument } from '../documents/library.ts'
import { emailPreview } from '../documents/email-document.ts'
import type { ShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'
import {
  effectiveKind,
  firstLink,
  firstReading,
  type ShippingDocument,
} from '../shipping-documents/shipping-document.ts'
import { kinds } from '../shipping-documents/kinds.ts'
import type { Happening } from './happening.ts'

/** The documents that were read, or failed to be, after `from` and up to `to`. */
export function gatherReadings(
  account: Account,
  shippingDocuments: ShippingDocuments,
  from: number,
  to: number,
): Happening[] {
  return shippingDocuments
    .list()
    .filter((file) => {
      const touches = shippingDocuments.touchesOf(file.id)
      const isRead = kinds[effectiveKind(file, touches)].fields !== null
      const moments = [firstReading(file), ...touches.readings]
      return isRead && moments.some((at) => at > from && at <= to)
    })
    .map((file) => readingHappening(account, shippingDocuments, file))
}

/** The links of documents to shipments and containers made after `from` and up to `to`, one happening each. */
export function gatherLinks(
  account: Account,
  shippingDocuments: ShippingDocuments,
  from: number,
  to: number,
): Happening[] {
  return shippingDocuments
    .list()
    .filter((file) => firstLink(file) > from && firstLink(file) <= to)
    .flatMap((file) =>
      [...file.shipmentIds, ...file.containerIds].map((id) =>
        linkHappening(account, shippingDocuments, file, id),
      ),
    )
}

/** A document was linked to a shipment or a container. */
export function linkHappening(
  account: Account,
  shippingDocuments: ShippingDocuments,
  file: ShippingDocument,
  linkedId: string,
): Happening {
  const reference = shippingDocumentResource(account, shippingDocuments, file)
  const linked =
    findDocument(account, 'shipment', linkedId) ?? findDocument(account, 'container', linkedId)
  return {
    event: 'link.created',
    reference,
    included: [reference, ...(linked ? [linked] : [])],
  }
}

/** The outcome of reading a document, with its email and the values read. */
export function readingHappening(
  account: Account,
  shippingDocuments: ShippingDocuments,
  file: ShippingDocument,
): Happening {
  const reference = shippingDocumentResource(account, shippingDocuments, file)
  const { representation } = shippingDocuments.know(file)
  const mail = file.emailId === null ? null : shippingDocuments.findMail(file.emailId)
  return {
    event: file.readable ? 'document.extracted' : 'document.extraction_failed',
    reference,
    included: [
      reference,
      ...(mail ? [emailPreview(account, mail)] : []),
      ...(representation ? [representationDocument(representation)] : []),
    ],
  }
}
