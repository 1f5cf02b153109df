import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Account, ShipmentRef } from '../account/account.ts'
import { openShelf, type Storage } from '../storage/shelf.ts'
import { openBlobs, type Blob, type Blobs } from './blobs.ts'
import { extractFrom } from './extract.ts'
import { kindOfName, type KindCode } from './kinds.ts'
import {
  kindAt,
  describeDocumentAt,
  shippingDocumentTouches,
  untouchedDocument,
  type ShippingDocument,
  type ShippingDocumentState,
  type ShippingDocumentTouches,
} from './shipping-document.ts'
import {
  mailOf,
  operator,
  seededDocumentsOf,
  printSeededDocument,
  type Mail,
} from './seeded-documents.ts'

const handedIn = z.object({
  id: z.string(),
  name: z.string(),
  blobId: z.string(),
  createdAt: z.number(),
})
type HandedIn = z.infer<typeof handedIn>

/** The documents of the account: those of the seeded world, and those that people uploaded. */
export interface ShippingDocuments {
  readonly blobs: Blobs
  /** All that weren't deleted, newest first. */
  list(): readonly ShippingDocument[]
  find(id: string): ShippingDocument | null
  know(file: ShippingDocument): ShippingDocumentState
  /** The current type; null until the document is classified. */
  kindOf(file: ShippingDocument): KindCode | null
  touchesOf(id: string): ShippingDocumentTouches
  touch(id: string, change: (before: ShippingDocumentTouches) => ShippingDocumentTouches): void
  add(name: string, blob: Blob): ShippingDocument
  /** A document with the same bytes that wasn't deleted. */
  twinOf(blob: Blob): ShippingDocument | null
  bytesOf(id: string): Uint8Array<ArrayBuffer> | null
  mails(): readonly Mail[]
  findMail(id: string): Mail | null
}

export function createShippingDocuments(account: Account, storage: Storage): ShippingDocuments {
  const { identity } = account.world
  const blobs = openBlobs(storage, account.world.name)
  const shelf = openShelf(storage, 'document', handedIn)
  const touches = openShelf(storage, 'document_touches', shippingDocumentTouches)
  const touchesOf = (id: string) => touches.get(id) ?? untouchedDocument

  const shipmentOf = (id: string, kind: 'document' | 'email_submission'): ShipmentRef | null => {
    const address = identity.addressOf(id)
    if (address?.kind !== kind) return null
    return account.findShipment(identity.idOf('shipment', address.slot, address.cycle))
  }

  const describe = (one: HandedIn): ShippingDocument[] => {
    const blob = blobs.get(one.blobId)
    return blob === undefined ? [] : [describeUpload(account, one, blob)]
  }

  const find = (id: string): ShippingDocument | null => {
    if (touchesOf(id).deleted) return null
    const own = shelf.get(id)
    if (own !== undefined) return describe(own)[0] ?? null
    const shipment = shipmentOf(id, 'document')
    return (shipment && seededDocumentsOf(account, shipment).find((file) => file.id === id)) ?? null
  }

  const withoutDeleted = (mail: Mail): Mail => ({
    ...mail,
    documentIds: mail.documentIds.filter((id) => !touchesOf(id).deleted),
  })

  return {
    blobs,
    find,
    touchesOf,
    list: () =>
      [
        ...shelf.list().toReversed().flatMap(describe),
        ...account.shipments().flatMap((shipment) => seededDocumentsOf(account, shipment)),
      ]
        .filter(({ id }) => !touchesOf(id).deleted)
        .sort((a, b) => b.createdAt - a.createdAt),
    know: (file) => describeDocumentAt(file, touchesOf(file.id), account.now()),
    kindOf: (file) => kindAt(file, touchesOf(file.id), account.now()),
    touch: (id, change) => touches.set(id, change(touchesOf(id))),
    add: (name, blob) => {
      const one = { id: randomUUID(), name, blobId: blob.id, createdAt: account.now() }
      shelf.set(one.id, one)
      return describeUpload(account, one, blob)
    },
    twinOf: ({ checksum }) => {
      const twin = shelf
        .list()
        .find(
          ({ id, blobId }) => !touchesOf(id).deleted && blobs.get(blobId)?.checksum === checksum,
        )
      return twin ? find(twin.id) : null
    },
    bytesOf: (id) => {
      const own = shelf.get(id)
      if (own !== undefined) {
        const bytes = blobs.get(own.blobId)?.bytes
        return typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'base64')) : null
      }
      const file = find(id)
      const shipment = file && shipmentOf(id, 'document')
      return shipment && printSeededDocument(account, shipment, file.kind)
    },
    mails: () =>
      account
        .shipments()
        .flatMap((shipment) => mailOf(account, shipment) ?? [])
        .map(withoutDeleted)
        .sort((a, b) => b.sentAt - a.sentAt),
    findMail: (id) => {
      const shipment = shipmentOf(id, 'email_submission')
      const mail = shipment && mailOf(account, shipment)
      return mail && withoutDeleted(mail)
    },
  }
}

/** An upload is classified by its name, linked by the numbers in it, and unreadable if it contains UNREADABLE. */
function describeUpload(account: Account, one: HandedIn, blob: Blob): ShippingDocument {
  const words = `${one.name} ${blob.fileName}`.toUpperCase()
  const named = (number: string) => words.includes(number.toUpperCase())
  const shipment =
    account
      .shipments()
      .find(
        ({ journey }) =>
          named(journey.shipment.billOfLading) ||
          journey.containers.some((container) => named(container.number)),
      ) ?? null
  const containers = shipment ? account.containersOf(shipment) : []
  const namesBill = shipment !== null && named(shipment.journey.shipment.billOfLading)
  const linked = namesBill ? containers : containers.filter(({ plan }) => named(plan.number))
  return {
    id: one.id,
    name: one.name,
    fileName: blob.fileName,
    contentType: blob.contentType,
    source: 'api',
    createdAt: one.createdAt,
    addedBy: operator,
    emailId: null,
    kind: kindOfName(`${one.name} ${blob.fileName}`),
    readable: !words.includes('UNREADABLE'),
    shipmentIds: shipment ? [shipment.id] : [],
    containerIds: linked.map(({ id }) => id),
    references: [one.name],
    size: blob.size,
    extract: (kind) => extractFrom(account, kind, shipment),
  }
}
