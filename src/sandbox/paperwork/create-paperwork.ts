import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Account, ShipmentRef } from '../account/account.ts'
import { openShelf, type Storage } from '../kept/shelf.ts'
import { openBlobs, type Blob, type Blobs } from './blobs.ts'
import { extractFrom } from './extract.ts'
import { kindOfName, type KindCode } from './kinds.ts'
import {
  kindAt,
  knowPaper,
  paperTouches,
  untouchedPaper,
  type Paper,
  type PaperState,
  type PaperTouches,
} from './paper.ts'
import { mailOf, operator, papersOf, printPaper, type Mail } from './seeded-papers.ts'

const handedIn = z.object({
  id: z.string(),
  name: z.string(),
  blobId: z.string(),
  createdAt: z.number(),
})
type HandedIn = z.infer<typeof handedIn>

/** The papers of the account: those of the seeded world, and those that people handed in. */
export interface Paperwork {
  readonly blobs: Blobs
  /** All that were not deleted, the newest first. */
  list(): readonly Paper[]
  find(id: string): Paper | null
  know(paper: Paper): PaperState
  /** The type that counts now; null until the paper was classified. */
  kindOf(paper: Paper): KindCode | null
  touchesOf(id: string): PaperTouches
  touch(id: string, change: (before: PaperTouches) => PaperTouches): void
  add(name: string, blob: Blob): Paper
  /** A paper that was handed in with the same bytes and still stands. */
  twinOf(blob: Blob): Paper | null
  bytesOf(id: string): Uint8Array<ArrayBuffer> | null
  mails(): readonly Mail[]
  findMail(id: string): Mail | null
}

export function createPaperwork(account: Account, storage: Storage): Paperwork {
  const { identity } = account.world
  const blobs = openBlobs(storage, account.world.name)
  const shelf = openShelf(storage, 'document', handedIn)
  const touches = openShelf(storage, 'document_touches', paperTouches)
  const touchesOf = (id: string) => touches.get(id) ?? untouchedPaper

  const shipmentOf = (id: string, kind: 'document' | 'email_submission'): ShipmentRef | null => {
    const address = identity.addressOf(id)
    if (address?.kind !== kind) return null
    return account.findShipment(identity.idOf('shipment', address.slot, address.cycle))
  }

  const describe = (one: HandedIn): Paper[] => {
    const blob = blobs.get(one.blobId)
    return blob === undefined ? [] : [describeUpload(account, one, blob)]
  }

  const find = (id: string): Paper | null => {
    if (touchesOf(id).deleted) return null
    const own = shelf.get(id)
    if (own !== undefined) return describe(own)[0] ?? null
    const shipment = shipmentOf(id, 'document')
    return (shipment && papersOf(account, shipment).find((paper) => paper.id === id)) ?? null
  }

  const withoutDeleted = (mail: Mail): Mail => ({
    ...mail,
    paperIds: mail.paperIds.filter((id) => !touchesOf(id).deleted),
  })

  return {
    blobs,
    find,
    touchesOf,
    list: () =>
      [
        ...shelf.list().toReversed().flatMap(describe),
        ...account.shipments().flatMap((shipment) => papersOf(account, shipment)),
      ]
        .filter(({ id }) => !touchesOf(id).deleted)
        .sort((a, b) => b.createdAt - a.createdAt),
    know: (paper) => knowPaper(paper, touchesOf(paper.id), account.now()),
    kindOf: (paper) => kindAt(paper, touchesOf(paper.id), account.now()),
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
      const paper = find(id)
      const shipment = paper && shipmentOf(id, 'document')
      return shipment && printPaper(account, shipment, paper.kind)
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

/** An upload is classified by its name, linked by the numbers in it, and cannot be read where it says UNREADABLE. */
function describeUpload(account: Account, one: HandedIn, blob: Blob): Paper {
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
